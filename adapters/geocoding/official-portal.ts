import { CITY } from '../../domain/address/localities.ts';
import type { Address } from '../../domain/address/parse.ts';
import { distanceMetres } from '../../domain/place/distance.ts';
import { POSTAL_CODES } from '../../domain/place/postal-codes.ts';
import type { Portal } from '../../usecases/ports-geocoding.ts';

/** No postal code of the city reaches farther from its centre. */
const MAX_METRES = 9000;
/** Of two streets of one name the one that is this many times nearer is taken. */
const CLEARLY_NEARER = 1.5;

/** Whether this address can be found among the portals of the city. */
export function isInCity({ locality, postalCode }: Pick<Address, 'locality' | 'postalCode'>): boolean {
  return locality === CITY || (locality === '' && POSTAL_CODES.get(postalCode)?.localities.includes(CITY) === true);
}

/**
 * The portal that is meant among those of all streets of that name. Precise: that very number of the only street, or of the one
 * that is clearly nearest to the postal code; else the nearest number, approximately.
 */
export function choosePortal(
  portals: readonly Portal[],
  wanted: { number: number; suffix: string },
  postalCode: string,
): { kind: 'precise' | 'approximate'; lat: number; lng: number } | null {
  const smallest = Math.min(...portals.map((portal) => Math.abs(portal.number - wanted.number)));
  const nearest = portals.filter((portal) => Math.abs(portal.number - wanted.number) === smallest);
  const centre = POSTAL_CODES.get(postalCode);
  // Of each street the portal with that suffix, else the plain one, which sorts first.
  const streets = [...Map.groupBy(nearest, (portal) => portal.codvia).values()]
    .flatMap((ofStreet) => ofStreet.find((portal) => portal.suffix.toUpperCase() === wanted.suffix) ?? ofStreet[0] ?? [])
    .map((portal) => ({ portal, metres: centre === undefined ? 0 : distanceMetres(portal, centre) }))
    .toSorted((a, b) => a.metres - b.metres);
  const [first, second] = streets;
  if (first === undefined || first.metres > MAX_METRES) return null;
  const { portal, metres } = first;
  const clear = second === undefined || (centre !== undefined && second.metres > metres * CLEARLY_NEARER);
  const exact = smallest === 0 && portal.suffix.toUpperCase() === wanted.suffix;
  return { kind: exact && clear ? 'precise' : 'approximate', lat: portal.lat, lng: portal.lng };
}
