import { ruleOf } from '../../../domain/moderation/rules.ts';
import type { CaseQuestion, ModeratorAnswer } from '../../case-notes/input.ts';
import { moderatorOf } from '../../case-notes/reads.ts';
import { addNote, answerNote, isAnswered, isLastNote } from '../../case-notes/writes.ts';
import { ratingAsked } from '../../notifications/decisions/view.ts';
import { queueDecisionMail } from '../../notifications/mails/writes.ts';
import { notify } from '../../notifications/writes.ts';
import type { Services, TransactionServices, Tx } from '../../ports.ts';
import { reviewLimit } from '../../rate-limits/policy.ts';
import { consumeAttempt } from '../../rate-limits/writes.ts';
import type { Result } from '../../result.ts';
import { inTransaction, lock, lockFor } from '../../transaction.ts';
import { recordAct } from '../../transparency/writes.ts';
import type { FreshAdmin, FreshViewer } from '../../viewer.ts';
import { inOwnFlat } from '../moderation/writes.ts';
import { mayDecideCohabitation } from '../policy.ts';

/** 'guest': the moderator's account is gone; 'published': only what waits can be asked about; the others as of a decision. */
type Asked = Result<object, 'guest' | 'own' | 'absent' | 'changed' | 'published'>;

/** A rating that waits goes back to its author with a question, a rule and words. Sent twice with the same words it is one question. */
export async function askAboutRating(services: Services, admin: FreshAdmin, { caseId, rule, words, version }: CaseQuestion): Promise<Asked> {
  const ask = async (tx: Tx, services: TransactionServices): Promise<Asked> => {
    const { rating, moderator } = await lock(tx, async () => {
      const rating = await tx
        .selectFrom('reviews_convivencia')
        .select(['resena_autor_id', 'resena_sobre_id', 'piso_id', 'moderation_status', 'asked', 'updated_at'])
        .where('id', '=', caseId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      const moderator = await moderatorOf(tx, admin);
      return { rating, moderator, people: [rating?.resena_autor_id, rating?.resena_sobre_id, moderator] };
    });
    if (!moderator) return { ok: false, code: 'guest' };
    if (!rating) return { ok: false, code: 'absent' };
    if (!mayDecideCohabitation(admin, rating, await inOwnFlat(tx, admin, rating))) return { ok: false, code: 'own' };
    const note = { adminId: moderator, decision: 'ask', rule, words } as const;
    if (rating.asked && (await isLastNote(tx, ['rating_id', caseId], note))) return { ok: true };
    if (rating.moderation_status === 'approved') return { ok: false, code: 'published' };
    if (rating.moderation_status !== 'pending') return { ok: false, code: 'changed' };
    if (version === undefined ? rating.asked : rating.updated_at.getTime() !== Date.parse(version)) return { ok: false, code: 'changed' };
    await tx.updateTable('reviews_convivencia').set({ asked: true, updated_at: services.clock.now() }).where('id', '=', caseId).execute();
    await addNote(services, tx, ['rating_id', caseId], note);
    await tx.deleteFrom('case_marks').where('kind', '=', 'cohabitation').where('case_id', '=', caseId).execute();
    const since = rating.asked ? {} : { since: rating.updated_at };
    await recordAct(services, tx, 'cohabitation ask', { by: { userId: rating.resena_autor_id, ratingId: caseId }, rule, ...since });
    await notify(services, tx, [ratingAsked({ id: caseId, author_id: rating.resena_autor_id }, { rule: ruleOf(rule)?.title ?? '', words })]);
    await queueDecisionMail(services, tx, rating.resena_autor_id);
    return { ok: true };
  };
  // The same words are not said twice.
  return inTransaction(services, ask, { repeatable: true });
}

type Answered = Result<object, 'absent' | 'too-many'>;

/** Its author answers in words, without changing it: it waits again. 'absent': there is no open question. */
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
