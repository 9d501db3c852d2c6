import { UNIVERSITIES } from '../../places/rules/city/universities.ts';
import { distanceMetres, type Point } from '../../places/rules/map/distance.ts';
import { failedPosition } from '../../places/rules/map/failed-position.ts';
import { mercator } from '../../places/rules/map/mercator.ts';

type Found = { readonly kind: 'precise' | 'approximate'; readonly lat: number; readonly lng: number };

/** What is stored of where a flat is, apart from its neighbourhood. */
export interface Placement {
  location_kind: 'precise' | 'approximate' | 'failed';
  lat: number | null;
  lng: number | null;
  /** Where its marker is; of a flat that was not found, away from anything; null: it has none. */
  mx: number | null;
  my: number | null;
  university_metres: number[] | null;
}

/**
 * `found`: null when the address was looked for and not found. `elsewhere`: its town is another than the city of the map, in whose
 * middle it then has no marker.
 */
export function placementOf(propertyId: string, found: Found | null, elsewhere = false): Placement {
  if (found === null) {
    const marker = elsewhere ? { mx: null, my: null } : mercator(failedPosition(propertyId));
    return { location_kind: 'failed', lat: null, lng: null, ...marker, university_metres: null };
  }
  const place: Point = { lat: found.lat, lng: found.lng };
  return { location_kind: found.kind, ...place, ...mercator(place), university_metres: universityMetres(place) };
}

/** Metres to each university, in the order of UNIVERSITIES: what properties.university_metres holds. */
export function universityMetres(place: Point): number[] {
  return UNIVERSITIES.map((university) => Math.round(distanceMetres(place, university)));
}
