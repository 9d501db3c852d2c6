/**
 * Whether a decision is about a review that is not any more as its moderator read it: 'changed' by its author, or 'decided' by somebody
 * else. Without a version only what nobody has sent back is decided.
 */
export function outdated(review: { is_verified: boolean; approved_at: Date | null; sent_back: string | null; updated_at: Date }, version: string | undefined) {
  const same = version === undefined ? review.sent_back === null : review.updated_at.getTime() === Date.parse(version);
  if (same) return null;
  return { ok: false, code: review.is_verified || review.approved_at || review.sent_back ? 'decided' : 'changed' } as const;
}

/** 2-community §6: flat reviews are verified by admins, and by nobody else. */
export const mayModerate = <V extends { isAdmin: boolean }>(viewer: V): viewer is V & { isAdmin: true } => viewer.isAdmin;

/** Published, or waiting to be published with others. */
export const isApproved = (review: { is_verified: boolean; approved_at: Date | null }): boolean => review.is_verified || review.approved_at !== null;
