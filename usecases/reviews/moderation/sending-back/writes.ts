import { ruleOf } from '../../../../domain/moderation/rules.ts';
import { addNote, isLastNote } from '../../../case-notes/writes.ts';
import { forgetReading } from '../../../contracts/writes.ts';
import { reviewSentBack } from '../../../notifications/decisions/view.ts';
import { queueDecisionMail } from '../../../notifications/mails/writes.ts';
import { notify } from '../../../notifications/writes.ts';
import { isOwnFlat } from '../../../own-cases/reads.ts';
import { publishChange } from '../../../pages/writes.ts';
import type { Services, TransactionServices, Tx } from '../../../ports.ts';
import { changeReviews } from '../../../properties/writes.ts';
import type { Result } from '../../../result.ts';
import { deleteDiscardedDocuments, discardDocuments } from '../../../stays/documents/writes.ts';
import { inTransaction, lock } from '../../../transaction.ts';
import { recordAct } from '../../../transparency/writes.ts';
import type { FreshAdmin } from '../../../viewer.ts';
import type { SendingBack } from '../input.ts';
import { outdated } from '../policy.ts';

/** 'guest': the moderator's account is gone; 'published': only what waits can be asked about; the others as of setVerified. */
type SentBack = Result<object, 'guest' | 'own' | 'absent' | 'changed' | 'decided' | 'published'>;

/**
 * A review goes back to its author, with a rule and words: rejected, published or not, or with a question, while it waits. Its contract
 * goes with a rejection. Sent twice with the same words it is one decision.
 */
export async function sendBack(services: Services, admin: FreshAdmin, input: SendingBack): Promise<SentBack> {
  // The same words are not said twice.
  const done = await inTransaction(services, (tx, services) => sendBackWithin(tx, services, admin, input), { repeatable: true });
  if (done.ok && input.decision === 'reject') await deleteDiscardedDocuments(services);
  return done;
}

/** The same inside a transaction, which locks no more than this. */
export async function sendBackWithin(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  { reviewId, decision, rule, words, version }: SendingBack,
): Promise<SentBack> {
  const { review, moderator } = await lock(tx, async () => {
    const review = await tx
      .selectFrom('reviews')
      .select(['user_id', 'property_id', 'property_address', 'is_verified', 'approved_at', 'sent_back', 'updated_at'])
      .where('id', '=', reviewId)
      .where('user_id', 'is not', null)
      .executeTakeFirst();
    const moderator = await tx.selectFrom('user').select('id').where('id', '=', admin.userId).executeTakeFirst();
    return { review, moderator, people: [review?.user_id, moderator?.id], counted: [review?.property_id] };
  });
  if (!moderator) return { ok: false, code: 'guest' };
  if (!review?.user_id) return { ok: false, code: 'absent' };
  if (await isOwnFlat(tx, admin.userId, { propertyId: review.property_id })) return { ok: false, code: 'own' };
  const state = decision === 'ask' ? 'asked' : 'rejected';
  if (review.sent_back === state && (await isLastNote(tx, ['review_id', reviewId], { adminId: admin.userId, decision, rule, words }))) return { ok: true };
  const refused = outdated(review, version);
  if (refused) return refused;
  const approved = review.is_verified || review.approved_at !== null;
  if (decision === 'ask' && approved) return { ok: false, code: 'published' };
  const now = services.clock.now();
  const tags = await changeReviews(tx, [review.property_id], () =>
    tx.updateTable('reviews').set({ is_verified: false, approved_at: null, sent_back: state, updated_at: now }).where('id', '=', reviewId).execute(),
  );
  await addNote(services, tx, ['review_id', reviewId], { adminId: admin.userId, decision, rule, words });
  await tx.deleteFrom('case_marks').where('kind', '=', 'review').where('case_id', '=', reviewId).execute();
  if (decision === 'reject' && !approved) {
    await discardDocuments(services, tx, { reviewId });
    await forgetReading(tx, { reviewId });
  }
  if (review.is_verified) await publishChange(services, tx, { tags, withdrawn: true });
  // Of one that was decided already it came to nobody anew.
  const since = approved || review.sent_back ? {} : { since: review.updated_at };
  await recordAct(services, tx, decision === 'ask' ? 'review ask' : 'review reject', { by: { userId: review.user_id, reviewId }, rule, ...since });
  const { user_id, property_address } = review;
  await notify(services, tx, [reviewSentBack({ id: reviewId, user_id, property_address }, { state, rule: ruleOf(rule)?.title ?? '', words }, now)]);
  await queueDecisionMail(services, tx, user_id);
  return { ok: true };
}
