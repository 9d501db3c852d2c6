import type { ContractAct } from '../../../domain/contract/reading.ts';
import { isOwnFlat } from '../../own-cases/reads.ts';
import type { Services, TransactionServices, Tx } from '../../ports.ts';
import type { Result } from '../../result.ts';
import { inTransaction, lock } from '../../transaction.ts';
import { recordAct } from '../../transparency/writes.ts';
import type { FreshAdmin } from '../../viewer.ts';
import { type Backed, repeatReading } from '../writes.ts';
import type { ClauseStrike, ReadingAsked } from './input.ts';

/** 'guest': the moderator's account is gone; 'own': their own case; 'absent': there is no such review or stay; 'changed': it is decided already, or what was read is not that any more. */
type Acted = Result<object, 'guest' | 'own' | 'absent' | 'changed'>;

/**
 * Strikes out a type of clause that was wrongly found in the contract behind a review, so that the decision neither makes an alert of it
 * nor counts it; or restores it. Idempotent.
 */
export async function strikeClause(services: Services, admin: FreshAdmin, { reviewId, clause, act }: ClauseStrike): Promise<Acted> {
  const strike = async (tx: Tx, services: TransactionServices): Promise<Acted> => {
    const { moderator, review } = await lockReview(tx, admin, reviewId);
    if (!moderator) return { ok: false, code: 'guest' };
    if (!review?.user_id) return { ok: false, code: 'absent' };
    if (await isOwnFlat(tx, admin.userId, { propertyId: review.property_id })) return { ok: false, code: 'own' };
    const reading = await tx
      .selectFrom('contract_readings')
      .select(['document_id', 'clauses', 'struck_clauses'])
      .where('review_id', '=', reviewId)
      .executeTakeFirst();
    if (isDecided(review) || !reading) return { ok: false, code: 'changed' };
    const [from, to] = act === 'strike' ? [reading.clauses, reading.struck_clauses] : [reading.struck_clauses, reading.clauses];
    if (to.includes(clause)) return { ok: true };
    if (!from.includes(clause)) return { ok: false, code: 'changed' };
    const [left, grown] = [from.filter((type) => type !== clause), [...to, clause]];
    const [clauses, struck_clauses] = act === 'strike' ? [left, grown] : [grown, left];
    await tx.updateTable('contract_readings').set({ clauses, struck_clauses }).where('document_id', '=', reading.document_id).execute();
    await record(services, tx, admin, { reviewId }, { act, clause });
    await recordAct(services, tx, `contract ${act}`, { by: { userId: review.user_id, reviewId } });
    await services.events.publish(tx, 'notifications', review.user_id);
    return { ok: true };
  };
  return inTransaction(services, strike, { repeatable: true });
}

/** A contract that could not be read is read once more. While a reading runs, nothing happens. */
export async function askForReading(services: Services, admin: FreshAdmin, { of, subject: id }: ReadingAsked): Promise<Acted> {
  const ask = async (tx: Tx, services: TransactionServices): Promise<Acted> => {
    const backed: Backed = of === 'review' ? { reviewId: id } : { tenancyId: id };
    const { moderator, owner, decided, flat } = of === 'review' ? ofReview(await lockReview(tx, admin, id)) : ofStay(await lockStay(tx, admin, id));
    if (!moderator) return { ok: false, code: 'guest' };
    if (!owner || !flat) return { ok: false, code: 'absent' };
    if (await isOwnFlat(tx, admin.userId, flat)) return { ok: false, code: 'own' };
    const reading = await tx
      .selectFrom('contract_readings as r')
      .innerJoin('tenancy_documents as d', 'd.id', 'r.document_id')
      .select('r.state')
      .where(of === 'review' ? 'r.review_id' : 'r.tenancy_id', '=', id)
      .where('d.discarded_at', 'is', null)
      .executeTakeFirst();
    if (decided || !reading) return { ok: false, code: 'changed' };
    if (reading.state === 'recibido' || reading.state === 'leyendo') return { ok: true };
    if (reading.state !== 'error' && reading.state !== 'ilegible') return { ok: false, code: 'changed' };
    await repeatReading(services, tx, backed);
    await record(services, tx, admin, backed, { act: 'reread', clause: null });
    await recordAct(services, tx, 'contract reread', { by: { userId: owner, ...backed } });
    await services.events.publish(tx, 'notifications', owner);
    return { ok: true };
  };
  return inTransaction(services, ask, { repeatable: true });
}

const accountOf = (tx: Tx, { userId }: FreshAdmin) => tx.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst();

const lockReview = (tx: Tx, admin: FreshAdmin, reviewId: string) =>
  lock(tx, async () => {
    const review = await tx
      .selectFrom('reviews')
      .select(['user_id', 'property_id', 'is_verified', 'approved_at'])
      .where('id', '=', reviewId)
      .executeTakeFirst();
    const moderator = await accountOf(tx, admin);
    return { moderator, review, people: [review?.user_id, moderator?.id] };
  });
const lockStay = (tx: Tx, admin: FreshAdmin, tenancyId: string) =>
  lock(tx, async () => {
    const stay = await tx.selectFrom('tenancies').select(['user_id', 'flat_id', 'verified', 'rejected_at']).where('id', '=', tenancyId).executeTakeFirst();
    const moderator = await accountOf(tx, admin);
    return { moderator, stay, people: [stay?.user_id, moderator?.id], flats: [stay?.flat_id] };
  });

const isDecided = (review: { is_verified: boolean; approved_at: Date | null }) => review.is_verified || review.approved_at !== null;
const ofReview = ({ moderator, review }: Awaited<ReturnType<typeof lockReview>>) => ({
  moderator,
  owner: review?.user_id,
  decided: review && isDecided(review),
  flat: review && { propertyId: review.property_id },
});
const ofStay = ({ moderator, stay }: Awaited<ReturnType<typeof lockStay>>) => ({
  moderator,
  owner: stay?.user_id,
  decided: stay && (stay.verified || stay.rejected_at !== null),
  flat: stay && { flatId: stay.flat_id },
});

async function record(
  { clock }: Pick<TransactionServices, 'clock'>,
  tx: Tx,
  admin: FreshAdmin,
  of: Backed,
  done: { act: ContractAct; clause: string | null },
): Promise<void> {
  const [review_id, tenancy_id] = 'reviewId' in of ? [of.reviewId, null] : [null, of.tenancyId];
  await tx
    .insertInto('contract_acts')
    .values({ ...done, review_id, tenancy_id, admin_id: admin.userId, done_at: clock.now() })
    .execute();
}
