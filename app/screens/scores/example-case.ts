/** The example of the page: a landlord of whom each review says so much, with so many reviews at first, and at most. */
export const example = { says: 20, reviews: 8, most: 20 } as const;

/** What stands in for the mean of the city while nobody has said anything. */
export const NO_MEAN_YET = 50;

export const reviewCounts = Array.from({ length: example.most }, (_, i) => i + 1);

/** The number of reviews that was asked for, or null: none, or no number of the example. */
export function askedReviews(asked: string | null): number | null {
  const n = asked !== null && /^\d{1,2}$/.test(asked) ? Number(asked) : 0;
  return n >= 1 && n <= example.most ? n : null;
}
