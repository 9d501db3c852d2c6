import type { ReviewStatus } from '../../usecases/properties/reviews/view.ts';
import { Icon } from '../ui/icon.tsx';
import { oneDecimal } from './format.ts';
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

/** The state of one's own review; nothing for somebody else's. */
export function StatusBadge({ status }: { status: ReviewStatus }) {
  if (status === 'public') return null;
  return status === 'pending' ? (
    <span className={`badge badge--warn ${styles.pending}`}>Pendiente de verificación</span>
  ) : (
    <span className={`badge ${styles.pending}`}>Tu reseña</span>
  );
}
