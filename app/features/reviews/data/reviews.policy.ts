/**
 * PRODUCT.md §1 "Photos": published only with the verified review; until then their uploader and moderators see them, but no
 * moderator those of the own flat ("Own cases").
 */
export function maySeePhoto(viewer: { userId: string; isAdmin: boolean } | null, photo: { uploaderId: string | null; ownFlat: boolean }): boolean {
  return viewer !== null && (viewer.userId === photo.uploaderId || (viewer.isAdmin && !photo.ownFlat));
}

/** Nobody finds useful what they wrote themselves. */
export const mayFindUseful = (viewer: { userId: string }, review: { user_id: string | null }): boolean => review.user_id !== viewer.userId;
