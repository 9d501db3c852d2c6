import { Form, Submit } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import s from './auth.module.css';
import { PasswordFields } from './password-fields.tsx';
import { rulesOf } from './rules.ts';

/** Behind the link of the reset mail: the same rules as at sign-up. */
export function NewPassword({ answered }: { answered: FormResult | undefined }) {
  const form = useForm({ answered, intent: 'clave', intents: [], navigates: true, rules: rulesOf('clave', (input, fields) => input.readNewPassword(fields)) });
  return (
    <Form of={form} troubleOnTop className={s.form}>
      <p>Al cambiarla se cierran las sesiones que tengas abiertas en otros dispositivos.</p>
      <PasswordFields />
      <div className={s.go}>
        <Submit value="clave">Guardar contraseña</Submit>
      </div>
    </Form>
  );
}
