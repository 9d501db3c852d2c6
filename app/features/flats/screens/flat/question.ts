import { type ReviewQuestion, readReviewOrder } from '../../rules/review-order.ts';
import { readTopic } from '../../rules/topics.ts';

/** What the address asks of the reviews: ?orden=mejor&tema=ruido. What cannot be read asks for nothing. */
export const readQuestion = (query: URLSearchParams): ReviewQuestion => ({ order: readReviewOrder(query.get('orden')), topic: readTopic(query.get('tema')) });

/** The address without what asks for nothing, as a form without script sends it; null: it is clean. */
export function cleanQuery(query: URLSearchParams): string | null {
  const params = [...query].filter(([name, value]) => !(value.trim() === '' || (name === 'orden' && value === 'recientes')));
  if (params.length === query.size) return null;
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`;
}
