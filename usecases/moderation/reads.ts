import { sql } from 'kysely';
import type { Db } from '../ports.ts';
import { type ModeratedReview, moderatedReview } from './view.ts';

/** 2-community §9: admin lists show 50 pending and 20 recent processed. */
const shownPending = 50;
const shownVerified = 20;

export interface ModerationList {
  reviews: ModeratedReview[];
  /** How many there are, shown or not. */
  total: number;
}

/** 2-community §7: reviews not verified, newest first. */
export async function pendingReviews(db: Db): Promise<ModerationList> {
  const rows = await listed(db).where('r.is_verified', '=', false).orderBy('r.created_at', 'desc').orderBy('r.id').limit(shownPending).execute();
  const { n } = await db
    .selectFrom('reviews')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('is_verified', '=', false)
    .executeTakeFirstOrThrow();
  return { reviews: rows.map(moderatedReview), total: n };
}

/** 2-community §7: verified reviews, those decided last first. */
export async function verifiedReviews(db: Db): Promise<ModerationList> {
  const rows = await listed(db).where('r.is_verified', '=', true).orderBy('r.updated_at', 'desc').orderBy('r.id').limit(shownVerified).execute();
  const { review_count } = await db.selectFrom('site_totals').select('review_count').executeTakeFirstOrThrow();
  return { reviews: rows.map(moderatedReview), total: review_count };
}

function listed(db: Db) {
  return db
    .selectFrom('reviews as r')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .select(['r.id', 'r.property_address', 'r.floor_number', 'r.door_number', 'r.experience_headline', 'r.positive_aspects', 'r.negative_aspects'])
    .select(['r.landlord_advice', 'r.agency_advice', 'a.name as agency_name', 'r.entry_price', 'r.exit_price', 'r.rating', 'r.photos', 'r.is_verified'])
    .select(sql<string>`(r.created_at at time zone 'Europe/Madrid')::date`.as('created_on'));
}
