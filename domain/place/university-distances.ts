import { distanceMetres, type Point } from './distance.ts';
import { UNIVERSITIES } from './universities.ts';

/** Metres to each university, in the order of UNIVERSITIES: what properties.university_metres holds. */
export function universityMetres(place: Point): number[] {
  return UNIVERSITIES.map((university) => Math.round(distanceMetres(place, university)));
}

/** Position of a university in properties.university_metres, counted from 1 as SQL does; null for an unknown id. */
export function universityPosition(id: string): number | null {
  const at = UNIVERSITIES.findIndex((university) => university.id === id);
  return at < 0 ? null : at + 1;
}
