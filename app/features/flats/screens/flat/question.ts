import { type ReviewQuestion, readReviewOrder } from '../../rules/review-order.ts';
import { readTopic } from '../../rules/topics.ts';

/** The order and topic in the address: ?orden=mejor&tema=ruido. Invalid values are ignored. */
export const readQuestion = (query: URLSearchParams): ReviewQuestion => ({ order: readReviewOrder(query.get('orden')), topic: readTopic(query.get('tema')) });

/** The query without empty and default parameters, which a form without script sends; null: there are none. */
export function cleanQuery(query: URLSearchParams): string | null {
  const params = [...query].filter(([name, value]) => !(value.trim() === '' || (name === 'orden' && value === 'recientes')));
  if (params.length === query.size) return null;
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`;
}
