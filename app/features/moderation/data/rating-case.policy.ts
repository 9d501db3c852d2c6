/**
 * PRODUCT.md §1 "Own cases": what a moderator wrote, what is about them and what happened in their flat others decide, and
 * reveal. `ownFlat`: app/features/moderation/data/review-case.reads.ts.
 */
export const mayDecideCohabitation = (admin: { userId: string }, review: { resena_autor_id: string; resena_sobre_id: string }, ownFlat: boolean): boolean =>
  admin.userId !== review.resena_sobre_id && admin.userId !== review.resena_autor_id && !ownFlat;
