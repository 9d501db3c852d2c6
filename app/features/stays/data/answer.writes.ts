import type { Services } from '../../../../platform/ports.ts';
import { stayChangeLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import type { ModeratorAnswer } from '../../decisions/data/note.input.ts';
import { answerNote, isAnswered } from '../../decisions/data/note.writes.ts';
import { lockStay } from './confirmation.writes.ts';
import { isOwner } from './stay.policy.ts';

type Answered = Result<object, 'absent' | 'too-many'>;

/** The owner answers a moderator's question in text, and the stay waits for a decision again. 'absent': no open question. */
export async function answerAboutStay(services: Services, viewer: FreshViewer, { caseId, answer }: ModeratorAnswer): Promise<Answered> {
  const wait = await consumeAttempt(services.db, services.clock, stayChangeLimit, [`stay-change:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  return inTransaction(services, async (tx, services): Promise<Answered> => {
    const stay = await lockStay(tx, caseId);
    if (!stay || !isOwner(viewer, stay)) return { ok: false, code: 'absent' };
    if (!stay.asked) return (await isAnswered(tx, ['tenancy_id', caseId], answer)) ? { ok: true } : { ok: false, code: 'absent' };
    await tx
      .updateTable('tenancies')
      .set((e) => ({ asked: false, revision: e('revision', '+', 1) }))
      .where('id', '=', caseId)
      .execute();
    await answerNote(services, tx, ['tenancy_id', caseId], answer);
    return { ok: true };
  });
}
