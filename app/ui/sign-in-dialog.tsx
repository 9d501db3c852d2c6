import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { href } from 'react-router';
import { storedAlias } from './device-store.ts';
import { describedBy } from './form/fields.tsx';
import { ErrorSummary } from './form/form.tsx';
import { FieldError } from './form/problems.tsx';
import type { FieldErrors } from './form/result.ts';
import { Icon } from './icon.tsx';
import { broken, lost, messageOf } from './no-answer.ts';
import s from './sign-in-dialog.module.css';
import { useHydrated } from './use-hydrated.ts';

interface Words {
  title: string;
  text: string;
  /** Where a new account returns to; without it there is no link to sign up. */
  register?: string;
}

interface Refused {
  errors?: FieldErrors;
  message?: string;
}

let open: Promise<string | null> | null = null;

/** Asks to sign in without leaving the page, in a separate root: any form may need it, and none loads it in advance. Returns the alias; null: declined. */
export function promptSignIn(words: Words): Promise<string | null> {
  open ??= new Promise<string | null>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const close = (alias: string | null) => {
      open = null;
      root.unmount();
      place.remove();
      resolve(alias);
    };
    // createRoot would add a hundred bytes to every page; there is nothing to hydrate, so nothing is drawn until then.
    const root = hydrateRoot(place, <SignIn {...words} onClose={close} />);
  });
  return open;
}

const otherAccount = {
  title: 'Ha entrado otra cuenta',
  text: 'Esta página es de la cuenta de antes. Entra con ella y lo enviamos: lo que has escrito sigue aquí.',
};

/**
 * For a session that ended while its page was open: whether the same account signed in again. Another account's page is reloaded; `undefined`: nobody was
 * signed in here. With `another` another account is already signed in, and the server compares accounts.
 */
export async function reauthenticate(another = false): Promise<boolean | undefined> {
  if (another) return (await promptSignIn(otherAccount)) !== null;
  const before = storedAlias();
  if (before === null) return;
  const alias = await promptSignIn({ title: 'Tu sesión ha terminado', text: 'Inicia sesión y seguimos con lo que hacías: lo que has escrito sigue aquí.' });
  if (alias !== null && alias !== before) {
    location.reload();
    return new Promise(() => {}); // the page is being left
  }
  return alias !== null;
}

const sessionEnded = { message: 'Tu sesión ha terminado: inicia sesión para enviarlo. Lo que has escrito sigue aquí.' };

/**
 * For a form whose session ended while it was being filled in: asks to sign in, then sends it again. `ended` returns the refusal if the person declines; if
 * nobody was signed in, `thrown` is rethrown.
 */
export async function sendAfterSignIn<T>(send: () => Promise<T>, thrown: unknown, another: boolean, ended: (why: { message: string }) => T): Promise<T> {
  const again = await reauthenticate(another);
  if (again === undefined || (another && !again)) throw thrown;
  if (!again) return ended(sessionEnded);
  const answer = await send();
  announceSignIn();
  return answer;
}

/** Tells every tab, this one too, to check the session. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel('rellano.sesion');
  channel.postMessage('SIGNED_IN');
  channel.close();
}

function SignIn(props: Words & { onClose(alias: string | null): void }) {
  return useHydrated() ? <SignInDialog {...props} /> : null;
}

function SignInDialog({ title, text, register, onClose }: Words & { onClose(alias: string | null): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const trouble = useRef<HTMLParagraphElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<Refused>({});
  const [busy, setBusy] = useState(false);
  const signedIn = useRef<string | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // After a sign-out in another tab there is nothing to continue.
    const channel = new BroadcastChannel('rellano.sesion');
    channel.onmessage = ({ data }) => data === 'SIGNED_OUT' && dialog.current?.close();
    return () => channel.close();
  }, []);
  useEffect(() => {
    if (refused.message) trouble.current?.focus();
    else summary.current?.focus();
  }, [refused]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const response = await fetch(href('/sesion/entrar'), { method: 'POST', body: new URLSearchParams(new FormData(event.currentTarget) as never) });
      // The response of a proxy is not JSON.
      const answer = (await response.json().catch(() => ({}))) as Refused & { alias?: string };
      if (response.ok) {
        signedIn.current = answer.alias ?? '';
        return dialog.current?.close();
      }
      setRefused(answer.errors || answer.message ? answer : { message: messageOf(broken) });
    } catch {
      setRefused({ message: messageOf(lost) });
    }
    setBusy(false);
  };
  const wrong = Object.entries(refused.errors ?? {}).flatMap(([name, text]) => (text ? [{ id: `entrar-${name}`, text }] : []));
  const field = (name: 'email' | 'password') => ({
    id: `entrar-${name}`,
    name,
    className: 'inp',
    'aria-invalid': refused.errors?.[name] ? true : undefined,
    'aria-describedby': describedBy(`entrar-${name}`, { error: refused.errors?.[name] !== undefined }),
  });
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby="entrar-titulo" onClose={() => onClose(signedIn.current)}>
      <form className="stack" noValidate onSubmit={send}>
        <h2 id="entrar-titulo">{title}</h2>
        <p>{text}</p>
        {register ? (
          <>
            <a className="btn btn--main btn--wide" href={`${href('/auth')}?volver=${encodeURIComponent(register)}&crear=1`}>
              Crear cuenta
            </a>
            <h3>¿Ya tienes cuenta?</h3>
          </>
        ) : null}
        {wrong.length > 0 ? <ErrorSummary ref={summary} wrong={wrong} /> : null}
        <div className="field">
          <label htmlFor="entrar-email">Email</label>
          <input {...field('email')} type="email" inputMode="email" autoComplete="username" maxLength={255} />
          <FieldError id="entrar-email" text={refused.errors?.email} />
        </div>
        <div className="field">
          <label htmlFor="entrar-password">Contraseña</label>
          <input {...field('password')} type="password" autoComplete="current-password" maxLength={1000} />
          <FieldError id="entrar-password" text={refused.errors?.password} />
        </div>
        {refused.message ? (
          <p className="err" role="alert" tabIndex={-1} ref={trouble}>
            <Icon name="warning" small />
            {refused.message}
          </p>
        ) : null}
        <div className={s.go}>
          <button className={register ? 'btn' : 'btn btn--main'} type="submit" aria-busy={busy || undefined}>
            Iniciar sesión
          </button>
          <button className="btn btn--quiet" type="button" onClick={() => dialog.current?.close()}>
            Ahora no
          </button>
        </div>
        <p className="small">
          <a className="tap tap--u" href={`${href('/auth')}?tab=olvido`} target="_blank" rel="noreferrer">
            ¿Has olvidado tu contraseña?
          </a>
        </p>
      </form>
    </dialog>
  );
}
