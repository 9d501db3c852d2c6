import { href, Link } from 'react-router';
import { Field } from '../../ui/form/fields.tsx';
import { Form, Submit } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import s from './auth.module.css';
import { Note } from './note.tsx';
import { rulesOf } from './rules.ts';

/** PRODUCT.md §1 "PASSWORD_RECOVERY". The answer is the same whether there is such an account or not. */
export function Forgotten({ answered }: { answered: FormResult | undefined }) {
  const form = useForm({ answered, intent: 'olvido', intents: [], navigates: true, rules: rulesOf('olvido', (input, fields) => input.readEmail(fields)) });
  if (form.result?.ok) {
    return (
      <div className={s.form}>
        <Note
          title="Si hay una cuenta con ese email, te enviamos un enlace para elegir otra contraseña."
          text="Puede tardar unos minutos y vale una hora. Mira también en el correo no deseado."
        />
        <p>
          <Link className="btn" to={`${href('/auth')}?tab=entrar`}>
            Volver a iniciar sesión
          </Link>
        </p>
      </div>
    );
  }
  return (
    <Form of={form} troubleOnTop className={s.form}>
      <p>Escribe el email de tu cuenta y te enviamos un enlace para elegir otra.</p>
      <Field label="Email" name="email" type="email" inputMode="email" autoComplete="username" maxLength={255} required />
      <div className={s.go}>
        <Submit value="olvido">Enviar enlace</Submit>
        <Link className="btn btn--quiet" to={`${href('/auth')}?tab=entrar`}>
          Volver a iniciar sesión
        </Link>
      </div>
    </Form>
  );
}
