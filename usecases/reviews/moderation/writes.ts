import { alertsOf } from '../../../domain/review/alerts.ts';
import { ratingFields } from '../../../domain/review/scales.ts';
import { clausesBehind } from '../../contracts/reads.ts';
import { closeReading } from '../../contracts/writes.ts';
import { reviewDecided } from '../../notifications/decisions/view.ts';
import { notify } from '../../notifications/writes.ts';
import { isOwnFlat } from '../../own-cases/reads.ts';
import type { Inside, Services, Tx } from '../../ports.ts';
import { refreshProperties } from '../../properties/writes.ts';
import type { Result } from '../../result.ts';
import { deleteDiscardedDocuments, discardDocuments } from '../../stays/documents/writes.ts';
import { inTransaction, lock } from '../../transaction.ts';
import type { FreshAdmin } from '../../viewer.ts';
import type { Decision } from './input.ts';

/**
 * 'own': their own case; 'absent': there is no such review, or it has no author any more;
 * 'changed': its author has edited it since the moderator read it.
 */
type Decided = Result<object, 'own' | 'absent' | 'changed'>;

/**
 * Makes a flat review verified, or not verified (2-community §4), and with it what everybody reads. Deciding twice the same
 * changes nothing.
 */
export async function setVerified(services: Services, admin: FreshAdmin, { reviewId, verified, version }: Decision): Promise<Decided> {
  const decide = async (tx: Tx, services: Inside): Promise<Decided> => {
    const { review } = await lock(tx, async () => {
      const review = await tx
        .selectFrom('reviews')
        .select(['property_id', 'user_id', 'agency_id', 'property_address', 'is_verified', 'updated_at', ...ratingFields])
        .where('id', '=', reviewId)
        .where('user_id', 'is not', null)
        .executeTakeFirst();
      return { review, people: [review?.user_id], counted: [review?.property_id], agencies: [review?.agency_id] };
    });
    if (!review?.user_id) return { ok: false, code: 'absent' };
    if (await isOwnFlat(tx, admin.userId, { propertyId: review.property_id })) return { ok: false, code: 'own' };
    if (review.is_verified === verified) return { ok: true };
    if (version !== undefined && review.updated_at.getTime() !== Date.parse(version)) return { ok: false, code: 'changed' };
    const decided = { is_verified: verified, updated_at: services.clock.now() };
    if (verified) {
      // Of its contract only the types of the clauses stay with the review (PRODUCT.md §2).
      const contract_clauses = await clausesBehind(tx, reviewId);
      const found = { contract_clauses, alerts: alertsOf(review, contract_clauses ?? []) };
      await tx
        .updateTable('reviews')
        .set({ ...decided, ...found })
        .where('id', '=', reviewId)
        .execute();
      await discardDocuments(services, tx, { reviewId });
      await closeReading(tx, { reviewId });
    } else await tx.updateTable('reviews').set(decided).where('id', '=', reviewId).execute();
    await refreshProperties(tx, [review.property_id]);
    await services.events.publish(tx, 'content', review.property_id);
    await notify(services, tx, [reviewDecided({ id: reviewId, user_id: review.user_id, property_address: review.property_address }, verified)]);
    return { ok: true };
  };
  // What is decided already is not decided twice.
  const decided = await inTransaction(services, decide, { repeatable: true });
  if (decided.ok) await deleteDiscardedDocuments(services);
  return decided;
}
