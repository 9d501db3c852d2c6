import type { Tx } from '../../../../platform/ports.ts';
import { agencyKey } from '../rules/agency.ts';
import { type AgencySums, plus, sameFigures } from '../rules/figures.ts';
import { keepsPage } from './flat.reads.ts';

/** The id of the agency of this name, which is created if necessary (PRODUCT.md §1 "Agencies"). Concurrent calls with the same name get the same id. The caller has locked an existing agency. */
export async function findOrCreateAgency(tx: Tx, name: string): Promise<string> {
  const key = agencyKey(name);
  const known = await tx.selectFrom('agencies').select('id').where('name_key', '=', key).executeTakeFirst();
  if (known) return known.id;
  const created = await tx
    .insertInto('agencies')
    .values({ name, name_key: key, is_user_created: true })
    // Changes nothing, but waits for a concurrent insert and returns its row.
    .onConflict((c) => c.column('name_key').doUpdateSet((e) => ({ name_key: e.ref('excluded.name_key') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
}

/**
 * Locks the rows of these agencies in the order of their ids, and returns a function that replaces the contribution of some
 * reviews to their aggregates. Deleted agencies are skipped.
 */
export async function lockAgencies(tx: Tx, moved: readonly { id: string; before: AgencySums; after: AgencySums }[]): Promise<() => Promise<void>> {
  const changed = moved.filter(({ before, after }) => !sameFigures(before, after));
  if (changed.length === 0) return async () => {};
  const ids = changed.map(({ id }) => id);
  const rows = await tx
    .selectFrom('agencies')
    .select(['id', ...sums])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return async () => {
    for (const { id, ...row } of rows) {
      const one = changed.find((agency) => agency.id === id);
      if (!one) continue;
      const now = plus(plus<AgencySums>(row, one.after, 1), one.before, -1);
      await tx
        .updateTable('agencies')
        .set({ ...now, ratings: JSON.stringify(now.ratings) })
        .where('id', '=', id)
        .execute();
    }
  };
}

const sums = [
  'property_count',
  'review_count',
  'rating_sum',
  'rated_count',
  'recommend_count',
  'landlord_count',
  'treatment_points',
  'treatment_people',
  'landlord_points',
  'landlord_people',
  'ratings',
] as const satisfies readonly (keyof AgencySums)[];

/** Deletes agencies that members typed, that no review names any more and that have no open, approved or appealed claim. The caller has locked the rows. */
export async function deleteUnnamedAgencies(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const typed = [...new Set(ids.flatMap((id) => id ?? []))];
  if (typed.length === 0) return;
  await tx
    .deleteFrom('agencies as a')
    .where('a.id', 'in', typed)
    .where('a.is_user_created', '=', true)
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.agency_id', '=', 'a.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('page_claims as c').select('c.id').whereRef('c.agency_id', '=', 'a.id').where(keepsPage))))
    .execute();
}
