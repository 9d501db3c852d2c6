import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { fieldNames } from '../rules/answers.ts';
import type { ReviewDraft } from '../rules/wizard.ts';
import { type OwnReviewCard, ownReviewCard, reviewDraft } from './review.view.ts';

/** One's own review as a draft for the edit form; null: one has no review of that id. `id` is a UUID. */
export async function reviewToEdit(db: Db, userId: string, id: string): Promise<ReviewDraft | null> {
  const row = await db
    .selectFrom('reviews as r')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .select([...fieldNames.map((name) => `r.${name}` as const), 'a.name as agency_name'])
    .where('r.id', '=', id)
    .where('r.user_id', '=', userId)
    .executeTakeFirst();
  return row ? reviewDraft(row) : null;
}

/** 2-community §7: the current user's reviews for /mis-resenas, newest first. */
export async function ownReviewCards(db: Db, userId: string): Promise<OwnReviewCard[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'property_address', 'door_number', 'floor_number', 'experience_headline', 'would_recommend'])
    .select(['is_verified', 'sent_back', 'approved_at', 'publish_later', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(ownReviewCard);
}

/**
 * The id of the person's review of this flat in an overlapping period (PRODUCT.md §1 "One review"), other than `except`, the one being edited.
 * A period without an end is still running. The constraint reviews_one_a_stay enforces the rule too.
 */
export async function overlappingReview(
  db: Db,
  userId: string,
  propertyId: string,
  period: { rental_period_start: string; rental_period_end: string | null },
  except: string | null = null,
): Promise<string | null> {
  const { rental_period_start: start, rental_period_end: end } = period;
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .where(sql<boolean>`daterange(rental_period_start, rental_period_end, '[]') && daterange(${start}::date, ${end}::date, '[]')`)
    .$if(except !== null, (q) => q.where('id', '!=', except as string))
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
