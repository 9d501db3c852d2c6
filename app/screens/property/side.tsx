import type { PropertyCard } from '../../../usecases/properties/view.ts';
import { grouped, rent } from '../../reviews/format.ts';
import styles from './property.module.css';

/** A share is one tile per review up to about twelve, then a bar (mocks README). */
const tilesAtMost = 12;

export function Side({ property }: { property: PropertyCard }) {
  const { recommending, reviewCount, recommendationPercentage, averagePrice, minPrice, maxPrice } = property;
  return (
    <>
      <section className={`card pad ${styles.card}`}>
        <h2>¿Lo recomiendan?</h2>
        <div className={`big ${styles.share}`}>
          <b className="num">
            {recommendationPercentage}
            <small> %</small>
          </b>
          <span className="small">
            {recommending} de {reviewCount} lo {recommending === 1 ? 'recomendaría' : 'recomendarían'}
            <br />a un amigo
          </span>
        </div>
        {reviewCount <= tilesAtMost ? (
          <span className={`tiles ${styles.tiles}`} aria-hidden="true">
            {Array.from({ length: reviewCount }, (_, i) => `${i}`).map((key, i) => (
              <i key={key} className={i < recommending ? 'on' : undefined} />
            ))}
          </span>
        ) : (
          <progress className={styles.bar} value={recommending} max={reviewCount} aria-label="Cuántos lo recomendarían" />
        )}
      </section>
      {averagePrice === null || minPrice === null || maxPrice === null ? null : (
        <section className={`card pad ${styles.card}`}>
          <h2>Precio de entrada</h2>
          <dl className="stats">
            <div>
              <dt>Precio medio</dt>
              <dd className="num">{rent(averagePrice)}</dd>
            </div>
            <div>
              <dt>Mínimo y máximo</dt>
              <dd className="num">
                {reviewCount === 1 ? 'una sola reseña' : minPrice === maxPrice ? rent(minPrice) : `${grouped(minPrice)}–${rent(maxPrice)}`}
              </dd>
            </div>
          </dl>
        </section>
      )}
    </>
  );
}
