import { cleanText } from '../../../../../platform/text.ts';
import { type ReviewQuestion, readReviewOrder } from '../../rules/review-order.ts';
import { readTopic } from '../../rules/topics.ts';

const MAX_TEXT = 100;

/** What the address asks of the reviews: ?orden=mejor&tema=ruido&q=terraza. What cannot be read asks for nothing. */
export function readQuestion(query: URLSearchParams): ReviewQuestion {
  return {
    order: readReviewOrder(query.get('orden')),
    topic: readTopic(query.get('tema')),
    text: cleanText((query.get('q') ?? '').slice(0, MAX_TEXT), false),
  };
}

/** The address without what asks for nothing, as a form without script sends it; null: it is clean. */
export function cleanQuery(query: URLSearchParams): string | null {
  const params = [...query].filter(([name, value]) => !(value.trim() === '' || (name === 'orden' && value === 'recientes')));
  if (params.length === query.size) return null;
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`;
}
