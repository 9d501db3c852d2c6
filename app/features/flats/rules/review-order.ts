import { type ReadReview, type TopicId, topicsOf } from './topics.ts';

/** The orders of the reviews on a flat's page; the first is the specified one (PRODUCT.md §1 "Order of public reviews"). */
export const reviewOrders = {
  recientes: 'Más recientes',
  mejor: 'Mejor valoradas',
  peor: 'Peor valoradas',
  utiles: 'Más útiles',
} as const;
type ReviewOrder = keyof typeof reviewOrders;

export const readReviewOrder = (text: string | null): ReviewOrder => (text !== null && Object.hasOwn(reviewOrders, text) ? (text as ReviewOrder) : 'recientes');

/** A review with the columns for ordering and filtering by topic. `created_at`: its month. */
export interface ListedReview extends ReadReview {
  id: string;
  created_at: string;
  /** 0: no answer makes a rating; neither good nor bad. */
  rating: number;
  useful: number;
}
export interface ReviewQuestion {
  order: ReviewOrder;
  topic: TopicId | null;
}

const first: { readonly [O in ReviewOrder]: (a: ListedReview, b: ListedReview) => number } = {
  recientes: () => 0,
  mejor: (a, b) => b.rating - a.rating,
  peor: (a, b) => (a.rating || 6) - (b.rating || 6),
  utiles: (a, b) => b.useful - a.useful,
};
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Filtered and ordered as requested; ties by month, then by random id, which reveals no time of writing. */
export function orderedReviews<R extends ListedReview>(reviews: readonly R[], { order, topic }: ReviewQuestion): R[] {
  return reviews
    .filter((review) => topic === null || topicsOf(review).includes(topic))
    .sort((a, b) => first[order](a, b) || byText(b.created_at, a.created_at) || byText(a.id, b.id));
}

/** Number of reviews about each topic, descending; without topics that no review mentions. */
export function topicCounts(reviews: readonly ReadReview[]): { id: TopicId; reviews: number }[] {
  const counts = new Map<TopicId, number>();
  for (const review of reviews) for (const id of topicsOf(review)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, n]) => ({ id, reviews: n })).sort((a, b) => b.reviews - a.reviews);
}
