import { cohabitationDecided } from '../../notifications/decisions/view.ts';
import { notify } from '../../notifications/writes.ts';
import { isOwnFlat } from '../../own-cases/reads.ts';
import type { Inside, Services, Tx } from '../../ports.ts';
import type { Result } from '../../result.ts';
import { inTransaction, lock, lockFor } from '../../transaction.ts';
import type { FreshAdmin } from '../../viewer.ts';
import { queueRelease } from '../figures/writes.ts';
import type { AuthorReveal, CohabitationDecision } from '../input.ts';
import { mayDecideCohabitation } from '../policy.ts';

/** 'changed': the author has edited it since the moderator read it; 'own': the moderator's own case. */
type CohabitationDecided = Result<object, 'own' | 'absent' | 'changed'>;

/** Approves, or rejects with a reason, what waits; an approved one can still be rejected. Deciding twice the same changes nothing. */
export async function moderateCohabitation(
  services: Services,
  admin: FreshAdmin,
  { reviewId, action, reason, version }: CohabitationDecision,
): Promise<CohabitationDecided> {
  const wanted = action === 'approve' ? 'approved' : 'rejected';
  const decide = async (tx: Tx, services: Inside): Promise<CohabitationDecided> => {
    const { review } = await lock(tx, async () => {
      const review = await tx
        .selectFrom('reviews_convivencia')
        .select(['resena_autor_id', 'resena_sobre_id', 'piso_id', 'moderation_status', 'updated_at'])
        .where('id', '=', reviewId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return { review, people: [review?.resena_autor_id, review?.resena_sobre_id] };
    });
    if (!review) return { ok: false, code: 'absent' };
    if (!mayDecideCohabitation(admin, review, await inOwnFlat(tx, admin, review))) return { ok: false, code: 'own' };
    if (review.moderation_status === wanted) return { ok: true };
    if (review.moderation_status === 'rejected') return { ok: false, code: 'changed' };
    if (version !== undefined && review.updated_at.getTime() !== Date.parse(version)) return { ok: false, code: 'changed' };
    await tx
      .updateTable('reviews_convivencia')
      .set({ moderation_status: wanted, rejection_reason: wanted === 'rejected' ? (reason ?? null) : null, updated_at: services.clock.now() })
      .where('id', '=', reviewId)
      .execute();
    if (wanted === 'approved' || review.moderation_status === 'approved') await queueRelease(services, tx, [review.resena_sobre_id]);
    await notify(services, tx, [cohabitationDecided({ id: reviewId, author_id: review.resena_autor_id }, wanted === 'rejected' ? (reason ?? '') : null)]);
    return { ok: true };
  };
  // What is decided already is not decided twice.
  return inTransaction(services, decide, { repeatable: true });
}

const inOwnFlat = async (tx: Tx, admin: FreshAdmin, { piso_id }: { piso_id: string | null }) =>
  piso_id !== null && (await isOwnFlat(tx, admin.userId, { flatId: piso_id }));

type AuthorRevealed = Result<{ author: string }, 'guest' | 'forbidden' | 'absent'>;

/** Tells a moderator the alias of who wrote a review, and records who asked and why. */
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
    await tx.insertInto('author_reveals').values({ review_id: reviewId, admin_id: admin.userId, reason, revealed_at: services.clock.now() }).execute();
    return { ok: true, author: review.alias };
  });
}
