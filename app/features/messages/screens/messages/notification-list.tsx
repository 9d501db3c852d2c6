import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { ConfirmDetails } from '../../../../ui/confirm-details.tsx';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { NotificationList } from '../../data/notification.reads.ts';
import type { NotificationCard } from '../../data/notification.view.ts';
import { Empty } from './empty.tsx';
import s from './messages.module.css';

export function Notifications({ list }: { list: NotificationList | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = list?.cards.length ?? 0;
  const before = useRef(count);
  // Deleting a card removes the focused button: the heading gets the focus.
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (fewer && (document.activeElement === document.body || !document.activeElement)) heading.current?.focus();
  }, [count]);
  return (
    <>
      <div className="row row--apart">
        <h2 className="vh" ref={heading} tabIndex={-1}>
          Notificaciones
        </h2>
        {list && list.unread > 0 ? (
          <ActionButton intent="leer-todas" label="Marcar todas como leídas">
            <Icon name="check" small />
            Marcar todas como leídas
          </ActionButton>
        ) : null}
      </div>
      {list === null ? (
        <p className="err" role="alert">
          <Icon name="warning" />
          No se pudieron cargar las notificaciones
        </p>
      ) : count === 0 ? (
        <Empty title="No tienes notificaciones">
          Aquí te avisamos cuando puedas valorar a quien vivió contigo, cuando alguien te pida que confirmes su estancia, cuando se decida sobre algo tuyo y
          cuando te escriban. Para empezar, <Link to={href('/verificar-estancia')}>registra dónde has vivido</Link>.
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

/** 2-community §2, Notification card. */
function Card({ card }: { card: NotificationCard }) {
  const { id, title, message, read, at, when, roommate, asksToConfirm, link } = card;
  return (
    <li className={`card pad ${s.card} ${read ? '' : s.unread}`}>
      <div className="row row--apart">
        <h3>{title}</h3>
        {read ? null : <span className="badge badge--warn">Nueva</span>}
      </div>
      <p>{message}</p>
      {roommate ? <Roommate roommate={roommate} notificationId={id} /> : null}
      {asksToConfirm ? (
        <div className={s.do}>
          <ActionButton intent="confirmar" id={id} label={`Confirmar: ${title}`} className="btn">
            Confirmar
          </ActionButton>
          <ConfirmDetails
            text="No le conozco"
            about={title}
            question="¿Seguro que no vivió contigo? Lo revisará una persona. Podrás deshacerlo durante un día."
          >
            <ActionButton intent="negar" id={id} label={`Sí, no le conozco: ${title}`} className="btn">
              Sí, no le conozco
            </ActionButton>
          </ConfirmDetails>
        </div>
      ) : null}
      {link ? (
        <p>
          <Link className="btn" to={link.to}>
            {link.text}
          </Link>
        </p>
      ) : null}
      <div className={`row row--apart ${s.foot}`}>
        <time className="small muted num" dateTime={at}>
          {when}
        </time>
        <div className="row">
          <ActionButton intent="leer" id={id} label={`Marcar como leída: ${title}`} className="btn btn--s btn--quiet">
            <Icon name="check" small />
            Marcar como leída
          </ActionButton>
          <ActionButton intent="borrar" id={id} label={`Eliminar: ${title}`} className="btn btn--s btn--quiet">
            <Icon name="close" small />
            Eliminar
          </ActionButton>
        </div>
      </div>
    </li>
  );
}

function Roommate({ roommate, notificationId }: { roommate: NonNullable<NotificationCard['roommate']>; notificationId: string }) {
  const { userId, name, address, door, floor } = roommate;
  return (
    <div className={s.roommate}>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="small muted">{[address, floor && `Piso ${floor}`, door && `Puerta ${door}`].filter(Boolean).join(' · ')}</p>
      </div>
      <Link className="btn" to={href('/valorar-companero/:roommateId?/:notificationId?', { roommateId: userId, notificationId })}>
        Hacer reseña<span className="vh"> de la convivencia con {name}</span>
      </Link>
    </div>
  );
}
