/**
 * PRODUCT.md §1 "Photos": published only with the verified review; until then their uploader and moderators see them, but no
 * moderator those of the own flat ("Own cases").
 */
export function maySeePhoto(viewer: { userId: string; isAdmin: boolean } | null, photo: { uploaderId: string | null; ownFlat: boolean }): boolean {
  return viewer !== null && (viewer.userId === photo.uploaderId || (viewer.isAdmin && !photo.ownFlat));
}
