import type { Point } from './distance.ts';

/** Whether a point may be in Spain, with its islands and cities in Africa. */
export const isInSpain = ({ lat, lng }: Point): boolean => lat > 27 && lat < 44 && lng > -19 && lng < 5;
