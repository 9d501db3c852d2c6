/**
 * Who sees an unpublished photo (PRODUCT.md §1 "Photos"): its uploader and the moderators, except a moderator whose own flat it shows ("Own cases").
 */
export function maySeePhoto(viewer: { userId: string; isAdmin: boolean } | null, photo: { uploaderId: string | null; ownFlat: boolean }): boolean {
  return viewer !== null && (viewer.userId === photo.uploaderId || (viewer.isAdmin && !photo.ownFlat));
}

/** Authors cannot vote for their own review. */
export const mayFindUseful = (viewer: { userId: string }, review: { user_id: string | null }): boolean => review.user_id !== viewer.userId;
