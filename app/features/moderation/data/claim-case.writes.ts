import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { claimsWithPage, isHeld } from '../../claims/data/claim.reads.ts';
import { claimedPage } from '../../claims/data/claim.view.ts';
import { discardClaimDocuments } from '../../claims/data/claim.writes.ts';
import { type Decision, decide, type Kind, type Work } from '../../decisions/data/decide.writes.ts';
import { claimDecided } from '../../decisions/data/decision-notice.view.ts';
import type { Rows } from '../../decisions/data/held.writes.ts';
import { reasonOf } from '../../decisions/rules/publishing-rules.ts';
import { deleteDiscardedDocuments } from '../../proof/data/document.writes.ts';
import type { ClaimDecision } from './claim-case.input.ts';
import { mayModerateClaim } from './claim-case.reads.ts';

/**
 * Approves, rejects or withdraws a claim. The decision deletes its document and its address; a withdrawal also withdraws its replies.
 * 'held': another account holds the page; 'unread': the moderator has not opened the document.
 */
export const decideClaim = (services: Services, admin: FreshAdmin, { claimId, action, ...why }: ClaimDecision) => {
  const { rule, reason } = { rule: undefined, reason: undefined, ...why };
  return decide(services, admin, claimKind, { id: claimId, outcome: action, rule, words: reason }, deleteDiscardedDocuments);
};

/** Whether this moderator has never opened the document of the claim. */
async function hasUnread(tx: Tx, claimId: string, { userId }: FreshAdmin): Promise<boolean> {
  const documents = tx.selectFrom('tenancy_documents as d').select('d.id').where('d.claim_id', '=', claimId).where('d.discarded_at', 'is', null);
  const looks = tx.selectFrom('contract_looks').select('document_id').where('admin_id', '=', userId);
  return Boolean(await documents.where('d.id', 'not in', looks).executeTakeFirst());
}

const findClaim = (tx: Tx, id: string) => claimsWithPage(tx).where('c.id', '=', id).where('c.state', '<>', 'unconfirmed').executeTakeFirst();
type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;
/** The rows that a decision about a claim can change. */
export const rowsOfClaim = (id: string | null | undefined): Rows => [
  ['page_claims', 'id', [id]],
  ['tenancy_documents', 'claim_id', [id]],
  ['review_replies', 'claim_id', [id]],
  ['claim_decisions', 'claim_id', [id]],
];

const after = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

export const claimKind: Kind<Claim & { unread: boolean }, Decision<keyof typeof after>, 'decided' | 'held' | 'unread'> = {
  name: 'claim',
  acts: { approve: 'claim approve', reject: 'claim reject', withdraw: 'claim withdraw' },
  find: async (tx, { id }, admin) => {
    const claim = await findClaim(tx, id);
    const found = claim && { ...claim, unread: await hasUnread(tx, id, admin) };
    return { found, people: [found?.user_id], properties: [found?.property_id], agencies: [found?.agency_id] };
  },
  isOwn: async (tx, admin, claim) => !(await mayModerateClaim(tx, admin, claim)),
  since: (claim, { outcome, overruling }) => (outcome === 'withdraw' || overruling ? null : claim.waits_since),
  isDecided: ({ state }, { outcome }) => state === after[outcome],
  refusal: async (claim, { outcome, overruling }, tx) => {
    if (!overruling && claim.state !== (outcome === 'withdraw' ? 'approved' : 'waiting')) return 'decided';
    if (outcome === 'approve' && claim.unread) return 'unread';
    // The page is locked: of two claims that are approved concurrently, the second is refused.
    return outcome === 'approve' && (await isHeld(tx, claim)) ? 'held' : null;
  },
  carryOut: async (work) => {
    const { tx, services, decision } = work;
    const { id, outcome } = decision;
    await discardClaimDocuments(services, tx, id);
    await tx.updateTable('page_claims').set({ state: after[outcome], email: null }).where('id', '=', id).execute();
    if (outcome === 'withdraw') await tx.updateTable('review_replies').set({ state: 'withdrawn' }).where('claim_id', '=', id).execute();
    const decisionId = await keepDecision(work, { claim_id: id }, outcome);
    return { ok: true, decisionId, ...(outcome === 'withdraw' ? { pages: 'all' as const } : {}) };
  },
  rows: ({ id }) => rowsOfClaim(id),
  words: (claim, { id, outcome, rule = null, words = '' }, now) => [
    { notice: claimDecided({ id, user_id: claim.user_id, name: claimedPage(claim).name }, outcome, reasonOf(rule, words), now), mail: 'decision' },
  ],
};

type Keeping = Pick<Work<unknown, Decision>, 'tx' | 'admin' | 'receipt' | 'decision'> & { services: Pick<TransactionServices, 'clock' | 'ids'> };

/** Stores a decision about a claim or a reply, with its receipt. Returns its id. */
export async function keepDecision(
  { tx, services, admin, receipt, decision: { rule, words = '' } }: Keeping,
  of: { claim_id: string } | { reply_id: string },
  decision: keyof typeof after,
): Promise<string> {
  const row = { id: services.ids.uuid(), claim_id: null, reply_id: null, ...of, admin_id: admin.userId, decision, rule: rule ?? null, words, receipt };
  await tx
    .insertInto('claim_decisions')
    .values({ ...row, decided_at: services.clock.now() })
    .execute();
  return row.id;
}
