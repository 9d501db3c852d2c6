import { href, Link } from 'react-router';
import { Field } from '../../../../ui/form/fields.tsx';
import { Form, Submit } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import s from './auth.module.css';
import { Note } from './note.tsx';
import { PasswordFields } from './password-fields.tsx';
import { rulesOf } from './rules.ts';
import { badToken } from './words.ts';

/** PRODUCT.md §1 "PASSWORD_RECOVERY". The response does not reveal whether the account exists. */
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

/** The page of the reset link. The password rules are those of sign-up. */
export function NewPassword({ answered, bad }: { answered: FormResult | undefined; bad: boolean }) {
  const form = useForm({ answered, intent: 'clave', intents: [], navigates: true, rules: rulesOf('clave', (input, fields) => input.readNewPassword(fields)) });
  // The link became invalid after the page was opened.
  const refused = form.result && !form.result.ok && form.result.link;
  if (bad || refused) {
    return (
      <div className={s.form}>
        <Note kind="warn" title={badToken.message} />
        <p>
          <Link className="btn btn--main" to={badToken.link.to}>
            {badToken.link.text}
          </Link>
        </p>
      </div>
    );
  }
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
