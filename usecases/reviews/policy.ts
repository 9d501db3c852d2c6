/** A flat has a page for everybody once a review of it is published; until then only for who wrote about it. */
export const mayReadProperty = (property: { reviewCount: number }, ownReviews: number): boolean => property.reviewCount > 0 || ownReviews > 0;

/** 1-flats §6: a visitor reads, a member writes. */
export const mayWriteReview = (viewer: { userId: string } | null): viewer is { userId: string } => viewer !== null;
