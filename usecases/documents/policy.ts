/** Issue 4: a contract is never served but to its owner and admins. */
export const mayReadDocument = (viewer: { userId: string; isAdmin: boolean } | null, ownerId: string | null): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.userId === ownerId);
