import { LRUCache } from 'lru-cache';
import type { Db } from '../../../usecases/ports.ts';
import { signalsFor } from '../../../usecases/reviews/signals/reads.ts';

// Signals of fifty reviews are reckoned from thousands of others: what a list says of them may be ten minutes old. A case has them as they are.
const counted = new LRUCache<string, number>({ max: 5000, ttl: 10 * 60_000 });

/** How many signals speak about each of these reviews, of those that have any. */
export async function signalCounts(db: Db, viewer: { userId: string }, ids: readonly string[]): Promise<Map<string, number>> {
  const key = (id: string) => `${viewer.userId} ${id}`;
  const known = new Map(ids.map((id) => [id, counted.get(key(id))]));
  const unknown = ids.filter((id) => known.get(id) === undefined);
  const found = await signalsFor(db, viewer, unknown);
  for (const id of unknown) {
    const signals = found.get(id);
    const count = signals?.marked ? signals.signals.length : 0;
    counted.set(key(id), count);
    known.set(id, count);
  }
  return new Map([...known].flatMap(([id, count]) => (count ? [[id, count]] : [])));
}
