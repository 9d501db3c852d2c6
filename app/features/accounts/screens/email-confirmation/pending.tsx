import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { HiddenFields } from '../../../../ui/form/action-button.tsx';
import { Field } from '../../../../ui/form/fields.tsx';
import { Form, Notice, Submit } from '../../../../ui/form/form.tsx';
import { deleteSignUpDrafts } from '../../../../ui/form/guest-draft.ts';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pendingEmail, rememberPending } from './pending-email.ts';

interface Props {
  /** The pending e-mail in the server's cookie. */
  known: string | null;
  badLink: boolean;
  answered: FormResult | undefined;
  /** Whether 'Verificar ahora' reloaded the page. */
  checked: boolean;
}

/** In the address that 'Verificar ahora' loads, so that the page reports that nothing changed. */
export const checkedParam = 'comprobado';
/** 1-flats §9: 'Verificar ahora' reloads the page after 1 s. */
export const reloadAfter = 1000;

export function Pending({ known, badLink, answered, checked }: Props) {
  const [email, setEmail] = useState(known);
  const [checking, setChecking] = useState(false);
  const form = useForm({ answered, prefix: 'pending' });
  useEffect(() => {
    if (known) {
      rememberPending(known);
      deleteSignUpDrafts();
    }
    setEmail(known ?? pendingEmail());
  }, [known]);
  useEffect(() => {
    if (!checking) return;
    const timer = setTimeout(() => location.replace(`?${checkedParam}=si`), reloadAfter);
    return () => clearTimeout(timer);
  }, [checking]);
  return (
    <div className="stack">
      <div className="tile-field" aria-hidden="true" />
      <h1>Confirma tu email</h1>
      {badLink ? (
        <div className="note note--warn" role="alert">
          <Icon name="warning" />
          <p>Este enlace no vale o ha caducado. Pide otro correo aquí abajo.</p>
        </div>
      ) : null}
      {checked ? (
        <div className="note" role="status">
          <Icon name="info" />
          <p>
            Tu cuenta todavía no está confirmada en este navegador. Abre el enlace del correo y confirma allí. Si ya lo hiciste en otro dispositivo,{' '}
            <Link to={`${href('/auth')}?tab=entrar`}>inicia sesión</Link>.
          </p>
        </div>
      ) : null}
      {email ? (
        <>
          <p className="lead">
            Te hemos enviado un correo a <b>{email}</b>. Abre el enlace y tu cuenta quedará activada.
          </p>
          <p className="muted">Puede tardar unos minutos. Si no lo ves, mira en el correo no deseado. El enlace vale 7 días.</p>
        </>
      ) : (
        <p className="lead">
          Al registrarte te enviamos un correo con un enlace que confirma tu cuenta. Si no lo encuentras, escribe tu email y te lo volvemos a enviar.
        </p>
      )}
      <Notice result={form.result} />
      <div className={email ? 'row' : 'stack'}>
        <Form of={form} single className="stack">
          {email ? <HiddenFields fields={{ email }} /> : <Field label="Email" name="email" type="email" inputMode="email" autoComplete="email" max={255} />}
          <div>
            <Submit className="btn">Reenviar correo de confirmación</Submit>
          </div>
        </Form>
        <form
          method="get"
          action={href('/email-confirmation')}
          onSubmit={(event) => {
            event.preventDefault();
            setChecking(true);
          }}
        >
          <input type="hidden" name={checkedParam} value="si" />
          <button className="btn btn--main" type="submit" aria-busy={checking || undefined}>
            {checking ? 'Verificando...' : 'Verificar ahora'}
          </button>
        </form>
      </div>
      <p className="small">
        ¿No es tu email? <Link to={href('/auth')}>Regístrate de nuevo</Link>
      </p>
    </div>
  );
}
