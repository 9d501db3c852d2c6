import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { reviewLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { recordReceived } from '../../decisions/data/log.writes.ts';
import type { ModeratorAnswer } from '../../decisions/data/note.input.ts';
import { answerNote, isAnswered } from '../../decisions/data/note.writes.ts';

type Answered = Result<object, 'absent' | 'too-many'>;

/** The author answers a moderator's question without changing the review, which returns to the queue. 'absent': there is no open question. */
export async function answerModerator(services: Services, viewer: FreshViewer, { caseId, answer }: ModeratorAnswer): Promise<Answered> {
  const wait = await consumeAttempt(services.db, services.clock, reviewLimit, [`review:user:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  return inTransaction(services, async (tx, services): Promise<Answered> => {
    if (!(await lockFor(tx, viewer.userId))) return { ok: false, code: 'absent' };
    const review = await tx.selectFrom('reviews').select('sent_back').where('id', '=', caseId).where('user_id', '=', viewer.userId).executeTakeFirst();
    if (!review) return { ok: false, code: 'absent' };
    if (review.sent_back !== 'asked') return (await isAnswered(tx, ['review_id', caseId], answer)) ? { ok: true } : { ok: false, code: 'absent' };
    await tx.updateTable('reviews').set({ sent_back: null, updated_at: services.clock.now() }).where('id', '=', caseId).execute();
    await answerNote(services, tx, ['review_id', caseId], answer);
    await recordReceived(services, tx);
    return { ok: true };
  });
}

/** Returns a review that was sent back for its proof to the queue, after its author sent a new contract. The caller has locked the author. */
export async function resendForProof(services: Pick<TransactionServices, 'clock' | 'ids' | 'events'>, tx: Tx, reviewId: string): Promise<void> {
  const last = await tx
    .selectFrom('reviews as r')
    .innerJoin('review_decisions as d', 'd.review_id', 'r.id')
    .select('d.rule')
    .where('r.id', '=', reviewId)
    .where('r.sent_back', 'is not', null)
    .where('d.decision', 'in', ['ask', 'reject'])
    .orderBy('d.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.rule !== 'prueba') return;
  await tx.updateTable('reviews').set({ sent_back: null, updated_at: services.clock.now() }).where('id', '=', reviewId).execute();
  await recordReceived(services, tx);
}
