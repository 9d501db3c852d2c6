import { sql } from 'kysely';
import type { Clock, Db, Services } from './ports.ts';
import { inTransaction } from './transaction.ts';

/** At most `max` attempts in a window of `seconds`, counted from the first one. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * Counts an attempt against every key. Returns 0 when it may continue, else the seconds to wait (for Retry-After). Keys contain the action and the subject:
 * 'sign-in:address:…'. Counters are in the database, shared by all processes; on the pool each statement commits, regardless of the outcome.
 */
export async function consumeAttempt(db: Db, clock: Clock, limit: Limit, keys: readonly string[]): Promise<number> {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  let wait = 0;
  for (const key of keys) {
    const { rows } = await sql<{ count: number; resets_at: Date }>`
      insert into rate_limits as r (key, count, resets_at) values (${key}, 1, ${resetsAt})
      on conflict (key) do update set
        count = case when r.resets_at <= ${now} then 1 else r.count + 1 end,
        resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
      returning count, resets_at`.execute(db);
    const row = rows[0];
    if (row && row.count > limit.max) wait = Math.max(wait, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000));
  }
  return wait;
}

/**
 * Reserves the next slot of a queue with one slot per `everyMs`. Returns the milliseconds until it, or null (nothing reserved) when it would be later than
 * `longestMs`.
 */
export async function reserveSlot(db: Db, clock: Clock, { everyMs, longestMs }: { everyMs: number; longestMs: number }, key: string): Promise<number | null> {
  const now = clock.now();
  const { rows } = await sql<{ resets_at: Date }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, ${new Date(now.getTime() + everyMs)})
    on conflict (key) do update set
      count = r.count + 1,
      resets_at = greatest(r.resets_at, ${now}) + make_interval(secs => ${everyMs / 1000}::float8)
    where r.resets_at <= ${new Date(now.getTime() + longestMs)}
    returning resets_at`.execute(db);
  const row = rows[0];
  return row ? row.resets_at.getTime() - everyMs - now.getTime() : null;
}

export async function purgeRateLimits(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await inTransaction(services, (tx, { clock }) => {
    const over = tx.selectFrom('rate_limits').select('key').where('resets_at', '<', clock.now()).forUpdate().skipLocked();
    return tx.deleteFrom('rate_limits').where('key', 'in', over).execute();
  });
}
