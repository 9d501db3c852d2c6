import { Form, Link } from 'react-router';
import type { Answer } from './answer.ts';
import s from './auth.module.css';
import { Field } from './field.tsx';
import { Note, Problem } from './note.tsx';
import { Submit } from './submit.tsx';
import { useForm } from './use-form.ts';

/** PRODUCT.md §1 "PASSWORD_RECOVERY". The answer is the same whether there is such an account or not. */
export function Forgotten({ answer }: { answer: Answer | undefined }) {
  const form = useForm(answer, (input, data) => input.readEmail(data), ['olvido']);
  if (answer?.done) {
    return (
      <div className={s.form}>
        <Note
          title="Si hay una cuenta con ese email, te hemos enviado un enlace para elegir otra contraseña."
          text="Vale una hora. Mira también en el correo no deseado."
        />
        <p>
          <Link className="btn" to="/auth?tab=entrar">
            Volver a iniciar sesión
          </Link>
        </p>
      </div>
    );
  }
  return (
    <Form method="post" noValidate className={s.form} ref={form.ref} onSubmit={form.onSubmit} onInput={form.onInput}>
      <p>Escribe el email de tu cuenta y te enviamos un enlace para elegir otra.</p>
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
      <div className={s.go}>
        <Submit intent="olvido" main>
          Enviar enlace
        </Submit>
        <Link className="btn btn--quiet" to="/auth?tab=entrar">
          Volver a iniciar sesión
        </Link>
      </div>
    </Form>
  );
}
