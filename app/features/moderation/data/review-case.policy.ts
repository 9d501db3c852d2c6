/**
 * Whether a decision is about a review that is not any more as its moderator read it: 'changed' by its author, or 'decided' by somebody
 * else. Without a version only what nobody has sent back is decided.
 */
export function outdated(
  review: { is_verified: boolean; approved_at: Date | null; sent_back: string | null; updated_at: Date },
  version: string | number | undefined,
): 'decided' | 'changed' | null {
  const same = version === undefined ? review.sent_back === null : review.updated_at.getTime() === Date.parse(String(version));
  if (same) return null;
  return isApproved(review) || review.sent_back ? 'decided' : 'changed';
}

/** Published, or waiting to be published with others. */
export const isApproved = (review: { is_verified: boolean; approved_at: Date | null }): boolean => review.is_verified || review.approved_at !== null;
