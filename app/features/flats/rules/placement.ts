import { UNIVERSITIES } from '../../places/rules/city/universities.ts';
import { distanceMetres, type Point } from '../../places/rules/map/distance.ts';
import { failedPosition } from '../../places/rules/map/failed-position.ts';
import { mercator } from '../../places/rules/map/mercator.ts';

type Found = { readonly kind: 'precise' | 'approximate'; readonly lat: number; readonly lng: number };

/** The stored location of a flat, without its neighbourhood. */
export interface Placement {
  location_kind: 'precise' | 'approximate' | 'failed';
  lat: number | null;
  lng: number | null;
  /** Position of its marker; for a flat that was not found an arbitrary one near the centre; null: no marker. */
  mx: number | null;
  my: number | null;
  university_metres: number[] | null;
}

/**
 * `found`: null if the geocoder did not find the address. `elsewhere`: its town is not the city of the map: if it is not found, it
 * has no marker.
 */
export function placementOf(propertyId: string, found: Found | null, elsewhere = false): Placement {
  if (found === null) {
    const marker = elsewhere ? { mx: null, my: null } : mercator(failedPosition(propertyId));
    return { location_kind: 'failed', lat: null, lng: null, ...marker, university_metres: null };
  }
  const place: Point = { lat: found.lat, lng: found.lng };
  return { location_kind: found.kind, ...place, ...mercator(place), university_metres: universityMetres(place) };
}

/** Metres to each university in the order of UNIVERSITIES, as in properties.university_metres. */
export function universityMetres(place: Point): number[] {
  return UNIVERSITIES.map((university) => Math.round(distanceMetres(place, university)));
}
