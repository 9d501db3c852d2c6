// Separate from rating.ts, so that the search form does not load the wizard's scales.

/** 1-flats §5 "Search": the rating filter's options and their half-open ranges. */
export const ratingBands = ['4-5', '3-4', '1-2'] as const;
export type RatingBand = (typeof ratingBands)[number];

/** The band of a rating; null for 0, a review without ratings. */
export function ratingBand(rating: number): RatingBand | null {
  if (rating >= 4 && rating <= 5) return '4-5';
  if (rating >= 3 && rating < 4) return '3-4';
  return rating >= 1 && rating < 3 ? '1-2' : null;
}
