/**
 * PRODUCT.md §1 "Own cases": a moderator neither decides nor reveals a rating by them, about them or of their flat. `ownFlat`: isOwnFlat
 * (app/features/decisions/data/own-case.reads.ts).
 */
export const mayDecideCohabitation = (admin: { userId: string }, review: { resena_autor_id: string; resena_sobre_id: string }, ownFlat: boolean): boolean =>
  admin.userId !== review.resena_sobre_id && admin.userId !== review.resena_autor_id && !ownFlat;
