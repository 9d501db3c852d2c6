import type { Services } from '../../../../platform/ports.ts';
import { reviewLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import type { ModeratorAnswer } from '../../decisions/data/note.input.ts';
import { answerNote, isAnswered } from '../../decisions/data/note.writes.ts';

type Answered = Result<object, 'absent' | 'too-many'>;

/** The author answers a moderator's question without changing the rating, which returns to the queue. 'absent': no open question. */
export async function answerAboutRating(services: Services, viewer: FreshViewer, { caseId, answer }: ModeratorAnswer): Promise<Answered> {
  const wait = await consumeAttempt(services.db, services.clock, reviewLimit, [`review:user:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  return inTransaction(services, async (tx, services): Promise<Answered> => {
    if (!(await lockFor(tx, viewer.userId))) return { ok: false, code: 'absent' };
    const rating = await tx
      .selectFrom('reviews_convivencia')
      .select('asked')
      .where('id', '=', caseId)
      .where('resena_autor_id', '=', viewer.userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!rating) return { ok: false, code: 'absent' };
    if (!rating.asked) return (await isAnswered(tx, ['rating_id', caseId], answer)) ? { ok: true } : { ok: false, code: 'absent' };
    await tx.updateTable('reviews_convivencia').set({ asked: false, updated_at: services.clock.now() }).where('id', '=', caseId).execute();
    await answerNote(services, tx, ['rating_id', caseId], answer);
    return { ok: true };
  });
}
