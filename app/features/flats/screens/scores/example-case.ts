/** The example of the page: a landlord with the same score in each review, the initial number of reviews, and the maximum. */
export const example = { score: 20, reviews: 8, maxReviews: 20 } as const;

export const reviewCounts = Array.from({ length: example.maxReviews }, (_, i) => i + 1);

/** The requested number of reviews; null: missing or out of range. */
export function requestedReviews(typed: string | null): number | null {
  const n = typed !== null && /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return n >= 1 && n <= example.maxReviews ? n : null;
}
