/** A person who lived in a flat, or wrote about it or the agency, is a tenant there and cannot claim it. */
export const mayClaim = (tenantThere: boolean): boolean => !tenantThere;

/** A person who has claimed a page may not review it. */
export const mayReview = (claimed: boolean): boolean => !claimed;

/** Claimants reply to public reviews of their page, and never to their own. */
export const mayReply = (
  viewer: { userId: string },
  claim: { userId: string; state: string },
  review: { authorId: string | null; isPublic: boolean; ofPage: boolean },
) => claim.userId === viewer.userId && claim.state === 'approved' && review.isPublic && review.ofPage && review.authorId !== viewer.userId;

/**
 * Nobody decides on their own claim or reply, on another claim of a page they claim, nor on a case about a flat of theirs or an agency that they wrote
 * about.
 */
export const mayDecideClaim = (viewer: { userId: string }, of: { claimantId: string; ownFlat: boolean; ownAgency: boolean; ownPage: boolean }): boolean =>
  of.claimantId !== viewer.userId && !of.ownFlat && !of.ownAgency && !of.ownPage;
