import { href, Link } from 'react-router';
import { Field } from '../../../../ui/form/fields.tsx';
import { Form, Submit } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import s from './auth.module.css';
import { rulesOf } from './rules.ts';

export function SignIn({ answered }: { answered: FormResult | undefined }) {
  const form = useForm({ answered, intent: 'entrar', intents: [], navigates: true, rules: rulesOf('entrar', (input, fields) => input.readSignIn(fields)) });
  return (
    <Form of={form} troubleOnTop className={s.form}>
      <Field label="Email" name="email" type="email" inputMode="email" autoComplete="username" maxLength={255} required />
      <Field label="Contraseña" name="password" type="password" autoComplete="current-password" maxLength={1000} required />
      <div className={s.go}>
        <Submit value="entrar">Iniciar sesión</Submit>
        <Link className="btn btn--quiet" to={`${href('/auth')}?tab=olvido`}>
          ¿Has olvidado tu contraseña?
        </Link>
      </div>
    </Form>
  );
}
