import { href, Link } from 'react-router';
import { oneDecimal } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { VerifiedMark } from '../../reviews/rules/verified.ts';
import type { ReviewStatus } from '../data/published-review.view.ts';
import styles from './reviews.module.css';

/** The mean on the reading scale of 1 to 5; without ratings a dash, not 0. */
export function RatingChip({ rating }: { rating: number }) {
  return (
    <span className="chip num">
      <span className="vh">Valoración media</span>
      {rating === 0 ? <span title="Sin datos">–</span> : oneDecimal(rating)}
    </span>
  );
}

export function AlertBadge() {
  return (
    <span className="badge badge--warn">
      <Icon name="warning" small />
      Alerta
    </span>
  );
}

export function VerifiedBadge({ mark }: { mark: VerifiedMark }) {
  const withContract = mark === 'Con contrato';
  return (
    <span className={withContract ? 'badge badge--ok' : 'badge'}>
      {withContract ? <Icon name="check" small /> : null}
      {mark}
    </span>
  );
}

/** The state of one's own review; nothing for somebody else's. */
export function StatusBadge({ status }: { status: ReviewStatus }) {
  if (status === 'public') return null;
  return status === 'pending' ? (
    <span className={`badge badge--warn ${styles.pending}`}>Pendiente de verificación</span>
  ) : (
    <span className={`badge ${styles.pending}`}>Tu reseña</span>
  );
}

/** What the words of a reputation mean, shown beside them. `ranges` come from the server: pages that only show need no table. */
export function ReputationWords({ of, ranges }: { of: string; ranges: string }) {
  return (
    <p className="small muted">
      De 0, lo peor, a 100, lo mejor: {of}, y la media de València, que pesa más cuantas menos reseñas hay. {ranges}{' '}
      <Link to={href('/como-puntuamos')}>Cómo puntuamos</Link>
    </p>
  );
}
