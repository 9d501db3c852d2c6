import type { Point } from './distance.ts';
import { failedPosition } from './failed-position.ts';
import { mercator } from './mercator.ts';
import { universityMetres } from './university-distances.ts';

export type Found = { readonly kind: 'precise' | 'approximate'; readonly lat: number; readonly lng: number };

/** What is kept of where a flat is, apart from its neighbourhood. */
export interface Placed {
  location_kind: 'precise' | 'approximate' | 'failed';
  lat: number | null;
  lng: number | null;
  /** Where its marker stands; of a flat that was not found, away from anything. */
  mx: number;
  my: number;
  university_metres: number[] | null;
}

/** `found`: null when the address was looked for and not found. */
export function placed(propertyId: string, found: Found | null): Placed {
  if (found === null) {
    return { location_kind: 'failed', lat: null, lng: null, ...mercator(failedPosition(propertyId)), university_metres: null };
  }
  const place: Point = { lat: found.lat, lng: found.lng };
  return { location_kind: found.kind, ...place, ...mercator(place), university_metres: universityMetres(place) };
}
