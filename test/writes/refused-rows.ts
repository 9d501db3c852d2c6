import { randomUUID } from 'node:crypto';
import type { FreshViewer } from '../../usecases/viewer.ts';
import type { ReportIds } from './report-rows.ts';
import { review } from './rows.ts';

interface Given {
  n: number;
  id: ReportIds & Record<'heldClaim', string>;
  at: (daysAgo: number) => string;
  people: Record<'bea' | 'eva' | 'gil' | 'carla' | 'dani', FreshViewer>;
  /** Of the stays. */
  flat: string;
  /** What the replies are about. */
  property: string;
  agency: string;
  address: string;
}

/** Stays and replies that were refused: of each one that can be appealed, and one that was. */
export function refusedRows({ n, id, at, people: { bea, eva, gil, carla, dani }, flat, property, agency, address }: Given): Record<string, object[]> {
  const [appealedStay, appealedReply, ofStay, ofReply] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [first, second, ofAgency] = [randomUUID(), randomUUID(), randomUUID()];
  const stay = (owner: FreshViewer, stayId: string) => ({
    ...{ id: stayId, user_id: owner.userId, flat_id: flat, start_date: '2016-01-01', end_date: '2016-06-01', verified: false, needs_moderator: false },
    ...{ verification_method: 'document', revision: 1, created_at: at(50), rejected_at: at(3), rejection_rule: 'prueba', rejection_reason: 'Es de otro.' },
  });
  const refusal = (decision: string, tenancy: string) => ({
    ...{ id: decision, tenancy_id: tenancy, admin_id: gil.userId, decision: 'reject', rule: 'prueba', words: 'Es de otro.', decided_at: at(3) },
  });
  const reply = (replyId: string, reviewId: string, claimId: string) => ({
    ...{ id: replyId, review_id: reviewId, claim_id: claimId, text: 'No fue así.', state: 'rejected', month: null, updated_at: at(3) },
  });
  const refused = (decision: string, replyId: string) => ({
    ...{ id: decision, reply_id: replyId, admin_id: bea.userId, decision: 'reject', rule: 'respuestas', words: 'Señala a alguien.', receipt: '-' },
    decided_at: at(3),
  });
  const appeal = (more: object) => ({ side: 'author', made_at: at(3), words: 'No estoy de acuerdo.', created_at: at(2), ...more });
  const published = (author: FreshViewer, reviewId: string) => review(author, property, agency, { id: reviewId, is_verified: true, property_address: address });
  return {
    reviews: [published(dani, first), published(carla, second)],
    tenancies: [stay(eva, id.refusedStay), stay(bea, appealedStay)],
    // Of another page than the other reply: who answers for a page hears of each decision in the same words.
    page_claims: [
      {
        id: ofAgency,
        user_id: eva.userId,
        agency_id: agency,
        state: 'approved',
        domain: `llar-${n}.example`,
        words: '',
        created_at: at(5),
        waits_since: at(5),
      },
    ],
    review_decisions: [refusal(randomUUID(), id.refusedStay), refusal(ofStay, appealedStay)],
    review_replies: [reply(id.refusedReply, first, id.heldClaim), reply(appealedReply, second, ofAgency)],
    claim_decisions: [refused(randomUUID(), id.refusedReply), refused(ofReply, appealedReply)],
    appeals: [
      appeal({ id: id.stayAppeal, decision_id: ofStay, user_id: bea.userId, first_admin: gil.userId }),
      appeal({ id: id.replyAppeal, reply_decision_id: ofReply, user_id: eva.userId, first_admin: bea.userId }),
    ],
  };
}
