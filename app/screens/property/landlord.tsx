import type { Reputation } from '../../../domain/review/landlord-reputation.ts';
import { reviewsText } from '../../reviews/format.ts';
import { ReputationWords } from '../../reviews/reputation-words.tsx';
import styles from './property.module.css';

export interface Landlord extends Reputation {
  ranges: string;
}

/** PRODUCT.md §2 "Landlord reputation": never without the number of reviews behind it. */
export function LandlordNote({ landlord }: { landlord: Landlord }) {
  return (
    <div className={`note ${styles.landlord}`}>
      <p>
        Reputación del casero: <b>{landlord.word}</b>, <span className="num">{landlord.score} de 100</span>, según {reviewsText(landlord.reviews)}.
      </p>
      <ReputationWords of="la media de trato del casero, respuesta ante problemas y devolución de la fianza" ranges={landlord.ranges} />
    </div>
  );
}
