import type { Reputation } from '../../../domain/review/landlord-reputation.ts';
import { reviewsText } from '../../reviews/format.ts';
import styles from './property.module.css';

/** PRODUCT.md §2 "Landlord reputation": never without the number of reviews behind it. */
export function LandlordNote({ landlord }: { landlord: Reputation }) {
  return (
    <div className={`note ${styles.landlord}`}>
      <p>
        Reputación del casero: <b>{landlord.word}</b>, <span className="num">{landlord.score} de 100</span>, según {reviewsText(landlord.reviews)}.
      </p>
      <details className={styles.how}>
        <summary>Cómo se calcula</summary>
        <p>
          Es la media de tres respuestas de los inquilinos: trato del casero, respuesta ante problemas y devolución de la fianza. Cada una va de 0, lo peor de
          su escala, a 100, lo mejor. Lo que nadie ha contestado no cuenta.
        </p>
      </details>
    </div>
  );
}
