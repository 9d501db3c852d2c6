import { isDeepStrictEqual } from 'node:util';
import { refreshCohabitation } from '../usecases/cohabitation/writes.ts';
import type { Db } from '../usecases/ports.ts';
import { refreshProperty } from '../usecases/properties/writes.ts';

const sample = 30;

/** The set-based read model and totals must be what refreshProperty makes of a sample; else every figure would be of a fiction. */
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
  await db.transaction().execute(async (trx) => {
    for (const id of ids) await refreshProperty(trx, id);
  });
  const after = await read();
  for (const [i, row] of before.rows.entries()) {
    if (!isDeepStrictEqual(row, after.rows[i])) throw new Error(`the read model differs:\n${JSON.stringify(row)}\n${JSON.stringify(after.rows[i])}`);
  }
  if (!isDeepStrictEqual(before.totals, after.totals)) throw new Error('the totals of the site differ');
}

/** The set-based aggregates of a sample of people, those with most rows first, must be what refreshCohabitation makes of them. */
export async function checkAggregates(db: Db): Promise<void> {
  const people = await db
    .selectFrom('cohabitation_aggregates')
    .select('user_id')
    .groupBy('user_id')
    .orderBy((e) => e.fn.countAll(), 'desc')
    .orderBy('user_id')
    .limit(sample / 2)
    .execute();
  const ids = people.map((row) => row.user_id).sort();
  const read = () =>
    db.selectFrom('cohabitation_aggregates').selectAll().where('user_id', 'in', ids).orderBy('user_id').orderBy('flat_id').orderBy('month').execute();
  const before = await read();
  await db.transaction().execute(async (trx) => {
    for (const id of ids) {
      const buckets = before.filter((row) => row.user_id === id).map(({ flat_id, month }) => ({ flatId: flat_id, month }));
      await refreshCohabitation(trx, id, buckets);
    }
  });
  const after = await read();
  for (const [i, row] of before.entries()) {
    if (!isDeepStrictEqual(row, after[i])) throw new Error(`the aggregates differ:\n${JSON.stringify(row)}\n${JSON.stringify(after[i])}`);
  }
  if (after.length !== before.length || before.length === 0) throw new Error('the aggregates differ in number');
}
