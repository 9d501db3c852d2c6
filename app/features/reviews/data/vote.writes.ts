import { publishFlatChange } from '../../../../platform/page-change.writes.ts';
import type { Services, Tx } from '../../../../platform/ports.ts';
import { voteLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { mayFindUseful } from './reviews.policy.ts';

/** 'absent': there is no such published review, or the account is deleted; 'own': the viewer wrote it. */
type Voted = Result<object, 'absent' | 'own' | 'too-many'>;

/** Votes 'Útil' for a published review, or withdraws the vote. One vote a person: repeating it changes nothing. */
export async function setUseful(services: Services, viewer: FreshViewer, { reviewId, useful }: { reviewId: string; useful: boolean }): Promise<Voted> {
  const wait = await consumeAttempt(services.db, services.clock, voteLimit, [`vote:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const vote = async (tx: Tx, { events }: Pick<Services, 'events'>): Promise<Voted> => {
    // A review is deleted only under the lock of its flat, so it exists during the vote.
    const locked = await lockFor(tx, viewer.userId, async () => {
      const review = await tx.selectFrom('reviews').select(['property_id', 'user_id', 'is_verified']).where('id', '=', reviewId).executeTakeFirst();
      return { review, properties: [review?.property_id] };
    });
    const review = locked?.review;
    if (!review?.is_verified) return { ok: false, code: 'absent' };
    if (!mayFindUseful(viewer, review)) return { ok: false, code: 'own' };
    const row = { review_id: reviewId, user_id: viewer.userId };
    const changed = useful
      ? await tx
          .insertInto('review_votes')
          .values(row)
          .onConflict((c) => c.doNothing())
          .returning('review_id')
          .execute()
      : await tx.deleteFrom('review_votes').where('review_id', '=', reviewId).where('user_id', '=', viewer.userId).returning('review_id').execute();
    if (changed.length > 0) await publishFlatChange({ events }, tx, review.property_id);
    return { ok: true };
  };
  return inTransaction(services, vote, { repeatable: true });
}
