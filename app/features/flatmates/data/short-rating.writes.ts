import { sql } from 'kysely';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { notify } from '../../messages/data/notification.writes.ts';
import { flatOf, people, rateableFlatmates, stayRow } from '../../stays/data/flatmate.reads.ts';
import { matchNotice } from '../../stays/data/flatmate.writes.ts';
import { emptyShortRating, type ShortRating, shortColumns } from './short-rating.input.ts';

/** 'absent': not a flatmate, or a deleted account; 'already': the review exists. */
type Offered = Result<{ notificationId: string }, 'absent' | 'already'>;

/** The notification that opens the long form; created again if it was deleted without a review (PRODUCT.md §1). */
export async function offerRating(services: Services, viewer: FreshViewer, roommateId: string, flatId: string): Promise<Offered> {
  return inTransaction(services, async (tx, services): Promise<Offered> => {
    await lockFor(tx, viewer.userId, async () => ({ people: [roommateId], flats: [flatId] }));
    const match = await tx
      .selectFrom('roommate_matches')
      .select('flat_id')
      .where('user_id', '=', viewer.userId)
      .where('roommate_id', '=', roommateId)
      .where('flat_id', '=', flatId)
      .executeTakeFirst();
    const written = await tx
      .selectFrom('reviews_convivencia')
      .select('id')
      .where('resena_autor_id', '=', viewer.userId)
      .where('resena_sobre_id', '=', roommateId)
      .where('piso_id', '=', flatId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!match) return { ok: false, code: 'absent' };
    if (written) return { ok: false, code: 'already' };
    const existing = await tx
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', viewer.userId)
      .where('type', '=', 'roommate_match')
      .where(sql`data ->> 'roommate_user_id'`, '=', roommateId)
      .where(sql`data ->> 'flat_id'`, '=', flatId)
      .limit(1)
      .executeTakeFirst();
    if (existing) return { ok: true, notificationId: existing.id };
    const [roommate] = await people(tx, [roommateId]);
    if (!roommate) return { ok: false, code: 'absent' };
    const [made] = await notify(services, tx, [matchNotice(viewer.userId, roommate, await flatOf(tx, flatId))]);
    return made ? { ok: true, notificationId: made.id } : { ok: false, code: 'absent' };
  });
}

type Rated = Result<object, 'absent' | 'already' | 'empty'>;

/** The short form (PRODUCT.md §1): once per rater, ratee and tenancy; only its author sees it. */
export async function rateFlatmate(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: FreshViewer,
  tenancyId: string,
  rateeId: string,
  rating: ShortRating,
): Promise<Rated> {
  if (emptyShortRating(rating)) return { ok: false, code: 'empty' };
  const rate = async (tx: Tx, services: TransactionServices<Pick<Services, 'db' | 'clock'>>): Promise<Rated> => {
    const locked = await lockFor(tx, viewer.userId, async () => {
      const stay = await stayRow(tx, tenancyId);
      return { stay, people: [rateeId], flats: [stay?.flat_id] };
    });
    const stay = locked?.stay;
    if (!stay?.verified || stay.user_id !== viewer.userId) return { ok: false, code: 'absent' };
    if (!(await rateableFlatmates(tx, stay)).includes(rateeId)) return { ok: false, code: 'absent' };
    const made = await tx
      .insertInto('roommate_ratings')
      .values({ ...rating, rater_id: viewer.userId, ratee_id: rateeId, tenancy_id: tenancyId, created_at: services.clock.now() })
      .onConflict((c) => c.columns(['rater_id', 'ratee_id', 'tenancy_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return { ok: true };
    const existing = await tx
      .selectFrom('roommate_ratings')
      .select(shortColumns)
      .where('rater_id', '=', viewer.userId)
      .where('ratee_id', '=', rateeId)
      .where('tenancy_id', '=', tenancyId)
      .executeTakeFirst();
    // The first response may have been lost: sending the same rating again succeeds.
    const same = existing !== undefined && shortColumns.every((column) => existing[column] === rating[column]);
    return same ? { ok: true } : { ok: false, code: 'already' };
  };
  return inTransaction(services, rate, { repeatable: true });
}

/** Deletes the user's own short rating. `id` is a UUID. */
export async function deleteRating(services: Pick<Services, 'db'>, viewer: FreshViewer, id: string): Promise<Result<object, 'absent'>> {
  const deleted = await inTransaction(services, async (tx) => {
    await lockFor(tx, viewer.userId);
    return tx.deleteFrom('roommate_ratings').where('id', '=', id).where('rater_id', '=', viewer.userId).executeTakeFirstOrThrow();
  });
  return deleted.numDeletedRows > 0n ? { ok: true } : { ok: false, code: 'absent' };
}
