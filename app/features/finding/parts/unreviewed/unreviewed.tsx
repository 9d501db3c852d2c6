import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { ServerOnly } from '../../../../ui/server-only.tsx';
import { FollowButton, MarkSeen } from '../follow/follow-button.tsx';
import s from './unreviewed.module.css';

interface UnreviewedProps {
  /** 'Calle de Borriana, 12', as its heading. */
  name: string;
  /** Its other name, and its location. */
  where: string;
  /** 'este piso', 'esta calle', 'este barrio'. */
  what: string;
  /** Of app/features/finding/parts/unreviewed/known-place.tsx. */
  known: string | undefined;
  ask: string | undefined;
  follow: Omit<ComponentProps<typeof FollowButton>, 'of' | 'children'> | null;
  /** The address for writing its first review. */
  write: string;
  children?: ReactNode;
}

/** The page of a place without reviews. */
export function Unreviewed({ name, where, what, known, ask, follow, write, children }: UnreviewedProps) {
  return (
    <div className={s.unreviewed}>
      <p className="small muted">No se encontraron reseñas</p>
      <h1>{name}</h1>
      {where === '' ? null : <p className="small muted">{where}</p>}
      {children}
      <p className={s.lead}>Aún nadie ha contado cómo es {what}. Esto sí se sabe.</p>
      <div className={`split ${s.columns}`}>
        <div className={s.column}>
          <ServerOnly html={known} />
          <div className={s.do}>
            {follow ? (
              <FollowButton {...follow} of={name}>
                {(on) => (
                  <button className={on ? 'btn' : 'btn btn--main'} type="submit">
                    <Icon name="bell" />
                    {on ? (follow.seen === undefined ? 'Lo verás en Guardados. Quitar' : 'Te avisaremos. Quitar el aviso') : 'Avísame cuando alguien cuente'}
                  </button>
                )}
              </FollowButton>
            ) : null}
            <Link className={s.write} to={write}>
              <Icon name="pencil" small />
              Viví aquí: quiero contarlo
            </Link>
          </div>
        </div>
        <aside className={s.column} aria-label="Antes de la visita">
          <ServerOnly html={ask} />
        </aside>
      </div>
      {follow ? <MarkSeen {...follow} /> : null}
    </div>
  );
}
