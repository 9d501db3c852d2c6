/** PRODUCT.md §1 "Photos": published only with the verified review; until then their uploader and moderators see them. */
export function maySeePhoto(viewer: { userId: string; isAdmin: boolean } | null, uploaderId: string | null): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.userId === uploaderId);
}
