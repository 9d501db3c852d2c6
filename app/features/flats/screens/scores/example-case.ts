/** The example of the page: a landlord of whom each review says so much, with so many reviews at first, and at most. */
export const example = { score: 20, reviews: 8, maxReviews: 20 } as const;

export const reviewCounts = Array.from({ length: example.maxReviews }, (_, i) => i + 1);

/** The number of reviews that was asked for, or null: none, or no number of the example. */
export function requestedReviews(typed: string | null): number | null {
  const n = typed !== null && /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return n >= 1 && n <= example.maxReviews ? n : null;
}
