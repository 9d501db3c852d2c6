import { Link } from 'react-router';
import type { PropertyFigures } from '../../../usecases/properties/page/reads.ts';
import type { PropertyCard } from '../../../usecases/properties/view.ts';
import { grouped, rent, reviewsText } from '../../reviews/format.ts';
import type { PlaceDrawing } from './place-drawing.ts';
import { PlaceMap } from './place-map.tsx';
import { changed, PriceChart, PriceTable } from './price-chart.tsx';
import styles from './property.module.css';

/** A share is one tile per review up to about twelve, then a bar (mocks README). */
const MAX_TILES = 12;

type Figures = Pick<PropertyFigures, 'prices' | 'neighbourhood'>;

export function Side({ property, figures, drawing }: { property: PropertyCard; figures: Figures; drawing: PlaceDrawing | null }) {
  const { recommending, reviewCount, recommendationPercentage, averagePrice, minPrice, maxPrice } = property;
  const { prices, neighbourhood } = figures;
  const medians = neighbourhood?.priceYears ?? [];
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
            {recommending} de {reviewsText(reviewCount)} lo {recommending === 1 ? 'recomendaría' : 'recomendarían'}
            <br />a un amigo
          </span>
        </div>
        {reviewCount <= MAX_TILES ? (
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
          <PriceChart prices={prices} medians={medians} neighbourhood={neighbourhood?.name ?? null} />
          <dl className={`stats ${styles.prices}`}>
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
          {neighbourhood ? (
            <p className={`small muted ${styles.share}`}>
              {changed(prices)}{' '}
              {neighbourhood.medianPrice.value === null ? (
                <>
                  En <Link to={neighbourhood.path}>{neighbourhood.name}</Link> hay aún pocas reseñas para dar una mediana.
                </>
              ) : (
                <>
                  La mediana de <Link to={neighbourhood.path}>{neighbourhood.name}</Link> es de {rent(neighbourhood.medianPrice.value)}, según{' '}
                  {reviewsText(neighbourhood.medianPrice.reviews)}.
                </>
              )}
            </p>
          ) : (
            <p className={`small muted ${styles.share}`}>{changed(prices)}</p>
          )}
          <PriceTable prices={prices} medians={medians} />
        </section>
      )}
      {drawing ? <PlaceMap id={property.id} drawing={drawing} reviewCount={reviewCount} /> : null}
    </>
  );
}
