import type { Tx } from '../../../../platform/ports.ts';
import type { StayRow } from './flatmate.reads.ts';

// A 'No le conozco' is also stored apart from the stay, so that it counts for stays that its owner registers in that flat later.
// The callers have locked the flat and its residents.

interface Denial {
  denier_id: string;
  denied_at: Date;
}

export async function keepDenial(tx: Tx, { user_id, flat_id }: StayRow, denial: Denial): Promise<void> {
  await tx
    .insertInto('stay_denials')
    .values({ user_id, flat_id, ...denial })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The denials of this person in this flat, the latest of each denier. With any, the person's stay there needs a moderator. */
export const denialsOf = (tx: Tx, { user_id, flat_id }: Pick<StayRow, 'user_id' | 'flat_id'>): Promise<Denial[]> =>
  tx
    .selectFrom('stay_denials')
    .select((e) => ['denier_id', e.fn.max('denied_at').as('denied_at')])
    .where('user_id', '=', user_id)
    .where('flat_id', '=', flat_id)
    .groupBy('denier_id')
    .execute();

/** Copies earlier denials to a stay as its answers. */
export async function copyDenials(tx: Tx, tenancyId: string, denials: readonly Denial[]): Promise<void> {
  if (denials.length === 0) return;
  const answer = 'denied' as const;
  await tx
    .insertInto('tenancy_confirmations')
    .values(denials.map((one) => ({ tenancy_id: tenancyId, user_id: one.denier_id, answer, asked_at: one.denied_at, answered_at: one.denied_at })))
    .onConflict((c) => c.columns(['tenancy_id', 'user_id']).doUpdateSet((e) => ({ answer, answered_at: e.ref('excluded.answered_at') })))
    .execute();
}

/** Deletes an undone denial and the denier's others in that flat, except those that another waiting stay still has. */
export async function forgetDenial(tx: Tx, { user_id, flat_id }: StayRow, { denier_id, denied_at }: Denial): Promise<void> {
  await tx
    .deleteFrom('stay_denials')
    .where('user_id', '=', user_id)
    .where('denier_id', '=', denier_id)
    .where((e) => e.or([e('denied_at', '=', denied_at), e('flat_id', '=', flat_id)]))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('tenancy_confirmations as c')
            .innerJoin('tenancies as t', 't.id', 'c.tenancy_id')
            .select('t.id')
            .where('t.user_id', '=', user_id)
            .where('t.verified', '=', false)
            .where('t.rejected_at', 'is', null)
            .where('c.user_id', '=', denier_id)
            .where('c.answer', '=', 'denied')
            .whereRef('c.answered_at', '=', 'stay_denials.denied_at'),
        ),
      ),
    )
    .execute();
}

/** Deletes the denials that a moderator overruled by verifying the stay. Those in other flats stay. */
export async function endDenials(tx: Tx, { id, user_id, flat_id }: StayRow): Promise<void> {
  const seen = tx.selectFrom('tenancy_confirmations').select('user_id').where('tenancy_id', '=', id).where('answer', '=', 'denied');
  await tx.deleteFrom('stay_denials').where('user_id', '=', user_id).where('flat_id', '=', flat_id).where('denier_id', 'in', seen).execute();
}
