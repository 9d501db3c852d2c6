import { type ReadReview, type TopicId, topicsOf } from './topics.ts';

/** In which order the page of a flat shows its reviews; the first is the specified one (PRODUCT.md §1 "Order of public reviews"). */
export const reviewOrders = {
  recientes: 'Más recientes',
  mejor: 'Mejor valoradas',
  peor: 'Peor valoradas',
  utiles: 'Más útiles',
} as const;
type ReviewOrder = keyof typeof reviewOrders;

export const readReviewOrder = (text: string | null): ReviewOrder => (text !== null && Object.hasOwn(reviewOrders, text) ? (text as ReviewOrder) : 'recientes');

/** A review as it is ordered and narrowed to a topic. `created_at`: its month. */
export interface ListedReview extends ReadReview {
  id: string;
  created_at: string;
  /** 0: none of its answers makes a rating; neither good nor bad. */
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

/** The requested ones in the requested order; equal ones by month, then by random id, which reveals no time of writing. */
export function orderedReviews<R extends ListedReview>(reviews: readonly R[], { order, topic }: ReviewQuestion): R[] {
  return reviews
    .filter((review) => topic === null || topicsOf(review).includes(topic))
    .sort((a, b) => first[order](a, b) || byText(b.created_at, a.created_at) || byText(a.id, b.id));
}

/** How many reviews talk of each topic, most first; topics of none are left out. */
export function topicCounts(reviews: readonly ReadReview[]): { id: TopicId; reviews: number }[] {
  const counts = new Map<TopicId, number>();
  for (const review of reviews) for (const id of topicsOf(review)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, n]) => ({ id, reviews: n })).sort((a, b) => b.reviews - a.reviews);
}
