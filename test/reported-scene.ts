import { sendReply } from '../app/features/claims/data/reply.writes.ts';
import { appealOwn, appealReport } from '../app/features/moderation/data/appeal.writes.ts';
import { decideClaim } from '../app/features/moderation/data/claim-case.writes.ts';
import { decideReply } from '../app/features/moderation/data/reply-case.writes.ts';
import { reportByKey } from '../app/features/moderation/data/report.reads.ts';
import { fileReport } from '../app/features/moderation/data/report.writes.ts';
import { decideReport } from '../app/features/moderation/data/report-case.writes.ts';
import { aReview, aUser } from './builders.ts';
import { aFlatClaim, anAgencyClaim, approveClaim } from './claims.ts';
import type { TestServices } from './services.ts';
import { asAdmin, asMember } from './viewers.ts';

/** Ids of the cases about a published review of a flat that wait for a moderator. */
export interface ReportedScene {
  report: string;
  replyReport: string;
  appeal: string;
  /** Against the refusal of a claim of the flat. */
  claimAppeal: string;
  claim: string;
  reply: string;
  replyVersion: string;
}

let n = 0;

/**
 * A published review of that flat by the author, with open cases: a report, an appeal against the dismissal of another report, a report
 * of its published reply, a reply to another review, a claim of the flat, and an appeal against the refusal of another claim.
 */
export async function aReportedScene(services: TestServices, flat: { address: string; floor: string; door: string }, author: string): Promise<ReportedScene> {
  const agency = `Roles ${++n}`;
  const review = await aReview(services, { ...flat, userId: author, agency });
  const other = await aReview(services, { ...flat, agency });
  const { slug } = await services.db.selectFrom('agencies').select('slug').where('name', '=', agency).executeTakeFirstOrThrow();
  const moderator = asAdmin({ userId: await aUser(services) });
  const reported = async (kind: 'review' | 'reply') => {
    const reporter = asMember({ userId: await aUser(services) });
    const sent = { passage: null, reason: 'insultos', words: 'Insulta.', name: null, email: null } as const;
    const filed = await fileReport(services, { viewer: reporter, address: '' }, { kind, id: review.id }, sent);
    const found = filed.ok && filed.key ? await reportByKey(services, reporter, filed.key) : null;
    if (!found) throw new Error(`not reported: ${JSON.stringify(filed)}`);
    return found.id;
  };
  const kept = await reported('review');
  await decideReport(services, moderator, kept, { decision: 'keep', answer: 'Se queda.' });
  await appealReport(services, kept, 'Insulta.');
  const { id: appeal } = await services.db.selectFrom('appeals').select('id').where('report_id', '=', kept).executeTakeFirstOrThrow();
  const holder = await anAgencyClaim(services, slug);
  await approveClaim(services, holder.id);
  const replied = async (reviewId: string) => {
    await sendReply(services, asMember(holder), holder.id, { reviewId, text: 'La caldera se cambió en enero.' });
    const { id, updated_at } = await services.db
      .selectFrom('review_replies')
      .select(['id', 'updated_at'])
      .where('review_id', '=', reviewId)
      .executeTakeFirstOrThrow();
    return { id, version: updated_at.toISOString() };
  };
  const shown = await replied(review.id);
  await decideReply(services, moderator, { replyId: shown.id, version: shown.version, action: 'publish' });
  const waiting = await replied(other.id);
  const replyReport = await reported('reply');
  const refused = await aFlatClaim(services, review.propertyId);
  await decideClaim(services, moderator, { claimId: refused.id, action: 'reject', rule: 'prueba', reason: 'Es de otro piso.' });
  await appealOwn(services, asMember(refused), { kind: 'pagina', id: refused.id }, 'Es el mismo piso.');
  const { id: claimAppeal } = await services.db.selectFrom('appeals').select('id').where('user_id', '=', refused.userId).executeTakeFirstOrThrow();
  const claim = await aFlatClaim(services, review.propertyId);
  return { report: await reported('review'), replyReport, appeal, claimAppeal, claim: claim.id, reply: waiting.id, replyVersion: waiting.version };
}
