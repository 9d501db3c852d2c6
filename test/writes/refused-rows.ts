import { randomUUID } from 'node:crypto';
import type { FreshViewer } from '../../platform/viewer.ts';
import type { ReportIds } from './report-rows.ts';
import { review } from './rows.ts';

interface Given {
  n: number;
  id: ReportIds & Record<'heldClaim', string>;
  at: (daysAgo: number) => string;
  people: Record<'ana' | 'bea' | 'eva' | 'gil' | 'dani' | 'fina', FreshViewer>;
  /** The flat of the stays. */
  flat: string;
  /** The property that the replies are about. */
  property: string;
  agency: string;
  /** An agency without a claim. */
  freeAgency: string;
  address: string;
}

/** Refused stays, claims and replies: one of each can be appealed, and one is. */
export function refusedRows({
  n,
  id,
  at,
  people: { ana, bea, eva, gil, dani, fina },
  flat,
  property,
  agency,
  freeAgency,
  address,
}: Given): Record<string, object[]> {
  const [appealedStay, appealedReply, ofStay, ofReply] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [appealedClaim, ofClaim] = [randomUUID(), randomUUID()];
  const [first, second, ofAgency] = [randomUUID(), randomUUID(), randomUUID()];
  const stay = (owner: FreshViewer, stayId: string) => ({
    ...{ id: stayId, user_id: owner.userId, flat_id: flat, start_date: '2016-01-01', end_date: '2016-06-01', verified: false, needs_moderator: false },
    ...{ verification_method: 'document', revision: 1, created_at: at(50), rejected_at: at(3), rejection_rule: 'prueba', rejection_reason: 'Es de otro.' },
    ...{ address, floor_number: '4', door_number: '4' },
  });
  const refusal = (decision: string, tenancy: string) => ({
    ...{ id: decision, tenancy_id: tenancy, admin_id: gil.userId, decision: 'reject', rule: 'prueba', words: 'Es de otro.', decided_at: at(3) },
  });
  const reply = (replyId: string, reviewId: string, claimId: string) => ({
    ...{ id: replyId, review_id: reviewId, claim_id: claimId, text: 'No fue así.', state: 'rejected', month: null, updated_at: at(3) },
  });
  const refused = (decision: string, of: { reply_id: string } | { claim_id: string }) => ({
    ...{ id: decision, reply_id: null, claim_id: null, ...of, decision: 'reject', rule: 'respuestas', words: 'No es así.', receipt: '-' },
    ...{ admin_id: gil.userId, decided_at: at(3) },
  });
  const claim = (owner: FreshViewer, claimId: string, agency_id: string, more: object) => ({
    ...{ id: claimId, user_id: owner.userId, agency_id, domain: `llar-${n}.example`, words: '', created_at: at(5), waits_since: at(5), ...more },
  });
  const appeal = (more: object) => ({ side: 'author', made_at: at(3), words: 'No estoy de acuerdo.', created_at: at(2), ...more });
  // About an earlier stay, by authors who reviewed the flat anyway, so that it is no other moderator's own case.
  const earlier = { rental_period_start: '2005-01-01', rental_period_end: '2006-01-01' };
  const published = (author: FreshViewer, reviewId: string) =>
    review(author, property, agency, { id: reviewId, is_verified: true, property_address: address, ...earlier });
  return {
    reviews: [published(ana, first), published(bea, second)],
    tenancies: [stay(eva, id.refusedStay), stay(bea, appealedStay)],
    // On another page than the other reply: one claimant would get two equal notifications.
    page_claims: [
      claim(eva, ofAgency, agency, { state: 'approved' }),
      claim(fina, id.refusedClaim, agency, { state: 'rejected' }),
      claim(dani, appealedClaim, freeAgency, { state: 'rejected' }),
    ],
    review_decisions: [refusal(randomUUID(), id.refusedStay), refusal(ofStay, appealedStay)],
    review_replies: [reply(id.refusedReply, first, id.heldClaim), reply(appealedReply, second, ofAgency)],
    claim_decisions: [
      refused(randomUUID(), { reply_id: id.refusedReply }),
      refused(ofReply, { reply_id: appealedReply }),
      refused(randomUUID(), { claim_id: id.refusedClaim }),
      refused(ofClaim, { claim_id: appealedClaim }),
    ],
    appeals: [
      appeal({ id: id.stayAppeal, decision_id: ofStay, user_id: bea.userId, first_admin: gil.userId }),
      appeal({ id: id.replyAppeal, reply_decision_id: ofReply, user_id: eva.userId, first_admin: gil.userId }),
      appeal({ id: id.claimAppeal, reply_decision_id: ofClaim, user_id: dani.userId, first_admin: gil.userId }),
    ],
  };
}
