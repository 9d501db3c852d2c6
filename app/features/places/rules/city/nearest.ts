import { placeKey } from '../../../../../platform/fold.ts';
import { distanceMetres, type Point } from '../map/distance.ts';
import { MUNICIPALITIES } from './municipalities.ts';
import { NEIGHBOURHOOD_BY_KEY, NEIGHBOURHOODS, type Neighbourhood } from './neighbourhoods.ts';
import { POSTAL_CODES } from './postal-codes.ts';

export type NearNeighbourhood = { readonly key: string; readonly name: string; readonly nameEs: string; readonly district: number };

const CITY = '46250';
const OTHER_TOWNS = MUNICIPALITIES.filter((one) => one.ine !== CITY);

/** Points near an outline's edge may be a little farther than any point measured inside it. */
const MARGIN = 1.05;

/** A postal code determines a neighbourhood only if most of its area is in it. */
const MIN_PERCENT = 75;

/** The box around the city: no distance is measured outside it. */
const BOX = { south: 39.26, north: 39.6, west: -0.46, east: -0.25 };

/**
 * The neighbourhood of València at a place: that of the nearest known point, or null outside the city (other municipalities have no neighbourhoods). Right
 * for about 96 of 100 places.
 */
export function nearestNeighbourhood(lat: number, lng: number): NearNeighbourhood | null {
  if (!(lat > BOX.south && lat < BOX.north && lng > BOX.west && lng < BOX.east)) return null;
  const place: Point = { lat, lng };
  let nearest: Neighbourhood | null = null;
  let metres = Number.POSITIVE_INFINITY;
  for (const one of NEIGHBOURHOODS) {
    for (const point of one.points) {
      const away = distanceMetres(place, point);
      if (away < metres) {
        metres = away;
        nearest = one;
      }
    }
  }
  if (nearest === null || metres > nearest.reach * MARGIN) return null;
  if (OTHER_TOWNS.some((town) => distanceMetres(place, town) < metres)) return null;
  return near(nearest);
}

/** The neighbourhood that contains at least 75 % of a postal code, or null. */
export function neighbourhoodOfPostalCode(code: string): NearNeighbourhood | null {
  const main = POSTAL_CODES.get(code)?.neighbourhoods[0];
  const neighbourhood = main !== undefined && main.percent >= MIN_PERCENT ? NEIGHBOURHOOD_BY_KEY.get(main.key) : undefined;
  return neighbourhood === undefined ? null : near(neighbourhood);
}

/** The district that contains at least 75 % of a postal code, or null. */
export function districtOfPostalCode(code: string): number | null {
  const percent = new Map<number, number>();
  for (const share of POSTAL_CODES.get(code)?.neighbourhoods ?? []) {
    const district = NEIGHBOURHOOD_BY_KEY.get(share.key)?.district;
    if (district !== undefined) percent.set(district, (percent.get(district) ?? 0) + share.percent);
  }
  return [...percent].find(([, sum]) => sum >= MIN_PERCENT)?.[0] ?? null;
}

function near({ key, name, nameEs, district }: Neighbourhood): NearNeighbourhood {
  return { key, name, nameEs, district };
}

const BY_NAME = new Map(NEIGHBOURHOODS.flatMap((one) => [one.name, one.nameEs].map((name) => [placeKey(name), one])));

/** The neighbourhood of this name in either language. */
export function neighbourhoodNamed(name: string): Neighbourhood | undefined {
  return BY_NAME.get(placeKey(name));
}
