import { isRefused } from '../../claims/rules/states.ts';
import type { StillRefusedKind } from '../../decisions/rules/appeals.ts';
import type { AppealedNow } from './appeal-case.view.ts';
import { isApproved } from './review-case.policy.ts';

/** Whether a reply can be shown again: it is unchanged and not replaced, its review is public and about that page, and its claim is still approved. */
export const mayReturn = ({ reply, decided_at, taken }: NonNullable<AppealedNow['replied']>): boolean =>
  !taken && isRefused(reply) && reply.updated_at <= decided_at && reply.claim_state === 'approved' && reply.is_verified && reply.of_page;

export const mayBeAccepted = ({ claim, free }: NonNullable<AppealedNow['claimed']>): boolean => free && isRefused(claim);

/** The kind of subject that is still refused; null: none. It can be refused although an appeal was upheld, if its author changed it in between. */
export function stillRefused({ decided, rating, stay, claimed, replied }: AppealedNow): StillRefusedKind | null {
  if (decided) return decided.decision === 'reject' && !isApproved(decided) ? 'review' : null;
  if (rating) return rating.moderation_status === 'approved' ? null : 'rating';
  if (stay?.rejected_at) return 'stay';
  if (claimed && isRefused(claimed.claim)) return 'claim';
  return replied && replied.reply.state !== 'published' ? 'reply' : null;
}

/** Whether the appealed rejection of a review or rating still applies. A subject that was changed and rejected again is another case. */
export function isStillRejected({ appeal, decided, rating }: Pick<AppealedNow, 'appeal' | 'decided' | 'rating'>): boolean {
  if (rating) return rating.moderation_status === 'rejected' && rating.updated_at.getTime() === appeal.made_at.getTime();
  return decided?.decision === 'reject' && decided.sent_back === 'rejected' && decided.rejected_again !== true;
}
