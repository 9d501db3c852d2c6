import { distanceMetres, type Point } from './distance.ts';
import { UNIVERSITIES } from './universities.ts';

/** Metres to each university, in the order of UNIVERSITIES: what properties.university_metres holds. */
export function universityMetres(place: Point): number[] {
  return UNIVERSITIES.map((university) => Math.round(distanceMetres(place, university)));
}
