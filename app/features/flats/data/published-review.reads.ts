import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { publicFields } from '../../reviews/rules/answers.ts';
import { type RatingBand, ratingBand } from '../rules/bands.ts';
import type { WrittenPlace } from './flat.view.ts';
import { type PublicReview, publicReview, type Quote, type QuoteRow, quote, type ReviewCard, reviewCard } from './published-review.view.ts';

const quoteColumns = ['id', 'experience_headline', 'contract_clauses'] as const;

/** Columns derived from the answers, in the table and in the view. */
const derived = ['id', 'property_id', 'would_recommend', 'rating', 'alerts', 'contract_clauses'] as const;

export const publishedReviewColumns = [...derived, 'entry_year', 'exit_year', 'created_at', ...publicFields] as const;

/** The same columns of the table, which has dates where the view has years and a month. */
const ownColumns = [...derived, ...publicFields].map((column) => `r.${column}` as const);

/** 1-flats §7 "GET reviews (home)": verified, newest first. The only list in the order of writing (PRODUCT.md §1 "Order of public reviews"). */
export async function latestReviews(db: Db, count: number, member: boolean): Promise<ReviewCard[]> {
  const rows = await db
    .selectFrom('public_reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select(['r.id', 'r.experience_headline', 'r.would_recommend', 'r.positive_aspects', 'r.negative_aspects'])
    .select(['r.property_id', 'r.rating', 'r.alerts', 'r.contract_clauses', 'r.photos', 'p.base_address'])
    .$if(member, (q) => q.select(['p.full_address', 'p.floor_number', 'p.door_number']))
    .orderBy('r.sort_at', 'desc')
    .orderBy('r.id')
    .limit(count)
    .execute();
  return rows.map((row) => reviewCard(row, row));
}

/** app/features/flats/rules/bands.ts in SQL: [from, below]. */
const bandRange = { '4-5': [4, 5.1], '3-4': [3, 4], '1-2': [1, 3] } as const satisfies Record<RatingBand, readonly [number, number]>;

export const inBand = (rating: number, band: RatingBand | null) => band === null || ratingBand(rating) === band;

/** The newest `each` reviews of each property, in one query for a whole page of cards. */
export async function quotesOf(db: Db, propertyIds: readonly string[], each: number, band: RatingBand | null): Promise<Map<string, Quote[]>> {
  const quotes = new Map<string, Quote[]>();
  if (propertyIds.length === 0) return quotes;
  const [from, below] = band ? bandRange[band] : [0, 6];
  const { rows } = await sql<QuoteRow & { property_id: string }>`
    select p.id as property_id, ${sql.join(quoteColumns.map((c) => sql.ref(`r.${c}`)))}
    from unnest(${sql.val([...propertyIds])}::text[]) as p(id)
    cross join lateral (
      select * from public_reviews v where v.property_id = p.id and v.rating >= ${from} and v.rating < ${below} order by v.created_at desc, v.id limit ${each}
    ) r
    order by r.created_at desc, r.id`.execute(db);
  for (const row of rows) quotes.set(row.property_id, [...(quotes.get(row.property_id) ?? []), quote(row)]);
  return quotes;
}

const reviewsPerPage = 20;

/** Verified reviews of a property by month, then by the random id: the order reveals no time of writing. `after`: id of the last one seen. */
export async function reviewsOfProperty(db: Db, propertyId: string, after: string | null): Promise<{ reviews: PublicReview[]; next: string | null }> {
  let query = db.selectFrom('public_reviews').select(publishedReviewColumns).where('property_id', '=', propertyId);
  if (after) {
    const last = db.selectFrom('public_reviews as l').where('l.id', '=', after).where('l.property_id', '=', propertyId);
    // If `after` was deleted meanwhile, the list restarts instead of ending.
    query = query.where((e) =>
      e.or([
        e('created_at', '<', last.select('l.created_at')),
        e.and([e('created_at', '=', last.select('l.created_at')), e('id', '>', after)]),
        e.not(e.exists(last.select('l.id'))),
      ]),
    );
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(reviewsPerPage + 1)
    .execute();
  const reviews = rows.slice(0, reviewsPerPage).map((row) => publicReview(row));
  return { reviews, next: rows.length > reviewsPerPage ? (reviews.at(-1)?.id ?? null) : null };
}

export interface OwnReview {
  propertyId: string;
  rating: number;
  pending: boolean;
  review: PublicReview;
  quote: Quote;
  place: WrittenPlace;
}

/** A safety bound; no real user writes this many. */
const MAX_OWN = 100;

/** A user's own reviews, published or not (1-flats §6), for that user only. */
export async function ownReviews(db: Db, userId: string, where: { propertyId?: string; texts?: readonly string[] | null } = {}): Promise<OwnReview[]> {
  const { propertyId, texts } = where;
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .where('r.user_id', '=', userId)
    .$if(propertyId !== undefined, (q) => q.where('r.property_id', '=', propertyId as string))
    .$if(texts != null, (q) => q.where((e) => e.or((texts ?? []).map((text) => e('p.search_full', 'like', `%${text}%`)))))
    .select(ownColumns)
    .select(['r.is_verified', 'r.month as created_at', 'r.property_address', 'r.floor_number', 'r.door_number'])
    .select(sql<number>`extract(year from r.rental_period_start)::integer`.as('entry_year'))
    .select(sql<number | null>`extract(year from r.rental_period_end)::integer`.as('exit_year'))
    .orderBy('r.created_at', 'desc')
    .limit(MAX_OWN)
    .execute();
  return rows.map((row) => {
    const status = row.is_verified ? 'own' : 'pending';
    const place = { address: row.property_address, floor: row.floor_number, door: row.door_number };
    return { propertyId: row.property_id, rating: row.rating, pending: !row.is_verified, review: publicReview(row, status), quote: quote(row, status), place };
  });
}
