import { rounded } from '../../../../platform/decimals.ts';

// Apart from rating.ts, so that the pins of the map do not bring the wizard's scales into the browser.

/** The mean of the reviews of one or several flats, from the sum of their ratings; 0 without reviews. */
export function meanRating(sum: number, count: number): number {
  return count === 0 ? 0 : rounded(sum / count, 1);
}
