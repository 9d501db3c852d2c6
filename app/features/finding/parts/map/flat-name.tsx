import { Link } from 'react-router';
import { rentText } from '../../../reviews/rules/rental-kind.ts';
import type { MapProperty } from '../../data/map.view.ts';

/** Base address, and for members floor and door (1-flats §6); leads to the page of the flat. */
export function FlatName({ property }: { property: MapProperty }) {
  return (
    <>
      <Link className="tap" to={property.path}>
        {property.baseAddress}
      </Link>
      <FlatDetail property={property} />
    </>
  );
}

/** Which flat of its building it is. */
export function FlatDetail({ property: { floorNumber, doorNumber, inBuilding } }: { property: MapProperty }) {
  return (
    <>
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

/** The number of a flat's reviews, how many recommend it, and its latest known rent. */
export function Figures({ property }: { property: MapProperty }) {
  const { reviewCount, recommendationPercentage, lastRent } = property;
  return (
    <p className="meta">
      <span>
        <b className="num">{reviewCount}</b> {reviewCount === 1 ? 'reseña' : 'reseñas'}
      </span>
      <span>
        <b className="num">{recommendationPercentage} %</b> recomienda
      </span>
      {lastRent !== null ? <span className="num">{rentText(lastRent)}</span> : null}
    </p>
  );
}
