import { reasonOf } from '../../../domain/moderation/rules.ts';
import { everything } from '../../../domain/site/page-change.ts';
import type { RuleName } from '../../../domain/transparency/acts.ts';
import { claimDecided } from '../../notifications/decisions/view.ts';
import { queueDecisionMail } from '../../notifications/mails/writes.ts';
import { notify } from '../../notifications/writes.ts';
import { publishChange } from '../../pages/writes.ts';
import type { Services, TransactionServices, Tx } from '../../ports.ts';
import type { Result } from '../../result.ts';
import { deleteDiscardedDocuments } from '../../stays/documents/writes.ts';
import { inTransaction, lock } from '../../transaction.ts';
import { recordAct } from '../../transparency/writes.ts';
import type { FreshAdmin } from '../../viewer.ts';
import { claimsWithPage, isHeld } from '../reads.ts';
import { claimedPage, type PageRow } from '../view.ts';
import { discardClaimDocuments } from '../writes.ts';
import type { ClaimDecision } from './input.ts';
import { isLastReason, mayModerateClaim } from './reads.ts';

/** 'guest': the moderator's account is gone; 'own': their own case; 'held': another account answers for the page; 'decided': somebody else was faster. */
type Decided = Result<object, 'guest' | 'absent' | 'own' | 'held' | 'decided'>;

const after = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/**
 * A moderator lets somebody answer for a page, or not, or not any more. The document and the address go with the decision; with a
 * withdrawal the replies are not shown any more. The same decision twice, with the same reason, is one.
 */
export async function decideClaim(services: Services, admin: FreshAdmin, decision: ClaimDecision): Promise<Decided> {
  const { claimId, action } = decision;
  const decide = async (tx: Tx, services: TransactionServices): Promise<Decided> => {
    const { claim, moderator } = await lock(tx, async () => {
      const claim = await claimsWithPage(tx).where('c.id', '=', claimId).executeTakeFirst();
      const moderator = await tx.selectFrom('user').select('id').where('id', '=', admin.userId).executeTakeFirst();
      return { claim, moderator, people: [claim?.user_id, moderator?.id], properties: [claim?.property_id], agencies: [claim?.agency_id] };
    });
    if (!moderator) return { ok: false, code: 'guest' };
    if (!claim || claim.state === 'unconfirmed') return { ok: false, code: 'absent' };
    if (!(await mayModerateClaim(tx, admin, claim))) return { ok: false, code: 'own' };
    if (claim.state === after[action] && (await isLastReason(tx, { claim_id: claimId }, decision))) return { ok: true };
    if (claim.state !== (action === 'withdraw' ? 'approved' : 'waiting')) return { ok: false, code: 'decided' };
    // Its page is locked: of two claims of one page that are decided at once, the second finds the first.
    if (action === 'approve' && (await isHeld(tx, claim))) return { ok: false, code: 'held' };
    await discardClaimDocuments(services, tx, claimId);
    await decideClaimWithin(tx, services, admin, claim, decision, claim.waits_since);
    return { ok: true };
  };
  const done = await inTransaction(services, decide, { repeatable: true });
  if (done.ok) await deleteDiscardedDocuments(services);
  return done;
}

type Undone<T> = T extends unknown ? Omit<T, 'claimId'> : never;

/** The same within the transaction of another decision, such as that of an appeal. Claimant and page are locked. `since`: it waited since then. */
export async function decideClaimWithin(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  claim: PageRow & { id: string; user_id: string },
  decision: Undone<ClaimDecision>,
  since: Date | null = null,
): Promise<void> {
  const { action } = decision;
  await tx.updateTable('page_claims').set({ state: after[action], email: null }).where('id', '=', claim.id).execute();
  await tx.deleteFrom('case_marks').where('kind', '=', 'claim').where('case_id', '=', claim.id).execute();
  if (action === 'withdraw') {
    await tx.updateTable('review_replies').set({ state: 'withdrawn' }).where('claim_id', '=', claim.id).execute();
    await publishChange(services, tx, everything);
  }
  await recordClaimDecision(services, tx, admin, { ...decision, of: { claim_id: claim.id }, since });
  const reason = 'rule' in decision ? reasonOf(decision.rule, decision.reason) : '';
  await notify(services, tx, [claimDecided({ id: claim.id, user_id: claim.user_id, name: claimedPage(claim).name }, action, reason, services.clock.now())]);
  await queueDecisionMail(services, tx, claim.user_id);
}

interface Recorded {
  action: 'approve' | 'publish' | 'reject' | 'withdraw';
  rule?: RuleName;
  reason?: string;
  of: { claim_id: string } | { reply_id: string };
  since?: Date | null;
}

/** A decision about a claim or a reply, with its entry in the public log: its id. */
export async function recordClaimDecision(
  services: TransactionServices,
  tx: Tx,
  admin: FreshAdmin,
  { action, rule, reason = '', of, since }: Recorded,
): Promise<string> {
  const act =
    'claim_id' in of ? (`claim ${action === 'publish' ? 'approve' : action}` as const) : (`reply ${action === 'approve' ? 'publish' : action}` as const);
  const receipt = await recordAct(services, tx, act, { by: null, ...(rule ? { rule } : {}), ...(since && action !== 'withdraw' ? { since } : {}) });
  const id = services.ids.uuid();
  await tx
    .insertInto('claim_decisions')
    .values({
      ...{ id, claim_id: null, reply_id: null, ...of, admin_id: admin.userId },
      ...{ decision: action === 'publish' ? ('approve' as const) : action, rule: rule ?? null, words: reason, receipt, decided_at: services.clock.now() },
    })
    .execute();
  return id;
}
