import { sql } from 'kysely';
import { agencyPath } from '../../../../platform/paths.ts';
import type { Db } from '../../../../platform/ports.ts';
import { wordFor } from '../../reviews/rules/scales.ts';
import { type AgencyComment, type AgencyFigures, type AgencyRow, agencyFigures } from './agency.view.ts';
import { inBuilding, publicColumns } from './flat.reads.ts';
import { flatPath, type PropertyCard, publicProperty } from './flat.view.ts';
import { cityMeans } from './scores.reads.ts';

/**
 * 1-flats §7: id and name, ordered by name. An agency that a member typed is listed once a review that names it is verified:
 * before a moderator has read the name, it may be anything.
 */
export async function listAgencies(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('agencies as a')
    .select(['a.id', 'a.name'])
    .where((e) =>
      e.or([
        e('a.is_user_created', '=', false),
        e.exists(e.selectFrom('reviews as r').select(sql`1`.as('one')).whereRef('r.agency_id', '=', 'a.id').where('r.is_verified', '=', true)),
      ]),
    )
    .execute();
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

const figureColumns = [
  'name',
  'slug',
  'property_count',
  'review_count',
  'recommend_count',
  'rating_sum',
  'rated_count',
  'landlord_count',
  'treatment_points',
  'treatment_people',
  'landlord_points',
  'landlord_people',
  'ratings',
] as const satisfies readonly (keyof AgencyRow)[];

/** An agency has a page once a published review names it. The id is for further queries; no response contains it. */
export async function agencyBySlug(db: Db, slug: string): Promise<{ id: string; figures: AgencyFigures } | null> {
  const row = await db
    .selectFrom('agencies')
    .select(['id', ...figureColumns])
    .where('slug', '=', slug)
    .where('review_count', '>', 0)
    .executeTakeFirst();
  return row ? { id: row.id, figures: agencyFigures(row, await cityMeans(db)) } : null;
}

/** The agencies among these slugs that have a page. */
export async function agenciesNamed(db: Db, slugs: readonly string[]): Promise<{ slug: string; name: string; path: string; reviewCount: number }[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('agencies')
    .select(['slug', 'name', 'review_count'])
    .where('slug', 'in', [...slugs])
    .where('review_count', '>', 0)
    .execute();
  return rows.map(({ slug, name, review_count }) => ({ slug, name, path: agencyPath(slug), reviewCount: review_count }));
}

/** Agencies with published reviews, by number of reviews, descending. `after`: the last entry of the previous page. */
export async function agencies(db: Db, after: { count: number; slug: string } | null, limit: number): Promise<AgencyFigures[]> {
  let query = db.selectFrom('agencies').select(figureColumns).where('review_count', '>', 0).orderBy('review_count', 'desc').orderBy('slug').limit(limit);
  if (after) query = query.where((e) => e.or([e('review_count', '<', after.count), e.and([e('review_count', '=', after.count), e('slug', '>', after.slug)])]));
  const city = await cityMeans(db);
  return (await query.execute()).map((row) => agencyFigures(row, city));
}

/** The agency's flats with the most reviews, as a visitor sees them. */
export async function flatsOfAgency(db: Db, id: string, limit: number): Promise<PropertyCard[]> {
  const rows = await db
    .selectFrom('properties')
    .select([...publicColumns, inBuilding])
    .where('agency_ids', '@>', sql<string[]>`array[${id}]::text[]`)
    .where('review_count', '>', 0)
    .orderBy('review_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => publicProperty(row));
}

/** Published reviews that name the agency, by month, then by the random id. `after`: id of the last one seen. */
export async function commentsOfAgency(
  db: Db,
  agencyId: string,
  after: string | null,
  limit: number,
): Promise<{ comments: AgencyComment[]; next: string | null }> {
  let query = db.selectFrom('public_reviews as r').innerJoin('properties as p', 'p.id', 'r.property_id').where('r.agency_id', '=', agencyId);
  if (after) {
    const last = db.selectFrom('public_reviews as l').where('l.id', '=', after).where('l.agency_id', '=', agencyId);
    // If `after` was deleted meanwhile, the list restarts instead of ending.
    query = query.where((e) =>
      e.or([
        e('r.created_at', '<', last.select('l.created_at')),
        e.and([e('r.created_at', '=', last.select('l.created_at')), e('r.id', '>', after)]),
        e.not(e.exists(last.select('l.id'))),
      ]),
    );
  }
  const rows = await query
    .select(['r.id', 'r.experience_headline', 'r.created_at', 'r.agency_treatment_rating', 'r.agency_advice', 'r.would_recommend'])
    .select(['p.id as property_id', 'p.street', 'p.number', 'p.base_address'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit + 1)
    .execute();
  const comments = rows.slice(0, limit).map((row) => ({
    id: row.id,
    title: row.experience_headline,
    // PRODUCT.md §1 "Prices over time": nothing finer than a month.
    month: row.created_at.slice(0, 7),
    treatment: wordFor('agency_treatment_rating', row.agency_treatment_rating),
    advice: row.agency_advice,
    recommends: row.would_recommend,
    flat: { address: row.base_address, path: flatPath({ id: row.property_id, street: row.street, number: row.number }) },
  }));
  return { comments, next: rows.length > limit ? (comments.at(-1)?.id ?? null) : null };
}

/** The same agencies by slug: the pages do not shift when a count changes. */
export async function agenciesBySlug(db: Db, after: string | null, limit: number): Promise<AgencyFigures[]> {
  let query = db.selectFrom('agencies').select(figureColumns).where('review_count', '>', 0).orderBy('slug').limit(limit);
  if (after !== null) query = query.where('slug', '>', after);
  const city = await cityMeans(db);
  return (await query.execute()).map((row) => agencyFigures(row, city));
}
