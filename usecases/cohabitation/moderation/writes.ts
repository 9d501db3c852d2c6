import { reasonOf } from '../../../domain/moderation/rules.ts';
import { moderatorOf } from '../../case-notes/reads.ts';
import { addNote } from '../../case-notes/writes.ts';
import { cohabitationDecided } from '../../notifications/decisions/view.ts';
import { queueDecisionMail } from '../../notifications/mails/writes.ts';
import { notify } from '../../notifications/writes.ts';
import { isOwnFlat } from '../../own-cases/reads.ts';
import type { Services, TransactionServices, Tx } from '../../ports.ts';
import type { Result } from '../../result.ts';
import { inTransaction, lock, lockFor } from '../../transaction.ts';
import { recordAct } from '../../transparency/writes.ts';
import type { FreshAdmin } from '../../viewer.ts';
import { queueRelease, removeVoice } from '../figures/writes.ts';
import type { AuthorReveal, CohabitationDecision } from '../input.ts';
import { mayDecideCohabitation } from '../policy.ts';

/** 'changed': the author has edited it since the moderator read it; 'own': the moderator's own case; 'decided': somebody else has rejected it for another reason. */
type CohabitationDecided = Result<object, 'own' | 'absent' | 'changed' | 'decided'>;

/** Approves, or rejects with a reason, what waits; an approved one can still be rejected. Deciding twice the same, with the same reason, changes nothing. */
export async function moderateCohabitation(services: Services, admin: FreshAdmin, decision: CohabitationDecision): Promise<CohabitationDecided> {
  // What is decided already is not decided twice.
  return inTransaction(services, (tx, services) => moderateCohabitationWithin(tx, services, admin, decision), { repeatable: true });
}

/** The same inside a transaction, which locks no more than this. `again`: what was rejected may be approved after all. */
export async function moderateCohabitationWithin(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  { reviewId, action, reason, rule, version }: CohabitationDecision,
  { again = false }: { again?: boolean } = {},
): Promise<CohabitationDecided> {
  const status = action === 'approve' ? 'approved' : 'rejected';
  const { review, moderator } = await lock(tx, async () => {
    const review = await tx
      .selectFrom('reviews_convivencia')
      .select(['resena_autor_id', 'resena_sobre_id', 'piso_id', 'moderation_status', 'asked', 'updated_at', 'voice_id', 'rejection_reason', 'rejection_rule'])
      .where('id', '=', reviewId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const moderator = await moderatorOf(tx, admin);
    return { review, moderator, people: [review?.resena_autor_id, review?.resena_sobre_id, moderator] };
  });
  if (!review) return { ok: false, code: 'absent' };
  if (!mayDecideCohabitation(admin, review, await inOwnFlat(tx, admin, review))) return { ok: false, code: 'own' };
  if (review.moderation_status === status) {
    // Its author reads the reason of one moderator only.
    const same = action === 'approve' || (review.rejection_reason === (reason ?? null) && review.rejection_rule === (rule ?? null));
    return same ? { ok: true } : { ok: false, code: 'decided' };
  }
  if (review.moderation_status === 'rejected' && !again) return { ok: false, code: 'changed' };
  // Without a version only what nobody has asked about is decided.
  if (version === undefined ? review.asked : review.updated_at.getTime() !== Date.parse(version)) return { ok: false, code: 'changed' };
  await tx
    .updateTable('reviews_convivencia')
    .set({
      moderation_status: status,
      asked: false,
      rejection_reason: status === 'rejected' ? (reason ?? null) : null,
      rejected_by: status === 'rejected' ? moderator : null,
      rejection_rule: status === 'rejected' ? (rule ?? null) : null,
      ...(status === 'rejected' ? { voice_id: null } : {}),
      updated_at: services.clock.now(),
    })
    .where('id', '=', reviewId)
    .execute();
  if (status === 'rejected') await removeVoice(tx, review.voice_id);
  if (status === 'approved' || review.moderation_status === 'approved') await queueRelease(services, tx, [review.resena_sobre_id]);
  if (status === 'rejected') await addNote(services, tx, ['rating_id', reviewId], { adminId: moderator, decision: 'reject', rule, words: reason ?? '' });
  await tx.deleteFrom('case_marks').where('kind', '=', 'cohabitation').where('case_id', '=', reviewId).execute();
  const act = status === 'approved' ? 'cohabitation approve' : 'cohabitation reject';
  // Of one that was approved or asked about already it came to nobody anew.
  const since = review.moderation_status === 'pending' && !review.asked ? { since: review.updated_at } : {};
  await recordAct(services, tx, act, { by: { userId: review.resena_autor_id, ratingId: reviewId }, ...since, ...(status === 'rejected' ? { rule } : {}) });
  await notify(services, tx, [
    cohabitationDecided(
      { id: reviewId, author_id: review.resena_autor_id },
      status === 'rejected' ? reasonOf(rule ?? null, reason ?? '') : null,
      services.clock.now(),
    ),
  ]);
  if (status === 'rejected') await queueDecisionMail(services, tx, review.resena_autor_id);
  return { ok: true };
}

export const inOwnFlat = async (tx: Tx, admin: FreshAdmin, { piso_id }: { piso_id: string | null }) =>
  piso_id !== null && (await isOwnFlat(tx, admin.userId, { flatId: piso_id }));

type AuthorRevealed = Result<{ author: string }, 'guest' | 'forbidden' | 'absent'>;

/** Reveals the author's alias to a moderator, and records who did it and why. */
export async function revealAuthor(services: Services, admin: FreshAdmin, { reviewId, reason }: AuthorReveal): Promise<AuthorRevealed> {
  return inTransaction(services, async (tx, services): Promise<AuthorRevealed> => {
    const locked = await lockFor(tx, admin.userId);
    const review = await tx
      .selectFrom('reviews_convivencia as r')
      .innerJoin('profiles as p', 'p.user_id', 'r.resena_autor_id')
      .select(['r.resena_autor_id', 'r.resena_sobre_id', 'r.piso_id', 'p.alias'])
      .where('r.id', '=', reviewId)
      .where('r.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!review) return { ok: false, code: 'absent' };
    if (!locked) return { ok: false, code: 'guest' };
    if (!mayDecideCohabitation(admin, review, await inOwnFlat(tx, admin, review))) return { ok: false, code: 'forbidden' };
    const receipt = await recordAct(services, tx, 'author reveal', { by: null });
    const reveal = { review_id: reviewId, admin_id: admin.userId, reason, revealed_at: services.clock.now(), receipt };
    await tx.insertInto('author_reveals').values(reveal).execute();
    return { ok: true, author: review.alias };
  });
}
