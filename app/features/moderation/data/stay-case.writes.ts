import type { Services } from '../../../../platform/ports.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { type Decision, decide, type Kind } from '../../decisions/data/decide.writes.ts';
import { stayAsked, stayRejected } from '../../decisions/data/decision-notice.view.ts';
import type { Rows } from '../../decisions/data/held.writes.ts';
import type { CaseQuestion } from '../../decisions/data/note.input.ts';
import { addNote } from '../../decisions/data/note.writes.ts';
import { isOwnFlat } from '../../decisions/data/own-case.reads.ts';
import { reasonOf, ruleOf } from '../../decisions/rules/publishing-rules.ts';
import { deleteDiscardedDocuments } from '../../proof/data/document.writes.ts';
import { closeProof, markVerified, stayAndFlat } from '../../stays/data/confirmation.writes.ts';
import { endDenials } from '../../stays/data/denial.writes.ts';
import type { stayRow } from '../../stays/data/flatmate.reads.ts';
import { overlapsOwn } from '../../stays/data/stay.reads.ts';
import type { TenancyDecision } from './stay-case.input.ts';

type Stay = NonNullable<Awaited<ReturnType<typeof stayRow>>>;
type StayDecision = Decision<'verify' | 'reject' | 'ask'>;

/** Verifies or rejects a stay, and deletes its contract. 'changed': its owner changed it after the moderator read it. */
export const decideTenancy = (services: Services, admin: FreshAdmin, { tenancyId, revision, action, ...why }: TenancyDecision) => {
  const { rule, reason } = { rule: undefined, reason: undefined, ...why };
  return decide(services, admin, stayKind, { id: tenancyId, outcome: action, rule, words: reason, version: revision }, deleteDiscardedDocuments);
};

/** Sends an open stay back to its owner with a question; the contract stays. The revision grows, so that concurrent decisions are refused. */
export const askAboutStay = (services: Services, admin: FreshAdmin, { caseId, ...question }: CaseQuestion) =>
  decide(services, admin, stayKind, { id: caseId, outcome: 'ask', ...question });

/** The rows that a decision about a stay can change, including matches and confirmations of flatmates. */
export const rowsOfStay = ({ id, user_id, flat_id }: { id: string; user_id: string; flat_id: string }): Rows => [
  ['tenancies', 'id', [id]],
  ['tenancy_documents', 'tenancy_id', [id]],
  ['contract_readings', 'tenancy_id', [id]],
  ['review_decisions', 'tenancy_id', [id]],
  ['stay_denials', 'user_id', [user_id]],
  ['roommate_matches', 'flat_id', [flat_id]],
  ['tenancy_confirmations', 'tenancy_id', [id]],
  ['tenancy_confirmations', 'user_id', [user_id]],
];

export const stayKind: Kind<Stay, StayDecision, 'absent' | 'decided' | 'changed'> = {
  name: 'stay',
  acts: { verify: 'stay verify', reject: 'stay reject', ask: 'stay ask' },
  unsigned: ['verify', 'reject'],
  find: async (tx, { id }) => {
    const { stay, ...concerned } = await stayAndFlat(tx, id);
    return { ...concerned, found: stay };
  },
  isOwn: (tx, admin, { flat_id }) => isOwnFlat(tx, admin.userId, { flatId: flat_id }),
  receiver: ({ id, user_id }) => ({ userId: user_id, tenancyId: id }),
  isDecided: (stay, { outcome }) => (outcome === 'ask' ? stay.asked : outcome === 'verify' ? stay.verified : stay.rejected_at !== null),
  refusal: async (stay, { version, overruling }, tx) => {
    if (overruling && stay.rejected_at) return (await overlapsOwn(tx, stay)) ? 'changed' : null;
    if (stay.verified || stay.rejected_at) return 'decided';
    if (!stay.needs_moderator) return 'absent';
    // Without a revision, a stay with an open question cannot be decided.
    return (version === undefined ? stay.asked : String(version) !== String(stay.revision)) ? 'changed' : null;
  },
  carryOut: async ({ tx, services, moderator, found: stay, decision: { outcome, rule, words = '' } }) => {
    const own = tx.updateTable('tenancies').where('id', '=', stay.id);
    if (outcome === 'verify') {
      await endDenials(tx, stay);
      if (stay.rejected_at) await own.set({ rejected_at: null, rejection_reason: null, rejection_rule: null }).execute();
      await markVerified(services, tx, stay);
      return { ok: true };
    }
    await addNote(services, tx, ['tenancy_id', stay.id], { adminId: moderator, decision: outcome, rule, words });
    if (outcome === 'ask') {
      await own.set((e) => ({ asked: true, revision: e('revision', '+', 1) })).execute();
      return { ok: true };
    }
    const rejected_at = services.clock.now();
    await own.set({ rejected_at, rejection_reason: words, rejection_rule: rule ?? null, needs_moderator: false, asked: false }).execute();
    await closeProof(services, tx, stay.id);
    return { ok: true };
  },
  rows: (stay) => rowsOfStay(stay),
  // markVerified notifies the owner of a verified stay.
  words: (stay, { outcome, rule = null, words = '' }, now) => {
    if (outcome === 'verify') return [];
    const asked = () => stayAsked(stay, stay, { rule: ruleOf(rule)?.title ?? '', words });
    return [{ notice: outcome === 'ask' ? asked() : stayRejected(stay, stay, reasonOf(rule, words), now), mail: 'decision' }];
  },
};
