import { Form } from 'react-router';
import type { Answer } from './answer.ts';
import s from './auth.module.css';
import { Problem } from './note.tsx';
import { PasswordFields } from './password-fields.tsx';
import { Submit } from './submit.tsx';
import { useForm } from './use-form.ts';

/** Behind the link of the reset mail: the same rules as at sign-up. */
export function NewPassword({ answer }: { answer: Answer | undefined }) {
  const form = useForm(answer, (input, data) => input.readNewPassword(data), ['clave']);
  return (
    <Form method="post" noValidate className={s.form} ref={form.ref} onSubmit={form.onSubmit} onInput={form.onInput}>
      <p>Al cambiarla se cierran las sesiones que tengas abiertas en otros dispositivos.</p>
      <Problem answer={answer} />
      <PasswordFields errors={form.errors} />
      <div className={s.go}>
        <Submit intent="clave" main>
          Guardar contraseña
        </Submit>
      </div>
    </Form>
  );
}
