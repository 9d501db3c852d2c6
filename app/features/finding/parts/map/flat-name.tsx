import { Link } from 'react-router';
import { rentText } from '../../../reviews/rules/rental-kind.ts';
import type { MapProperty } from '../../data/map.view.ts';

/** Base address, and for members floor and door (1-flats §6); leads to the page of the flat. */
export function FlatName({ property: { path, baseAddress, floorNumber, doorNumber, inBuilding } }: { property: MapProperty }) {
  return (
    <>
      <Link className="tap" to={path}>
        {baseAddress}
      </Link>
      {floorNumber && doorNumber ? (
        <span className="small">
          {' '}
          Piso {floorNumber}, Puerta {doorNumber}
        </span>
      ) : null}
      {inBuilding ? (
        <>
          <br />
          <span className="small">{inBuilding}</span>
        </>
      ) : null}
    </>
  );
}

/** How many reviews a flat has and how many recommend it; its latest known rent where `withRent` says so and it is known. */
export function Figures({ property, withRent = false, className = '' }: { property: MapProperty; withRent?: boolean; className?: string }) {
  const { reviewCount, recommendationPercentage, lastRent } = property;
  return (
    <p className={`meta ${className}`}>
      <span>
        <b className="num">{reviewCount}</b> {reviewCount === 1 ? 'reseña' : 'reseñas'}
      </span>
      <span>
        <b className="num">{recommendationPercentage} %</b> recomienda
      </span>
      {withRent && lastRent !== null ? <span className="num">{rentText(lastRent)}</span> : null}
    </p>
  );
}
