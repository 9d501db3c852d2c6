import { href, Link, useFetcher } from 'react-router';
import { excerpt } from '../../../../../platform/text.ts';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { MessageForm } from '../../../../ui/form/message-form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { MessageList } from '../../data/message.reads.ts';
import type { MessageCard } from '../../data/message.view.ts';
import { Empty } from './empty.tsx';
import s from './messages.module.css';

/** `answered`: the result of a form that was sent without script. */
export function Messages({ list, answered }: { list: MessageList | null; answered: FormResult | undefined }) {
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
          <Link to={href('/buscar-usuarios')}>Busca su perfil</Link> o mira <Link to={href('/panel/estancias')}>tus estancias</Link>.
        </Empty>
      ) : (
        <ul className={s.messages}>
          {list.cards.map((card) => (
            <Card key={card.id} card={card} answered={answered} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Characters of a message in its line. */
const excerptLength = 100;

interface CardProps {
  card: MessageCard;
  answered: FormResult | undefined;
}
/** 2-community §2, Message card: one line, which opens. Opening it marks the message as read. */
function Card({ card: { id, sent, other, alias, body, at, when, day, unread, blocked }, answered }: CardProps) {
  const { submit } = useFetcher();
  const quien = useDraftOwner();
  const read = () => void submit({ intent: 'leer', id: unread ?? '', quiet: 'si', guion: 'si', quien }, { method: 'post' });
  return (
    <li>
      <details
        className={s.message}
        open={(answered?.id === id && !answered.ok) || undefined}
        onToggle={({ currentTarget }) => (currentTarget.open && unread ? read() : null)}
      >
        <summary className={unread ? s.new : undefined}>
          <span>
            {sent ? 'Para: ' : 'De: '}
            <b>{other}</b>
          </span>
          <span className={s.words}>{excerpt(body, excerptLength)}</span>
          {unread ? <span className="badge badge--warn">Nuevo</span> : null}
          <span className="small muted num">{day}</span>
        </summary>
        <div className={s.opened}>
          <p className="row small muted num">
            <time dateTime={at}>{when}</time>
            {alias ? (
              <Link className="tap tap--u" to={href('/perfil/:alias', { alias })}>
                Ver su perfil<span className="vh">: {other}</span>
              </Link>
            ) : null}
          </p>
          <p className={s.body}>{body}</p>
          {sent ? null : (
            <div className={s.foot}>
              {blocked ? null : <Reply id={id} other={other} answered={answered} />}
              {blocked ? (
                <ActionButton intent="desbloquear" id={id} label={`Desbloquear a ${other}`} className="btn btn--s btn--quiet">
                  Desbloquear
                </ActionButton>
              ) : (
                <ActionButton intent="bloquear" id={id} label={`Bloquear a ${other}`} className="btn btn--s btn--quiet">
                  Bloquear
                </ActionButton>
              )}
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

function Reply({ id, other, answered }: { id: string; other: string; answered: FormResult | undefined }) {
  return (
    <MessageForm
      name={`responder-${id}`}
      intent="responder"
      id={id}
      opener="Responder"
      openerClass="btn btn--s"
      className={s.reply}
      label={`Tu respuesta a ${other}`}
      sendClass="btn btn--main"
      answered={answered}
    />
  );
}
