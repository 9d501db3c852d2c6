/** A flat has a page for everybody once a review of it is published; until then only for the authors of its reviews. */
export const mayReadProperty = (property: { reviewCount: number }, ownReviews: number): boolean => property.reviewCount > 0 || ownReviews > 0;
