import { href, Link } from 'react-router';
import { oneDecimal } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { VerifiedMark } from '../../reviews/rules/verified.ts';
import type { ReviewStatus } from '../data/published-review.view.ts';
import styles from './reviews.module.css';

/** The mean on a scale of 1 to 5; a dash without ratings. */
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

/** The state of the viewer's own review; nothing for other reviews. */
export function StatusBadge({ status }: { status: ReviewStatus }) {
  if (status === 'public') return null;
  return status === 'pending' ? (
    <span className={`badge badge--warn ${styles.pending}`}>Pendiente de verificación</span>
  ) : (
    <span className={`badge ${styles.pending}`}>Tu reseña</span>
  );
}

/** Explains the words of a reputation. The server sends `ranges`, so that these pages do not load the table. */
export function ReputationWords({ of, ranges }: { of: string; ranges: string }) {
  return (
    <p className="small muted">
      De 0, lo peor, a 100, lo mejor: {of}, y la media de València, que pesa más cuantas menos reseñas hay. {ranges}{' '}
      <Link to={href('/como-puntuamos')}>Cómo puntuamos</Link>
    </p>
  );
}
