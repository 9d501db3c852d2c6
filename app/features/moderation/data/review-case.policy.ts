/**
 * Why a decision refers to an outdated version of the review: 'changed' by its author, or 'decided' by another moderator. Without a version,
 * a review that was sent back cannot be decided.
 */
export function outdated(
  review: { is_verified: boolean; approved_at: Date | null; sent_back: string | null; updated_at: Date },
  version: string | number | undefined,
): 'decided' | 'changed' | null {
  const same = version === undefined ? review.sent_back === null : review.updated_at.getTime() === Date.parse(String(version));
  if (same) return null;
  return isApproved(review) || review.sent_back ? 'decided' : 'changed';
}

/** Published, or waiting for the batched publication. */
export const isApproved = (review: { is_verified: boolean; approved_at: Date | null }): boolean => review.is_verified || review.approved_at !== null;
