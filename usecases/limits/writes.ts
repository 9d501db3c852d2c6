import { sql } from 'kysely';
import type { Clock, Db, Services } from '../ports.ts';

/** At most `max` attempts in a window of `seconds`, counted from the first one. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * Counts an attempt against every key. Returns 0 when it may go on, else the seconds to wait (for Retry-After).
 * Keys name what is limited and whom: 'sign-in:address:…'. Counted in the database: the same in every process.
 */
export async function takeAttempt(db: Db, clock: Clock, limit: Limit, keys: readonly string[]): Promise<number> {
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

export async function sweepLimits({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', clock.now()).execute();
}
