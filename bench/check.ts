import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { tallies } from '../domain/cohabitation/tallies.ts';
import { releasedFigures } from '../usecases/cohabitation/figures/reads.ts';
import type { Db } from '../usecases/ports.ts';
import { changeReviews } from '../usecases/properties/writes.ts';
import { inTransaction, lock } from '../usecases/transaction.ts';

const sample = 30;

/** The set-based read model and totals must be what changeReviews makes of a sample; or the benchmark would measure data that the product never makes. */
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

/** The released figures of these people over all periods and flats must be what a plain count of their ratings gives. */
export async function checkFigures(db: Db, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    const released = await releasedFigures(db, userId);
    for (const tally of tallies) {
      const column = {
        reviews: sql`1`,
        index: sql`round(indice_convivencia * 100)`,
        flagged: sql`flag_impagos_reiterados::integer`,
        best: sql`(lo_mejor || 'x' > '')::integer`,
      };
      const value = tally in column ? column[tally as keyof typeof column] : sql.ref(tally);
      const { rows } = await sql<{ sum: number; count: number }>`select sum(${value})::integer as sum, count(${value})::integer as count
        from reviews_convivencia where resena_sobre_id = ${userId} and moderation_status = 'approved' and deleted_at is null`.execute(db);
      const row = released[tally]?.rows[0];
      // Of fewer nothing is released; nor how many red flags there are, when there are few.
      if (!row && (rows[0]?.count ?? 0) < 3) continue;
      if (tally === 'flagged' && row && !row.many) continue;
      if (row?.sum !== rows[0]?.sum || row?.count !== rows[0]?.count) throw new Error(`${tally} differs: ${JSON.stringify([row, rows[0]])}`);
    }
  }
}
