import { ruleOf } from '../../../domain/moderation/rules.ts';
import type { CaseQuestion, ModeratorAnswer } from '../../case-notes/input.ts';
import { addNote, answerNote, isAnswered, isLastNote } from '../../case-notes/writes.ts';
import { stayAsked } from '../../notifications/decisions/view.ts';
import { queueDecisionMail } from '../../notifications/mails/writes.ts';
import { notify } from '../../notifications/writes.ts';
import { isOwnFlat } from '../../own-cases/reads.ts';
import type { Services, TransactionServices, Tx } from '../../ports.ts';
import { stayChangeLimit } from '../../rate-limits/policy.ts';
import { consumeAttempt } from '../../rate-limits/writes.ts';
import type { Result } from '../../result.ts';
import { inTransaction } from '../../transaction.ts';
import { recordAct } from '../../transparency/writes.ts';
import type { FreshAdmin, FreshViewer } from '../../viewer.ts';
import { lockStay, lockStayFor } from '../confirmation/writes.ts';
import { isOwner } from '../policy.ts';

/** 'guest': the moderator's account is gone; the others as of a decision. */
type Asked = Result<object, 'guest' | 'own' | 'absent' | 'decided' | 'changed'>;

/**
 * A stay that waits goes back to its owner with a question, a rule and words; its contract stays for the next moderator. Sent twice with
 * the same words it is one question. What others read before it is another revision.
 */
export async function askAboutStay(services: Services, admin: FreshAdmin, { caseId, rule, words, version }: CaseQuestion): Promise<Asked> {
  const ask = async (tx: Tx, services: TransactionServices): Promise<Asked> => {
    const { stay, moderator } = await lockStayFor(tx, admin, caseId);
    if (!moderator) return { ok: false, code: 'guest' };
    if (!stay) return { ok: false, code: 'absent' };
    if (await isOwnFlat(tx, admin.userId, { flatId: stay.flat_id })) return { ok: false, code: 'own' };
    const note = { adminId: moderator, decision: 'ask', rule, words } as const;
    if (stay.asked && (await isLastNote(tx, ['tenancy_id', caseId], note))) return { ok: true };
    if (stay.verified || stay.rejected_at) return { ok: false, code: 'decided' };
    if (!stay.needs_moderator) return { ok: false, code: 'absent' };
    if (version === undefined ? stay.asked : version !== String(stay.revision)) return { ok: false, code: 'changed' };
    await tx
      .updateTable('tenancies')
      .set((e) => ({ asked: true, revision: e('revision', '+', 1) }))
      .where('id', '=', caseId)
      .execute();
    await addNote(services, tx, ['tenancy_id', caseId], note);
    await tx.deleteFrom('case_marks').where('kind', '=', 'stay').where('case_id', '=', caseId).execute();
    await recordAct(services, tx, 'stay ask', { by: { userId: stay.user_id, tenancyId: caseId }, rule });
    await notify(services, tx, [stayAsked(stay, stay, { rule: ruleOf(rule)?.title ?? '', words })]);
    await queueDecisionMail(services, tx, stay.user_id);
    return { ok: true };
  };
  // The same words are not said twice.
  return inTransaction(services, ask, { repeatable: true });
}

type Answered = Result<object, 'absent' | 'too-many'>;

/** Its owner answers in words, without changing it: it waits again. 'absent': there is no open question. */
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
