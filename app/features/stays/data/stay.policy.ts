/** A stay is its owner's to change, and nobody else's, moderators included. */
export const isOwner = (viewer: { userId: string } | null, stay: { user_id: string }): boolean => viewer?.userId === stay.user_id;

interface Decision {
  verified: boolean;
  rejected_at: Date | null;
}
/** What was decided is not changed: a rejected stay is registered again. */
export const mayEditStay = (stay: Decision): boolean => !stay.verified && stay.rejected_at === null;
/** Sent again in other words it gets these, unless somebody has changed it elsewhere or asked about it since. */
export const mayBeSentAgain = (stay: Decision & { revision: number; sent_revision: number }): boolean =>
  mayEditStay(stay) && stay.revision === stay.sent_revision;
/** Others' ratings and confirmations depend on a verified stay: it can be ended, not withdrawn. */
export const mayWithdrawStay = (stay: Decision): boolean => !stay.verified;
/** One that waits is corrected instead. */
export const mayEndStay = (stay: Decision): boolean => stay.verified;
