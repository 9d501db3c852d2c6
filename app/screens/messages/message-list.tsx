import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import type { MessageList } from '../../../usecases/messages/reads.ts';
import type { MessageCard } from '../../../usecases/messages/view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from './empty.tsx';
import s from './messages.module.css';
import type { Outcome } from './outcome.ts';
import { SendButton } from './send-button.tsx';

export function Messages({ list }: { list: MessageList | null }) {
  if (list === null) {
    return (
      <p className="err" role="alert">
        <Icon name="warning" />
        No se pudieron cargar los mensajes
      </p>
    );
  }
  return (
    <>
      <h2 className="vh">Mensajes</h2>
      {list.cards.length === 0 ? (
        <Empty title="No tienes mensajes">
          Puedes escribir a quien compartió piso contigo desde su perfil, cuando los dos tengáis verificada la estancia.{' '}
          <Link to="/buscar-usuarios">Busca su perfil</Link>.
        </Empty>
      ) : (
        <ul className={s.cards}>
          {list.cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
    </>
  );
}

/** 2-community §2, Message card. */
function Card({ card: { id, sent, other, alias, body, at, when, blocked } }: { card: MessageCard }) {
  return (
    <li className={`card pad ${s.card}`}>
      <p>
        {sent ? 'Para: ' : 'De: '}
        <b>{alias ? <Link to={`/perfil/${encodeURIComponent(alias)}`}>{other}</Link> : other}</b>
      </p>
      <p className="small muted num">
        <time dateTime={at}>{when}</time>
      </p>
      <p className={s.body}>{body}</p>
      {sent ? null : (
        <div className={s.foot}>
          {blocked ? null : <Reply id={id} other={other} />}
          {blocked ? (
            <SendButton intent="desbloquear" id={id} label={`Desbloquear a ${other}`} className="btn btn--s btn--quiet">
              Desbloquear
            </SendButton>
          ) : (
            <SendButton intent="bloquear" id={id} label={`Bloquear a ${other}`} className="btn btn--s btn--quiet">
              Bloquear
            </SendButton>
          )}
        </div>
      )}
    </li>
  );
}

function Reply({ id, other }: { id: string; other: string }) {
  const fetcher = useFetcher<Outcome>();
  const busy = fetcher.state !== 'idle';
  const failed = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  const whole = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!fetcher.data?.ok) return;
    form.current?.reset();
    if (whole.current) whole.current.open = false;
  }, [fetcher.data]);
  return (
    <details ref={whole} className={s.reply}>
      <summary className="btn btn--s">Responder</summary>
      <fetcher.Form method="post" ref={form} className="stack-s">
        <input type="hidden" name="intent" value="responder" />
        <input type="hidden" name="id" value={id} />
        <div className="field">
          <label htmlFor={`responder-${id}`}>Tu respuesta a {other}</label>
          <textarea
            className="inp"
            id={`responder-${id}`}
            name="body"
            rows={4}
            required
            maxLength={2000}
            defaultValue={failed?.text}
            aria-invalid={failed ? true : undefined}
            aria-describedby={failed ? `error-${id}` : undefined}
          />
          {failed ? (
            <p className="err" id={`error-${id}`}>
              <Icon name="warning" />
              {failed.reason}
            </p>
          ) : null}
        </div>
        <button className="btn btn--main" type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
          {busy ? 'Enviando...' : 'Enviar'}
        </button>
      </fetcher.Form>
    </details>
  );
}
