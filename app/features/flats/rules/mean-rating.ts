import { rounded } from '../../../../platform/decimals.ts';

// Separate from rating.ts, so that the map does not load the wizard's scales.

/** The mean of the reviews of one or several flats, from the sum of their ratings; 0 without reviews. */
export function meanRating(sum: number, count: number): number {
  return count === 0 ? 0 : rounded(sum / count, 1);
}
