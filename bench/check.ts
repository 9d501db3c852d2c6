import { isDeepStrictEqual } from 'node:util';
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
