import { isRefused } from '../../claims/rules/states.ts';
import type { InVain } from '../../decisions/rules/appeals.ts';
import type { AppealedNow } from './appeal-case.view.ts';
import { isApproved } from './review-case.policy.ts';

/** Whether a reply can be shown again: it was not changed since, no other has its place, its review is public and about that page, and whoever wrote it still answers for it. */
export const mayReturn = ({ reply, decided_at, taken }: NonNullable<AppealedNow['replied']>): boolean =>
  !taken && isRefused(reply) && reply.updated_at <= decided_at && reply.claim_state === 'approved' && reply.is_verified && reply.of_page;

/** Whether a refused claim can be accepted after all. */
export const mayBeAccepted = ({ claim, free }: NonNullable<AppealedNow['claimed']>): boolean => free && isRefused(claim);

/** What is not published, approved or verified now, though an appeal of its refusal may have been upheld: its author may have changed it since. */
export function stillRefused({ decided, rating, stay, claimed, replied }: AppealedNow): InVain | null {
  if (decided) return decided.decision === 'reject' && !isApproved(decided) ? 'review' : null;
  if (rating) return rating.moderation_status === 'approved' ? null : 'rating';
  if (stay?.rejected_at) return 'stay';
  if (claimed && isRefused(claimed.claim)) return 'claim';
  return replied && replied.reply.state !== 'published' ? 'reply' : null;
}

/** Whether a review or a rating is still rejected as it was when its author appealed: what was changed and rejected again is another case. */
export function isStillRejected({ appeal, decided, rating }: Pick<AppealedNow, 'appeal' | 'decided' | 'rating'>): boolean {
  if (rating) return rating.moderation_status === 'rejected' && rating.updated_at.getTime() === appeal.made_at.getTime();
  return decided?.decision === 'reject' && decided.sent_back === 'rejected' && decided.rejected_again !== true;
}
