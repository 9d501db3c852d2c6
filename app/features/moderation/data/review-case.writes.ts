import type { Services } from '../../../../platform/ports.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { type Decision, decide, type Effect, type Kind, type Work } from '../../decisions/data/decide.writes.ts';
import { approvalWithdrawn, reviewApproved, reviewDecided, reviewSentBack } from '../../decisions/data/decision-notice.view.ts';
import { addNote } from '../../decisions/data/note.writes.ts';
import { ruleOf } from '../../decisions/rules/publishing-rules.ts';
import { changeReviews } from '../../flats/data/flat.writes.ts';
import { deleteDiscardedDocuments, discardDocuments } from '../../proof/data/document.writes.ts';
import { readingBehind } from '../../proof/data/reading.reads.ts';
import { closeReading, deleteReadingNotices, forgetReading } from '../../proof/data/reading.writes.ts';
import { alertsOf } from '../../reviews/rules/alerts.ts';
import { noteCover, takeCovers } from './cover.writes.ts';
import type { SendingBack, Decision as Verification } from './review-case.input.ts';
import { isApproved, outdated } from './review-case.policy.ts';
import { ofReview, type Review, rowsOfReview } from './reviewed-now.reads.ts';

/**
 * Verifies a flat review, or withdraws the verification (2-community §4), and updates the read models. 'changed': its author edited it after the
 * moderator read it. If the author chose so, it stays unpublished until the batched publication (reviews/data/batch).
 */
export const setVerified = (services: Services, admin: FreshAdmin, { reviewId, verified, version }: Verification) =>
  decide(services, admin, reviewKind, { id: reviewId, outcome: verified ? 'publish' : 'withdraw', version }, deleteDiscardedDocuments);

/** Sends a review back to its author: an open one with a question, or any with a rejection, which deletes the contract. */
export const sendBack = (services: Services, admin: FreshAdmin, { reviewId, decision, ...why }: SendingBack) =>
  decide(services, admin, reviewKind, { id: reviewId, outcome: decision, ...why }, deleteDiscardedDocuments);

type ReviewDecision = Decision<'publish' | 'withdraw' | 'ask' | 'reject'>;
type Deciding = Work<Review, ReviewDecision>;
const sentBack = { ask: 'asked', reject: 'rejected' } as const;

export const reviewKind: Kind<Review, ReviewDecision, 'changed' | 'decided' | 'published'> = {
  ...ofReview,
  acts: { publish: 'review publish', withdraw: 'review withdraw', ask: 'review ask', reject: 'review reject' },
  unsigned: ['publish', 'withdraw'],
  // A withdrawal, a question or a rejection after an earlier decision has no waiting time.
  since: (review, { outcome }) => (outcome === 'publish' || (outcome !== 'withdraw' && !isApproved(review) && !review.sent_back) ? review.updated_at : null),
  isDecided: (review, { outcome }) =>
    outcome === 'ask' || outcome === 'reject' ? review.sent_back === sentBack[outcome] : isApproved(review) === (outcome === 'publish'),
  refusal: (review, { outcome, version }) => {
    if ((outcome === 'publish' || outcome === 'withdraw') && isApproved(review) === (outcome === 'publish')) return 'decided';
    return outdated(review, version) ?? (outcome === 'ask' && isApproved(review) ? 'published' : null);
  },
  carryOut: async (work) => {
    const { outcome } = work.decision;
    if (outcome === 'publish') return publish(work);
    return outcome === 'withdraw' ? withdraw(work) : returnToAuthor(work, outcome);
  },
  rows: ({ id }) => rowsOfReview(id),
  words: (review, { outcome, rule = null, words = '' }, now) => {
    if (outcome === 'publish') return [{ notice: review.publish_later ? reviewApproved(review) : reviewDecided(review, true) }];
    const withdrawn = () => (review.approved_at === null ? reviewDecided(review, false) : approvalWithdrawn(review));
    if (outcome === 'withdraw') return [{ notice: withdrawn(), mail: 'decision' }];
    return [{ notice: reviewSentBack(review, { state: sentBack[outcome], rule: ruleOf(rule)?.title ?? '', words }, now), mail: 'decision' }];
  },
};

type Done = { ok: true } & Effect;

async function publish({ tx, services, found: review }: Deciding): Promise<Done> {
  const { id, publish_later: later } = review;
  const now = services.clock.now();
  let covers = false;
  const pages = await changeReviews(tx, [review.property_id], async () => {
    // Only the types of clauses stay of the contract (PRODUCT.md §2).
    const reading = review.read ? await readingBehind(tx, id) : null;
    const contract_clauses = reading?.clauses ?? null;
    const texts = review.covers ? await takeCovers(tx, review) : {};
    covers = Object.keys(texts).length > 0;
    if (covers) await noteCover(services, tx, id, null);
    await tx
      .updateTable('reviews')
      .set({ is_verified: !later, approved_at: later ? now : null, sent_back: null, updated_at: now })
      .set({ contract_clauses, alerts: alertsOf(review, contract_clauses ?? []), ...texts })
      .where('id', '=', id)
      .execute();
    if (review.documents) await discardDocuments(services, tx, { reviewId: id });
    if (reading) {
      await closeReading(tx, { reviewId: id });
      await deleteReadingNotices(tx, { reviewId: id });
    }
  });
  if (!later) await services.jobs.send(tx, 'avisar-seguidores', id);
  const also = { act: 'review cover', rule: 'datos-personales' } as const;
  return { ok: true, pages, ...(covers ? { also } : {}) };
}

async function withdraw({ tx, services, found: review }: Deciding): Promise<Done> {
  const waits = { is_verified: false, approved_at: null, sent_back: null, updated_at: services.clock.now() };
  const pages = await changeReviews(tx, [review.property_id], () => tx.updateTable('reviews').set(waits).where('id', '=', review.id).execute());
  return { ok: true, pages };
}

async function returnToAuthor({ tx, services, moderator, found: review, decision }: Deciding, outcome: 'ask' | 'reject'): Promise<Done> {
  const { id, rule, words = '' } = decision;
  const now = services.clock.now();
  const [state, approved] = [sentBack[outcome], isApproved(review)];
  const pages = await changeReviews(tx, [review.property_id], () =>
    tx.updateTable('reviews').set({ is_verified: false, approved_at: null, sent_back: state, updated_at: now }).where('id', '=', id).execute(),
  );
  const decisionId = await addNote(services, tx, ['review_id', id], { adminId: moderator, decision: outcome, rule, words });
  if (outcome === 'reject' && !approved) {
    await discardDocuments(services, tx, { reviewId: id });
    await forgetReading(tx, { reviewId: id });
  }
  return { ok: true, decisionId, ...(review.is_verified ? { pages } : {}) };
}
