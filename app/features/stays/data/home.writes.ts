import type { Services, Tx } from '../../../../platform/ports.ts';
import { retryTransaction } from '../../../../platform/transaction.ts';
import { asStored, keyOf, type Place } from './home.reads.ts';

type Given = Pick<Services, 'clock'>;

/** Makes a flat that was not there when the transaction locked what it is about. */
export async function createFlat({ clock }: Given, tx: Tx, place: Place, owner: string): Promise<string> {
  const made = await tx
    .insertInto('flats')
    .values({ ...asStored(place), flat_key: keyOf(place, owner), created_at: clock.now() })
    .onConflict((c) => c.column('flat_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody else made it a moment ago: who lives there has to be locked before it.
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
