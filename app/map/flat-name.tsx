import { Link } from 'react-router';
import type { MapProperty } from '../../usecases/properties/map/view.ts';

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
