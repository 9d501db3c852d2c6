import { href, Link } from 'react-router';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { MessageForm } from '../../../../ui/form/message-form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { MessageList } from '../../data/message.reads.ts';
import type { MessageCard } from '../../data/message.view.ts';
import { Empty } from './empty.tsx';
import s from './messages.module.css';

/** `answered`: to a form that was sent without script. */
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
        <ul className={s.cards}>
          {list.cards.map((card) => (
            <Card key={card.id} card={card} answered={answered} />
          ))}
        </ul>
      )}
    </>
  );
}

/** 2-community §2, Message card. */
function Card({ card: { id, sent, other, alias, body, at, when, blocked }, answered }: { card: MessageCard; answered: FormResult | undefined }) {
  return (
    <li className={`card pad ${s.card}`}>
      <p>
        {sent ? 'Para: ' : 'De: '}
        <b>{alias ? <Link to={href('/perfil/:alias', { alias })}>{other}</Link> : other}</b>
      </p>
      <p className="small muted num">
        <time dateTime={at}>{when}</time>
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
