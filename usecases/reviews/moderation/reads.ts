import { sql } from 'kysely';
import { ratingFields } from '../../../domain/review/scales.ts';
import { readingsForModerator } from '../../contracts/reads.ts';
import { ownProperties } from '../../own-cases/reads.ts';
import type { Db } from '../../ports.ts';
import { type ModeratedReview, moderatedReview, type ReviewRow, type SamePersonRow } from './view.ts';

/** 2-community §9: admin lists show 50 pending and 20 recent processed. */
export const shownPending = 50;
export const shownVerified = 20;

interface ModerationList {
  reviews: ModeratedReview[];
  /** How many there are, shown or not. */
  total: number;
}

/** 2-community §7: reviews not verified, newest first. */
export async function pendingReviews(db: Db, viewer: { userId: string }): Promise<ModerationList> {
  const rows = await listed(db, viewer).where('r.is_verified', '=', false).orderBy('r.created_at', 'desc').orderBy('r.id').limit(shownPending).execute();
  const { n } = await db
    .selectFrom('reviews')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('is_verified', '=', false)
    .where('property_id', 'not in', ownProperties(db, viewer.userId))
    .executeTakeFirstOrThrow();
  return { reviews: await moderated(db, rows), total: n };
}

/** 2-community §7: verified reviews, those decided last first. */
export async function verifiedReviews(db: Db, viewer: { userId: string }): Promise<ModerationList> {
  const rows = await listed(db, viewer).where('r.is_verified', '=', true).orderBy('r.updated_at', 'desc').orderBy('r.id').limit(shownVerified).execute();
  const { review_count } = await db.selectFrom('site_totals').select('review_count').executeTakeFirstOrThrow();
  // The kept total without the few that are not listed: counting all of them would cost what was ever written.
  const { unlisted } = await db
    .selectFrom('reviews')
    .select((e) => e.fn.countAll<number>().as('unlisted'))
    .where('is_verified', '=', true)
    .where((e) => e.or([e('user_id', 'is', null), e('property_id', 'in', ownProperties(db, viewer.userId))]))
    .executeTakeFirstOrThrow();
  return { reviews: await moderated(db, rows), total: review_count - unlisted };
}

/** Neither own cases, nor what a deleted account left for the night: nobody decides about that any more. */
function listed(db: Db, viewer: { userId: string }) {
  return db
    .selectFrom('reviews as r')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .where('r.user_id', 'is not', null)
    .where('r.property_id', 'not in', ownProperties(db, viewer.userId))
    .select(['r.id', 'r.property_address', 'r.floor_number', 'r.door_number', 'r.experience_headline', 'r.positive_aspects', 'r.negative_aspects'])
    .select(['r.rental_period_start', 'r.rental_period_end', 'r.still_residing', 'r.entry_price', 'r.exit_price', 'r.recommend_to_friend'])
    .select(['r.landlord_advice', 'r.used_agency', 'r.agency_advice', 'a.name as agency_name', ...ratingFields.map((field) => `r.${field}` as const)])
    .select([
      'r.included_services',
      'r.neighbor_type',
      'r.neighborhood_environment',
      'r.nearby_services_300m',
      'r.rating',
      'r.alerts',
      'r.photos',
      'r.contract_clauses',
    ])
    .select(['r.is_verified', 'r.updated_at'])
    .select(sql<string>`(r.created_at at time zone 'Europe/Madrid')::date`.as('created_on'));
}

/** With the other reviews of the same flat by the same account (PRODUCT.md §1 "One review"); who that is stays here. */
async function moderated(db: Db, rows: readonly ReviewRow[]): Promise<ModeratedReview[]> {
  if (rows.length === 0) return [];
  const others = await db
    .selectFrom('reviews as r')
    .innerJoin('reviews as o', (j) => j.onRef('o.user_id', '=', 'r.user_id').onRef('o.property_id', '=', 'r.property_id').onRef('o.id', '!=', 'r.id'))
    .select(['r.id as beside', 'o.experience_headline', 'o.rental_period_start', 'o.rental_period_end', 'o.still_residing', 'o.is_verified'])
    .where(
      'r.id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('o.rental_period_start')
    .orderBy('o.id')
    .execute();
  const of = Map.groupBy(others satisfies readonly SamePersonRow[], (other) => other.beside);
  const contracts = await readingsForModerator(
    db,
    'review',
    rows.map((row) => row.id),
  );
  return rows.map((row) => moderatedReview(row, of.get(row.id) ?? [], contracts.get(row.id) ?? null));
}
