import { coveredFieldNames } from '../../../domain/moderation/covering.ts';
import { alertsOf } from '../../../domain/review/alerts.ts';
import { ratingFields } from '../../../domain/review/scales.ts';
import { readingBehind } from '../../contracts/reads.ts';
import { closeReading } from '../../contracts/writes.ts';
import { approvalWithdrawn, reviewApproved, reviewDecided } from '../../notifications/decisions/view.ts';
import { queueDecisionMail } from '../../notifications/mails/writes.ts';
import { notify } from '../../notifications/writes.ts';
import { ownFlatKeys } from '../../own-cases/reads.ts';
import { publishChange } from '../../pages/writes.ts';
import type { Services, TransactionServices, Tx } from '../../ports.ts';
import { changeReviews } from '../../properties/writes.ts';
import type { Result } from '../../result.ts';
import { deleteDiscardedDocuments, discardDocuments } from '../../stays/documents/writes.ts';
import { inTransaction, lock, pipelined } from '../../transaction.ts';
import { recordAct } from '../../transparency/writes.ts';
import type { FreshAdmin } from '../../viewer.ts';
import { recordCover, takeCovers } from './covering/writes.ts';
import type { Decision } from './input.ts';
import { outdated } from './policy.ts';

/**
 * 'own': their own case; 'absent': there is no such review, or it has no author any more;
 * 'changed': its author has edited it since the moderator read it; 'decided': another moderator has decided otherwise.
 */
type Decided<Done extends object = object> = Result<Done, 'own' | 'absent' | 'changed' | 'decided'>;

/**
 * Makes a flat review verified, or not verified (2-community §4), and with it what everybody reads. Deciding twice the same
 * changes nothing. Where its author chose so, an approved one stays unpublished until it appears with others (usecases/reviews/together).
 */
export async function setVerified(services: Services, admin: FreshAdmin, decision: Decision): Promise<Decided> {
  // What is decided already is not decided twice.
  const decided = await inTransaction(services, (tx, services) => setVerifiedWithin(tx, services, admin, decision), { repeatable: true });
  if (!decided.ok) return decided;
  if (decided.discarded) await deleteDiscardedDocuments(services);
  return { ok: true };
}

/** The same inside a transaction, which locks no more than this. `discarded`: files of its contract are to be deleted after the commit. */
export async function setVerifiedWithin(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  { reviewId, verified, version }: Decision,
): Promise<Decided<{ discarded: boolean }>> {
  const { review } = await lock(tx, async () => {
    const review = await tx
      .selectFrom('reviews')
      .select(['property_id', 'user_id', 'property_address', 'is_verified', 'sent_back', 'publish_later', 'approved_at', 'updated_at'])
      .select([...coveredFieldNames, ...ratingFields])
      // What most reviews do not have is not asked for again. The lock on the author keeps these as they are.
      .select((e) => [
        e
          .exists(
            e
              .selectFrom('properties as p')
              .select('p.id')
              .whereRef('p.id', '=', 'reviews.property_id')
              .where('p.flat_key', 'in', ownFlatKeys(tx, admin.userId)),
          )
          .as('own'),
        e.exists(e.selectFrom('contract_readings as c').select('c.document_id').whereRef('c.review_id', '=', 'reviews.id')).as('read'),
        e.exists(e.selectFrom('review_covers as v').select('v.id').whereRef('v.review_id', '=', 'reviews.id')).as('covers'),
        e.exists(e.selectFrom('tenancy_documents as d').select('d.id').whereRef('d.review_id', '=', 'reviews.id')).as('documents'),
      ])
      .where('id', '=', reviewId)
      .where('user_id', 'is not', null)
      .executeTakeFirst();
    return { review, people: [review?.user_id], counted: [review?.property_id] };
  });
  if (!review?.user_id) return { ok: false, code: 'absent' };
  const { user_id: userId } = review;
  if (review.own) return { ok: false, code: 'own' };
  if ((review.is_verified || review.approved_at !== null) === verified) return { ok: true, discarded: false };
  const refused = outdated(review, version);
  if (refused) return refused;
  const now = services.clock.now();
  const later = verified && review.publish_later;
  const decided = { is_verified: verified && !later, approved_at: later ? now : null, sent_back: null, updated_at: now };
  let discarded = false;
  const tags = await changeReviews(tx, [review.property_id], async () => {
    if (!verified) return tx.updateTable('reviews').set(decided).where('id', '=', reviewId).modifyEnd(pipelined).execute();
    // Of its contract only the types of the clauses stay with the review (PRODUCT.md §2).
    const reading = review.read ? await readingBehind(tx, reviewId) : null;
    const contract_clauses = reading?.clauses ?? null;
    const found = { contract_clauses, alerts: alertsOf(review, contract_clauses ?? []) };
    const texts = review.covers ? await takeCovers(tx, { ...review, id: reviewId }) : {};
    if (Object.keys(texts).length > 0) await recordCover(services, tx, { reviewId, userId, adminId: null });
    await tx
      .updateTable('reviews')
      .set({ ...decided, ...found, ...texts })
      .where('id', '=', reviewId)
      .modifyEnd(pipelined)
      .execute();
    if (review.documents) discarded = await discardDocuments(services, tx, { reviewId });
    if (reading) await closeReading(tx, { reviewId });
  });
  await tx.deleteFrom('case_marks').where('kind', '=', 'review').where('case_id', '=', reviewId).modifyEnd(pipelined).execute();
  await publishChange(services, tx, { tags, withdrawn: !verified });
  const received = { by: { userId, reviewId } };
  if (verified) await recordAct(services, tx, 'review publish', { ...received, since: review.updated_at });
  else await recordAct(services, tx, 'review withdraw', received);
  if (verified && !later) await services.jobs.send(tx, 'avisar-seguidores', reviewId);
  const own = { id: reviewId, user_id: review.user_id, property_address: review.property_address };
  await notify(services, tx, [later ? reviewApproved(own) : review.approved_at === null ? reviewDecided(own, verified) : approvalWithdrawn(own)]);
  if (!verified) await queueDecisionMail(services, tx, review.user_id);
  return { ok: true, discarded };
}
