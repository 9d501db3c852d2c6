import type { MapProperty } from '../../usecases/properties/map/view.ts';
import { rent } from '../reviews/format.ts';

/** How many reviews a flat has and how many recommend it; its mean rent where `withRent` says so and it is known. */
export function Figures({ property, withRent = false, className = '' }: { property: MapProperty; withRent?: boolean; className?: string }) {
  const { reviewCount, recommendationPercentage, averagePrice } = property;
  return (
    <p className={`meta ${className}`}>
      <span>
        <b className="num">{reviewCount}</b> {reviewCount === 1 ? 'reseña' : 'reseñas'}
      </span>
      <span>
        <b className="num">{recommendationPercentage} %</b> recomienda
      </span>
      {withRent && averagePrice !== null ? (
        <span>
          <b className="num">{rent(averagePrice)}</b> de media
        </span>
      ) : null}
    </p>
  );
}
