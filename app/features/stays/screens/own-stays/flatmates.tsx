import { href, Link } from 'react-router';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { PendingRating } from '../../../flatmates/data/short-rating.view.ts';
import s from './stays.module.css';

/** 2-community §2 'Valoraciones pendientes'. The long form counts for a profile; only its author sees the short one. */
export function Flatmates({ flatmates }: { flatmates: readonly PendingRating[] }) {
  if (flatmates.length === 0)
    return (
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h2>No tienes valoraciones pendientes</h2>
        <p className="lead">Cuando alguien que vivió contigo verifique su estancia en el mismo piso, aparecerá aquí. La tuya también tiene que estarlo.</p>
        <p>
          <Link className="btn" to="?tab=estancias" preventScrollReset>
            Ver mis estancias
          </Link>
        </p>
      </div>
    );
  return (
    <>
      <p className="note">
        <Icon name="info" />
        <span>«Valorar» es una nota breve que solo ves tú. «Valorar la convivencia» cuenta en su perfil, sin que nadie sepa que es tuya.</span>
      </p>
      <ul className={s.rows}>
        {flatmates.map((flatmate) => (
          <li key={`${flatmate.tenancyId} ${flatmate.userId}`} className="card pad">
            <div className={s.who}>
              <Avatar photoUrl={flatmate.photoUrl} displayName={flatmate.displayName ?? flatmate.alias} email={null} />
              <div>
                <h2 style={{ fontSize: 'var(--f-h4)' }}>{flatmate.displayName ?? `@${flatmate.alias}`}</h2>
                {flatmate.displayName ? <p className="small muted">@{flatmate.alias}</p> : null}
              </div>
            </div>
            <p className="small">{flatmate.home}</p>
            <div className={s.do}>
              {flatmate.rated ? (
                <p className="badge badge--ok" style={{ flex: 'none' }}>
                  <Icon name="check" small />
                  Valorado
                </p>
              ) : (
                <Link className="btn" to={href('/valorar/:tenancyId/:userId', { tenancyId: flatmate.tenancyId, userId: flatmate.userId })}>
                  Valorar
                  <span className="vh"> a {flatmate.displayName ?? flatmate.alias}</span>
                </Link>
              )}
              {flatmate.reviewed ? null : (
                <ActionButton intent="offer" fields={{ roommateId: flatmate.userId, flatId: flatmate.flatId }} className={`btn ${s.wide}`} navigates>
                  Valorar la convivencia
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
