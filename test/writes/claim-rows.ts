import { randomUUID } from 'node:crypto';
import { reviewedOn } from './rows.ts';

type People = Record<'carla' | 'dani' | 'fina' | 'gil', { userId: string }>;
type Ids = Record<'openClaim' | 'waitingClaim' | 'heldClaim' | 'reply' | 'beasReview', string>;

/** Three claims, one of them approved with a reply that waits. */
export function claimRows(
  { carla, dani, fina, gil }: People,
  id: Ids,
  of: { n: number; agency: string; waits: string; held: string },
  at: (daysAgo: number) => string,
): Record<'page_claims' | 'review_replies' | 'claim_decisions', object[]> {
  const claim = (owner: { userId: string }, claimId: string, more: object) => ({
    ...{ id: claimId, user_id: owner.userId, agency_id: null, property_id: null, email: null, domain: null, words: '', created_at: at(1) },
    ...{ waits_since: at(1), ...more },
  });
  const domain = `llar-${of.n}.example`;
  return {
    page_claims: [
      claim(carla, id.openClaim, { agency_id: of.agency, state: 'unconfirmed', email: `hola@${domain}`, domain }),
      claim(dani, id.waitingClaim, { property_id: of.waits, state: 'waiting' }),
      claim(fina, id.heldClaim, { property_id: of.held, state: 'approved' }),
    ],
    review_replies: [
      { id: id.reply, review_id: id.beasReview, claim_id: id.heldClaim, text: 'Se arregló.', state: 'waiting', month: null, updated_at: reviewedOn },
    ],
    claim_decisions: [
      {
        ...{ id: randomUUID(), claim_id: id.heldClaim, reply_id: null, admin_id: gil.userId, decision: 'approve', rule: null, words: '' },
        ...{ receipt: '-', decided_at: at(3) },
      },
    ],
  };
}
