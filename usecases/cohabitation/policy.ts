const dayMs = 24 * 3600 * 1000;
/** 2-community §9: a cohabitation review is editable for 7 days, from creation (PRODUCT.md §1). */
const editableDays = 7;

export const isAuthor = (viewer: { userId: string } | null, review: { resena_autor_id: string }): boolean => viewer?.userId === review.resena_autor_id;
export const mayEdit = (review: { created_at: Date; deleted_at: Date | null }, now: Date): boolean =>
  review.deleted_at === null && now.getTime() < review.created_at.getTime() + editableDays * dayMs;
/** Whoever is rated never learns who wrote it, moderators no more than others. */
export const mayRevealAuthor = (viewer: { isAdmin: boolean; userId: string } | null, review: { resena_sobre_id: string }): boolean =>
  mayModerateCohabitation(viewer) && viewer?.userId !== review.resena_sobre_id;
export const mayModerateCohabitation = (viewer: { isAdmin: boolean } | null): boolean => viewer?.isAdmin === true;
