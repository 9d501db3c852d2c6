import { dayMs } from '../../domain/dates/days.ts';

/** 2-community §9: a cohabitation review is editable for 7 days, from creation (PRODUCT.md §1). */
export const editableDays = 7;

export const mayEdit = (review: { created_at: Date; deleted_at: Date | null }, now: Date): boolean =>
  review.deleted_at === null && now.getTime() < review.created_at.getTime() + editableDays * dayMs;
/**
 * PRODUCT.md §1 "Own cases": what a moderator wrote, what is about them and what happened in their flat others decide, and
 * reveal. `ownFlat`: usecases/reviews/moderation/reads.ts.
 */
export const mayDecideCohabitation = (admin: { userId: string }, review: { resena_autor_id: string; resena_sobre_id: string }, ownFlat: boolean): boolean =>
  admin.userId !== review.resena_sobre_id && admin.userId !== review.resena_autor_id && !ownFlat;
