import { useEffect, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { pendingEmail, rememberPending } from './pending-email.ts';

interface Props {
  /** The e-mail that the server knows to be waiting. */
  known: string | null;
  badLink: boolean;
  answer: { ok: boolean; text: string } | null;
  signedIn: boolean;
}

/** 1-flats §9: 'Verificar ahora' reloads the page after 1 s. */
const reloadAfter = 1000;

export function Pending({ known, badLink, answer, signedIn }: Props) {
  const [email, setEmail] = useState(known);
  const [checking, setChecking] = useState(false);
  const sending = useNavigation().state !== 'idle';
  useEffect(() => {
    if (known) rememberPending(known);
    setEmail(known ?? pendingEmail());
  }, [known]);
  useEffect(() => {
    if (!checking) return;
    const timer = setTimeout(() => location.reload(), reloadAfter);
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
      <p className="lead">
        {email ? (
          <>
            Hemos enviado un correo a <b>{email}</b>.
          </>
        ) : (
          'Te hemos enviado un correo.'
        )}{' '}
        Abre el enlace que lleva y tu cuenta quedará lista.
      </p>
      <p className="muted">Si no lo ves, mira en el correo no deseado. El enlace vale 7 días.</p>
      {signedIn ? (
        <noscript>
          <p className="note">
            ¡Cuenta confirmada con éxito! <a href="/auth">Continuar</a>
          </p>
        </noscript>
      ) : null}
      {answer ? (
        <div className={answer.ok ? 'note' : 'note note--warn'} role={answer.ok ? 'status' : 'alert'}>
          <Icon name={answer.ok ? 'check' : 'warning'} />
          <p>{answer.text}</p>
        </div>
      ) : null}
      <div className="row">
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            setChecking(true);
          }}
        >
          <button className="btn btn--main" type="submit" aria-busy={checking || undefined}>
            {checking ? 'Verificando...' : 'Verificar ahora'}
          </button>
        </form>
        <Form method="post" onSubmit={(event) => sending && event.preventDefault()}>
          <input type="hidden" name="email" value={email ?? ''} />
          <button className="btn" type="submit" aria-busy={sending || undefined}>
            Reenviar correo de confirmación
          </button>
        </Form>
      </div>
      <p className="small">
        ¿El email no es ese? <Link to="/auth">Vuelve a registrarte</Link>
      </p>
    </div>
  );
}
