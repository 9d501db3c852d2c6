import { publishFlatChange } from '../../../../platform/page-change.writes.ts';
import type { Services } from '../../../../platform/ports.ts';
import { replyLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { recordReceived } from '../../decisions/data/log.writes.ts';
import { deleteReplyNotifications } from '../../messages/data/notification.writes.ts';
import type { ReplyForm } from './claim.input.ts';
import { mayReply } from './claim.policy.ts';
import { isOfPage } from './reply.reads.ts';

/** 'absent': the viewer has no claim of that page, or the review is not public or their own; 'answered': another reply is pending or published there. */
type Replied = Result<object, 'guest' | 'absent' | 'answered' | 'too-many'>;

/**
 * Replies to a published review for the page of `claimId`, or changes the reply: it is pending, and hidden until a decision. The same text again changes
 * nothing.
 */
export async function sendReply(services: Services, viewer: FreshViewer, claimId: string, { reviewId, text }: ReplyForm): Promise<Replied> {
  const wait = await consumeAttempt(services.db, services.clock, replyLimit, [`reply:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  return inTransaction(
    services,
    async (tx, services): Promise<Replied> => {
      // A review is deleted only under the lock of its flat, so it stays meanwhile, and concurrent replies are serialized.
      const locked = await lockFor(tx, viewer.userId, async () => {
        const review = await tx
          .selectFrom('reviews')
          .select(['user_id', 'property_id', 'agency_id', 'is_verified'])
          .where('id', '=', reviewId)
          .executeTakeFirst();
        return { review, people: [review?.user_id], properties: [review?.property_id] };
      });
      if (!locked) return { ok: false, code: 'guest' };
      const { review } = locked;
      const claim = await tx.selectFrom('page_claims').select(['user_id', 'state', 'agency_id', 'property_id']).where('id', '=', claimId).executeTakeFirst();
      if (!review || !claim) return { ok: false, code: 'absent' };
      const ofPage = claim.property_id === null ? claim.agency_id === review.agency_id : claim.property_id === review.property_id;
      const may = mayReply(viewer, { userId: claim.user_id, state: claim.state }, { authorId: review.user_id, isPublic: review.is_verified, ofPage });
      if (!may) return { ok: false, code: 'absent' };
      const there = await tx
        .selectFrom('review_replies as y')
        .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
        .innerJoin('reviews as r', 'r.id', 'y.review_id')
        .select(['y.id', 'y.claim_id', 'y.text', 'y.state', 'y.review_id', 'r.user_id as author_id', isOfPage.as('of_page')])
        .where('y.review_id', '=', reviewId)
        .execute();
      const other = there.find((one) => one.claim_id !== claimId && (one.state === 'waiting' || one.state === 'published'));
      if (other?.of_page) return { ok: false, code: 'answered' };
      const own = there.find((one) => one.claim_id === claimId);
      if (own?.text === text && (own.state === 'waiting' || own.state === 'published')) return { ok: true };
      if (other) {
        // A reply for the former page of the review is hidden, and deleted in favour of the new one.
        await tx.deleteFrom('review_replies').where('id', '=', other.id).execute();
        await deleteReplyNotifications(tx, [other]);
      }
      const row = { text, state: 'waiting' as const, updated_at: services.clock.now() };
      if (!own)
        await tx
          .insertInto('review_replies')
          .values({ ...row, id: services.ids.uuid(), review_id: reviewId, claim_id: claimId, month: null })
          .execute();
      else {
        await tx.updateTable('review_replies').set(row).where('id', '=', own.id).execute();
        if (own.state === 'published') await publishFlatChange(services, tx, review.property_id);
      }
      await recordReceived(services, tx, 'reply');
      return { ok: true };
    },
    { repeatable: true },
  );
}

/** Withdraws the viewer's reply in any state. */
export async function removeReply(services: Services, viewer: FreshViewer, claimId: string, reviewId: string): Promise<Result<object, 'absent'>> {
  return inTransaction(services, async (tx, services): Promise<Result<object, 'absent'>> => {
    const locked = await lockFor(tx, viewer.userId, async () => {
      const reply = await tx
        .selectFrom('review_replies as y')
        .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
        .innerJoin('reviews as r', 'r.id', 'y.review_id')
        .select(['y.id', 'y.review_id', 'r.property_id', 'r.user_id as author_id'])
        .where('c.id', '=', claimId)
        .where('c.user_id', '=', viewer.userId)
        .where('y.review_id', '=', reviewId)
        .executeTakeFirst();
      return { reply, people: [reply?.author_id], properties: [reply?.property_id] };
    });
    const reply = locked?.reply;
    if (!reply) return { ok: false, code: 'absent' };
    await tx.deleteFrom('review_replies').where('id', '=', reply.id).execute();
    await deleteReplyNotifications(tx, [reply]);
    await publishFlatChange(services, tx, reply.property_id);
    return { ok: true };
  });
}
