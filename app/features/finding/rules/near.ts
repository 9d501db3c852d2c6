import { UNIVERSITIES } from '../../places/rules/city/universities.ts';
import { DISTANCE_STEPS } from './map-filter.ts';

// map_points.near holds for each university, in three bits, the first of DISTANCE_STEPS that a place is within
// (near_universities in db/migrations/0015_map.sql).

/** Where a university's three bits begin. */
export const nearShift = (universityId: string): number => 3 * UNIVERSITIES.findIndex(({ id }) => id === universityId);

/** The number of a distance in them. */
export const nearStep = (metres: number): number => DISTANCE_STEPS.findIndex((step) => metres <= step);

/** The value of a university's three bits. Without bit operators, since `near` has more than 32 bits. */
export const nearStepOf = (near: number, universityId: string): number => Math.floor(near / 2 ** nearShift(universityId)) % 8;
