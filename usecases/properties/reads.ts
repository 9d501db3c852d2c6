import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isFiltered, type MapFilter } from '../../domain/place/map-filter.ts';
import { nearShift, nearStep } from '../../domain/place/near.ts';
import type { RatingBand } from '../../domain/review/bands.ts';
import type { SearchOrder } from '../../domain/review/orders.ts';
import { ratingFields } from '../../domain/review/scales.ts';
import type { Db } from '../ports.ts';
import type { KnownAddresses } from '../ports-geocoding.ts';
import { countColumn, rankOf } from './search/order.ts';
import { type MemberPropertyRow, memberProperty, type PropertyCard, type PublicPropertyRow, publicProperty } from './view.ts';

/** Columns that a visitor's page is made of; floor, door and full address are not even read for it. */
export const publicColumns = [
  'id',
  'street',
  'number',
  'base_address',
  'neighbourhood',
  'locality',
  'review_count',
  'author_count',
  'rating_sum',
  'count_high',
  'count_mid',
  'count_low',
  'recommend_count',
  'price_sum',
  'price_min',
  'price_max',
  'used_agency',
  'agency_names',
  'alert_counts',
] as const satisfies readonly (keyof PublicPropertyRow)[];
export const memberColumns = [...publicColumns, 'full_address', 'floor_number', 'door_number'] as const satisfies readonly (keyof MemberPropertyRow)[];

/**
 * Which of the published flats of its building a row of properties is, as [1, 3]; null: the only one, or not published. By the random id,
 * so that it tells nothing of floors, doors or times. Asked for the rows of a page only; properties_street finds the building.
 */
export const inBuilding = sql<number[] | null>`(
  select case when count(*) > 1 and properties.review_count > 0 then array[count(*) filter (where o.id <= properties.id), count(*)]::int[] end
  from properties as o
  where o.street_key = properties.street_key and o.number = properties.number and o.base_address = properties.base_address
    and o.locality = properties.locality and o.review_count > 0)`.as('in_building');

/** The one meaning of the filters of map and search, on map_points or what stands for it; `without` leaves a part out. */
export function inMapFilter(filter: MapFilter, without: 'university' | null = null): Expression<SqlBool> {
  const { neighbourhood, priceFrom, priceTo, rating, university, metres } = filter;
  const parts = [
    neighbourhood === null ? null : sql`map_points.neighbourhood = ${neighbourhood}`,
    priceFrom === null ? null : sql`map_points.mean_price >= ${priceFrom}`,
    priceTo === null ? null : sql`map_points.mean_price <= ${priceTo}`,
    rating === null ? null : sql`map_points.mean_rating >= ${rating}`,
    university === null || without === 'university' ? null : sql`(map_points.near >> ${sql.lit(nearShift(university))}) & 7 <= ${sql.lit(nearStep(metres))}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** What the search asks. */
export interface PropertyFilter {
  /** Of domain/address/query-texts.ts: found under any of them. null: everything is asked for. */
  texts: readonly string[] | null;
  band: RatingBand | null;
  /** Members match on the full address, visitors on the base address only. */
  member: boolean;
  /** The filters of the map. */
  place: MapFilter;
}
/** Where the last page ended: the number it is sorted by, and this property. Holds nothing finer than a month. */
export interface PropertyCursor {
  rank: number;
  id: string;
}

/** What the search asks, on properties. */
export function matches({ texts, band, member, place }: PropertyFilter) {
  return (e: ExpressionBuilder<Schema, 'properties'>) =>
    e.and([
      e(`properties.${countColumn(band)}`, '>', 0),
      // Said again because the index for visitors holds published properties only.
      ...(band ? [e('properties.review_count', '>', 0)] : []),
      ...(texts === null ? [] : [e.or(texts.map((text) => e(member ? 'properties.search_full' : 'properties.search_base', 'like', `%${text}%`)))]),
      ...(isFiltered(place) ? [e('properties.id', 'in', e.selectFrom('map_points').select('property_id').where(inMapFilter(place)))] : []),
    ]);
}

/** A card, its reviews in the rating filter, and the number it is sorted by. */
export interface RankedCard {
  card: PropertyCard;
  count: number;
  rank: number;
}

/** Properties in the order of the search. */
export async function findProperties(
  db: Db,
  filter: PropertyFilter,
  page: { order: SearchOrder; after: PropertyCursor | null; without: readonly string[]; limit: number },
): Promise<RankedCard[]> {
  const { after } = page;
  const rank = rankOf(page.order, filter.band);
  const column = countColumn(filter.band);
  let query = db
    .selectFrom('properties')
    .select(rank.as('rank'))
    .where(matches(filter))
    // Said again because the indexes hold published properties only.
    .where('properties.review_count', '>', 0)
    .orderBy(rank, 'desc')
    .orderBy('properties.id', 'desc')
    .limit(page.limit);
  if (after) query = query.where(sql<boolean>`(${rank}, properties.id) < (${after.rank}, ${after.id})`);
  if (page.without.length > 0) query = query.where('properties.id', 'not in', [...page.without]);
  if (filter.member) {
    const rows = await query.select(memberColumns).execute();
    return rows.map(({ rank: at, ...row }) => ({ card: memberProperty(row, filter.band), count: row[column], rank: at }));
  }
  const rows = await query.select([...publicColumns, inBuilding]).execute();
  return rows.map(({ rank: at, ...row }) => ({ card: publicProperty(row, filter.band), count: row[column], rank: at }));
}

/** Up to this many properties are counted; beyond, 'más de 1.000 pisos' says enough and costs the same at any size. */
const MAX_COUNTED = 1000;

/** How many properties and reviews a search finds. Without a filter the kept totals answer. */
export async function countProperties(db: Db, filter: PropertyFilter): Promise<{ properties: number; reviews: number }> {
  if (filter.texts === null && filter.band === null && !isFiltered(filter.place)) {
    const totals = await siteTotals(db);
    return { properties: totals.property_count, reviews: totals.review_count };
  }
  const found = db
    .selectFrom('properties')
    .where(matches(filter))
    .select(`properties.${countColumn(filter.band)} as n`)
    .limit(MAX_COUNTED + 1)
    .as('found');
  return db
    .selectFrom(found)
    .select((e) => [e.fn.countAll<number>().as('properties'), e.fn.coalesce(e.fn.sum<number>('found.n'), sql<number>`0`).as('reviews')])
    .executeTakeFirstOrThrow();
}

export function siteTotals(db: Db) {
  return db.selectFrom('site_totals').select(['property_count', 'review_count', 'rating_sum']).executeTakeFirstOrThrow();
}

/** The card of one property, published or not; null when there is none. */
export async function propertyById(db: Db, id: string, member: boolean): Promise<PropertyCard | null> {
  const query = db.selectFrom('properties').where('id', '=', id);
  if (member) {
    const row = await query.select(memberColumns).executeTakeFirst();
    return row ? memberProperty(row) : null;
  }
  const row = await query.select([...publicColumns, inBuilding]).executeTakeFirst();
  return row ? publicProperty(row) : null;
}

export async function propertiesById(db: Db, ids: readonly string[], band: RatingBand | null): Promise<RankedCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('properties')
    .where('id', 'in', [...ids])
    .select(memberColumns)
    .execute();
  return rows.map((row) => ({ card: memberProperty(row, band), count: row[countColumn(band)], rank: row[countColumn(band)] }));
}

/** Mean and number of answers for each of the fifteen ratings, over the verified reviews of a property. */
export async function propertyRatings(db: Db, id: string) {
  const row = await db
    .selectFrom('public_reviews')
    .where('property_id', '=', id)
    .select((e) => ratingFields.flatMap((f) => [e.fn.avg<number | null>(f).as(`${f}_mean`), e.fn.count<number>(f).as(`${f}_count`)]))
    .executeTakeFirstOrThrow();
  const values = row as unknown as Record<string, number | null>;
  return ratingFields.map((field) => ({ field, mean: values[`${field}_mean`] ?? null, count: values[`${field}_count`] ?? 0 }));
}

/** Streets and buildings that verified reviews have made known; floors and doors never leave here. */
export function knownAddresses(db: Db): KnownAddresses {
  return {
    async streets(streetKey, limit) {
      const rows = await db
        .selectFrom('properties')
        .select(['street', 'number', 'postal_code', 'locality', 'province'])
        .select((e) => [e.fn.max('lat').as('lat'), e.fn.max('lng').as('lng')])
        .where('review_count', '>', 0)
        .where('street_key', 'like', `${streetKey.replace(/[\\%_]/g, '')}%`)
        .groupBy(['street', 'number', 'postal_code', 'locality', 'province'])
        .orderBy((e) => e.fn.sum('review_count'), 'desc')
        .orderBy('street')
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(({ postal_code, ...row }) => ({ ...row, postalCode: postal_code }));
    },
    async address(streetKey, number, postalCode) {
      const row = await db
        .selectFrom('properties')
        .select(['lat', 'lng', 'location_kind'])
        // The middle of a postal code is known without it.
        .where((e) => e.or([e('location_kind', '=', 'precise'), e('location_source', 'is distinct from', 'postal-code-or-town')]))
        .where('street_key', '=', streetKey)
        .where('number', '=', number)
        .where('postal_code', '=', postalCode)
        .where('review_count', '>', 0) // a flat nobody may know of yet helps nobody to find its neighbours
        .where('location_kind', 'in', ['precise', 'approximate'])
        .orderBy('location_kind', 'desc') // 'precise' before 'approximate'
        .limit(1)
        .executeTakeFirst();
      if (row?.lat == null || row.lng == null) return null;
      return { lat: row.lat, lng: row.lng, kind: row.location_kind === 'precise' ? 'precise' : 'approximate' };
    },
  };
}
