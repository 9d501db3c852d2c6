import type { Services, Tx } from '../../../../platform/ports.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { type Decision, decide, type Kind } from '../../decisions/data/decide.writes.ts';
import { isOwnFlat } from '../../decisions/data/own-case.reads.ts';
import { repeatReading } from '../../proof/data/reading.writes.ts';
import type { ContractAct } from '../../proof/rules/reading.ts';
import type { ClauseStrike, ReadingAsked } from './reading-case.input.ts';
import { isApproved } from './review-case.policy.ts';

/**
 * Strikes a type of clause that was wrongly found in the contract of a review, so that the decision neither alerts to it nor counts it; or
 * restores it. Idempotent. 'changed': the review is decided already, or the reading has no such clause.
 */
export const strikeClause = (services: Services, admin: FreshAdmin, { reviewId, clause, act }: ClauseStrike) =>
  decide(services, admin, contractKind, { id: reviewId, outcome: act, of: 'review', clause });

/** Reads a contract again after a failed reading. Does nothing while a reading is queued or running. */
export const askForReading = (services: Services, admin: FreshAdmin, { of, subject }: ReadingAsked) =>
  decide(services, admin, contractKind, { id: subject, outcome: 'reread', of, clause: null });

type ContractDecision = Decision<ContractAct> & { of: 'review' | 'tenancy'; clause: string | null };

/** A review or a stay with an owner, and the reading of its contract. */
async function findContract(tx: Tx, { id, of }: ContractDecision) {
  const reading = await tx
    .selectFrom('contract_readings as r')
    .leftJoin('tenancy_documents as d', (j) => j.onRef('d.id', '=', 'r.document_id').on('d.discarded_at', 'is', null))
    .select(['r.document_id', 'r.state', 'r.clauses', 'r.struck_clauses', 'd.id as kept'])
    .where(of === 'review' ? 'r.review_id' : 'r.tenancy_id', '=', id)
    .executeTakeFirst();
  if (of === 'review') {
    const review = await tx.selectFrom('reviews').select(['user_id', 'property_id', 'is_verified', 'approved_at']).where('id', '=', id).executeTakeFirst();
    if (!review?.user_id) return { found: null };
    const [owner, flat] = [{ userId: review.user_id, reviewId: id }, { propertyId: review.property_id }];
    return { found: { owner, flat, reading, decided: isApproved(review) }, people: [owner.userId] };
  }
  const stay = await tx.selectFrom('tenancies').select(['user_id', 'flat_id', 'verified', 'rejected_at']).where('id', '=', id).executeTakeFirst();
  if (!stay) return { found: null };
  const [owner, flat] = [{ userId: stay.user_id, tenancyId: id }, { flatId: stay.flat_id }];
  return { found: { owner, flat, reading, decided: stay.verified || stay.rejected_at !== null }, people: [owner.userId], flats: [flat.flatId] };
}
type Contract = NonNullable<Awaited<ReturnType<typeof findContract>>['found']>;

/** The found and the struck types of clauses: a strike moves one from found to struck, a restoration back. */
function listsOf({ reading }: Contract, outcome: ContractAct) {
  const { clauses = [], struck_clauses: struck = [] } = reading ?? {};
  return outcome === 'strike' ? { from: clauses, to: struck } : { from: struck, to: clauses };
}

const contractKind: Kind<Contract, ContractDecision, 'changed'> = {
  name: 'review',
  acts: { strike: 'contract strike', restore: 'contract restore', reread: 'contract reread' },
  open: ['strike', 'restore', 'reread'],
  find: findContract,
  isOwn: (tx, admin, { flat }) => isOwnFlat(tx, admin.userId, flat),
  receiver: ({ owner }) => owner,
  refusal: (contract, { outcome, clause }) => {
    const { decided, reading } = contract;
    if (decided || !reading) return 'changed';
    if (outcome === 'reread') return reading.kept && ['recibido', 'leyendo', 'error', 'ilegible'].includes(reading.state) ? null : 'changed';
    const { from, to } = listsOf(contract, outcome);
    return [...from, ...to].includes(clause ?? '') ? null : 'changed';
  },
  carryOut: async ({ tx, services, admin, found, decision: { outcome, clause } }) => {
    const { owner, reading } = found;
    if (outcome === 'reread') {
      if (reading?.state === 'recibido' || reading?.state === 'leyendo') return { ok: true, silent: true };
      await repeatReading(services, tx, owner);
    } else {
      const { from, to } = listsOf(found, outcome);
      if (clause === null || to.includes(clause)) return { ok: true, silent: true };
      const [left, grown] = [from.filter((type) => type !== clause), [...to, clause]];
      const lists = outcome === 'strike' ? { clauses: left, struck_clauses: grown } : { clauses: grown, struck_clauses: left };
      await tx
        .updateTable('contract_readings')
        .set(lists)
        .where('document_id', '=', reading?.document_id ?? '')
        .execute();
    }
    const { reviewId: review_id, tenancyId: tenancy_id } = { reviewId: null, tenancyId: null, ...owner };
    const done = { act: outcome, clause, review_id, tenancy_id, admin_id: admin.userId, done_at: services.clock.now() };
    await tx.insertInto('contract_acts').values(done).execute();
    await services.events.publish(tx, 'notifications', owner.userId);
    return { ok: true };
  },
};
