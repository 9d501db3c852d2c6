/** Only its owner changes a stay; moderators cannot. */
export const isOwner = (viewer: { userId: string } | null, stay: { user_id: string }): boolean => viewer?.userId === stay.user_id;

interface Decision {
  verified: boolean;
  rejected_at: Date | null;
}
/** A decided stay does not change: after a rejection its owner registers it again. */
export const mayEditStay = (stay: Decision): boolean => !stay.verified && stay.rejected_at === null;
/** Whether the registration form, sent again with other values, may replace them: not after an edit, a new contract or a moderator's question. */
export const mayBeSentAgain = (stay: Decision & { revision: number; sent_revision: number }): boolean =>
  mayEditStay(stay) && stay.revision === stay.sent_revision;
/** Others' ratings and confirmations depend on a verified stay: it can be ended, not withdrawn. */
export const mayWithdrawStay = (stay: Decision): boolean => !stay.verified;
/** A waiting stay is edited instead. */
export const mayEndStay = (stay: Decision): boolean => stay.verified;
