import { dayMs } from '../../../../platform/dates.ts';

/** 2-community §9: a cohabitation review is editable for 7 days, from creation (PRODUCT.md §1). */
export const editableDays = 7;

export const mayEdit = (review: { created_at: Date; deleted_at: Date | null }, now: Date): boolean =>
  review.deleted_at === null && now.getTime() < review.created_at.getTime() + editableDays * dayMs;
