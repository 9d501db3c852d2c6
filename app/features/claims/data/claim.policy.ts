/** Who lived in a flat, or wrote about it or the agency, speaks there as a tenant, and for nobody else. */
export const mayClaim = (tenantThere: boolean): boolean => !tenantThere;

/** And who answers for a page, or has asked to, does not write about it. */
export const mayReview = (claimed: boolean): boolean => !claimed;

/** Who answers for a page answers reviews of it that everybody reads, and never their own. */
export const mayReply = (
  viewer: { userId: string },
  claim: { userId: string; state: string },
  review: { authorId: string | null; isPublic: boolean; ofPage: boolean },
) => claim.userId === viewer.userId && claim.state === 'approved' && review.isPublic && review.ofPage && review.authorId !== viewer.userId;

/** Nobody decides on their own claim or reply, on another claim of a page they claim, nor on what is about a flat of theirs or an agency that they wrote about. */
export const mayDecideClaim = (viewer: { userId: string }, of: { claimantId: string; ownFlat: boolean; ownAgency: boolean; ownPage: boolean }): boolean =>
  of.claimantId !== viewer.userId && !of.ownFlat && !of.ownAgency && !of.ownPage;
