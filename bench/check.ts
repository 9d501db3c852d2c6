import { isDeepStrictEqual } from 'node:util';
import { changeReviews } from '../app/features/flats/data/flat.writes.ts';
import type { Db } from '../platform/ports.ts';
import { inTransaction, lock } from '../platform/transaction.ts';

const sample = 30;

/** The set-based read model and totals must equal what changeReviews computes for a sample; otherwise the benchmark would measure impossible data. */
export async function checkReadModel(db: Db): Promise<void> {
  const read = async () => {
    const rows = await db
      .selectFrom('properties')
      .selectAll()
      .orderBy('review_count', 'desc')
      .orderBy('id')
      .limit(sample / 2)
      .execute();
    const few = await db
      .selectFrom('properties')
      .selectAll()
      .orderBy('id')
      .limit(sample / 2)
      .execute();
    const totals = await db.selectFrom('site_totals').selectAll().executeTakeFirstOrThrow();
    return { rows: [...rows, ...few].map(({ updated_at: _, ...row }) => row), totals };
  };
  const before = await read();
  const ids = [...new Set(before.rows.map((row) => row.id))].sort();
  await inTransaction({ db }, async (tx) => {
    await lock(tx, async () => ({ counted: ids }));
    await changeReviews(tx, ids, async () => {});
  });
  const after = await read();
  for (const [i, row] of before.rows.entries()) {
    if (!isDeepStrictEqual(row, after.rows[i])) throw new Error(`the read model differs:\n${JSON.stringify(row)}\n${JSON.stringify(after.rows[i])}`);
  }
  if (!isDeepStrictEqual(before.totals, after.totals)) throw new Error('the totals of the site differ');
}
