/** A contract is served only to its owner and to admins, except admins whose own flat it is about (PRODUCT.md §1 "Own cases"). */
export const mayReadDocument = (viewer: { userId: string; isAdmin: boolean } | null, document: { ownerId: string | null; ownFlat: boolean }): boolean =>
  viewer !== null && (viewer.userId === document.ownerId || (viewer.isAdmin && !document.ownFlat));
