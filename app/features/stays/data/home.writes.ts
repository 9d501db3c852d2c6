import type { Services, Tx } from '../../../../platform/ports.ts';
import { retryTransaction } from '../../../../platform/transaction.ts';
import { addressColumns, keyOf, type Place } from './home.reads.ts';

type Given = Pick<Services, 'clock'>;

/** Inserts a flat that did not exist when the transaction took its locks. */
export async function createFlat({ clock }: Given, tx: Tx, place: Place, owner: string): Promise<string> {
  const made = await tx
    .insertInto('flats')
    .values({ ...addressColumns(place), flat_key: keyOf(place, owner), created_at: clock.now() })
    .onConflict((c) => c.column('flat_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another transaction has just inserted it: a retry locks its residents first.
  return made?.id ?? retryTransaction();
}

/** Deletes flats that nothing refers to any more. The caller has locked the rows. */
export async function deleteEmptyFlats(tx: Tx, flatIds: readonly string[]): Promise<void> {
  if (flatIds.length === 0) return;
  await tx
    .deleteFrom('flats as f')
    .where('f.id', 'in', flatIds)
    .where((e) => e.not(e.exists(e.selectFrom('tenancies as t').select('t.id').whereRef('t.flat_id', '=', 'f.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('reviews_convivencia as r').select('r.id').whereRef('r.piso_id', '=', 'f.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('roommate_matches as m').select('m.flat_id').whereRef('m.flat_id', '=', 'f.id'))))
    .execute();
}
