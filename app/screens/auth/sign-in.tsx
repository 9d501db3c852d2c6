import { Form, Link } from 'react-router';
import type { Answer } from './answer.ts';
import s from './auth.module.css';
import { Field } from './field.tsx';
import { Problem } from './note.tsx';
import { Submit } from './submit.tsx';
import { useForm } from './use-form.ts';

export function SignIn({ answer }: { answer: Answer | undefined }) {
  const form = useForm(answer, (input, data) => input.readSignIn(data), ['entrar']);
  return (
    <Form method="post" noValidate className={s.form} ref={form.ref} onSubmit={form.onSubmit} onInput={form.onInput}>
      <Problem answer={answer} />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={255}
        required
        defaultValue={answer?.values.email}
        error={form.errors.email}
      />
      <Field label="Contraseña" name="password" type="password" autoComplete="current-password" maxLength={1000} required error={form.errors.password} />
      <div className={s.go}>
        <Submit intent="entrar" main>
          Iniciar sesión
        </Submit>
        <Link className="btn btn--quiet" to="/auth?tab=olvido">
          ¿Has olvidado tu contraseña?
        </Link>
      </div>
    </Form>
  );
}
