import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isFiltered, type MapFilter } from '../../domain/place/map-filter.ts';
import { cellNumbers, type MapView } from '../../domain/place/map-view.ts';
import { nearShift, nearStep } from '../../domain/place/near.ts';
import { zoneView } from '../../domain/place/zone.ts';
import type { RatingBand } from '../../domain/review/bands.ts';
import { ratingFields } from '../../domain/review/scales.ts';
import { type FlatTrait, traitNames, traitValues } from '../../domain/review/traits.ts';
import type { Db } from '../ports.ts';
import type { KnownAddresses } from '../ports-geocoding.ts';
import { hasText } from './has-text.ts';
import { countColumn } from './search/order.ts';
import { type MemberPropertyRow, memberProperty, type PropertyCard, type PublicPropertyRow, publicProperty } from './view.ts';

/** Columns that a visitor's page is made of; floor, door and full address are not even read for it. */
export const publicColumns = [
  'id',
  'building_key',
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
 * so that it reveals nothing of floors, doors or times. Only for the rows of one page.
 */
export const inBuilding = sql<number[] | null>`(
  select case when count(*) > 1 and properties.review_count > 0 then array[count(*) filter (where o.id <= properties.id), count(*)]::int[] end
  from properties as o where o.building_key = properties.building_key and o.review_count > 0)`.as('in_building');

/** A view of more cells than this is most of the map: listing them would not help the index. */
const MAX_CELL_NUMBERS = 150;

/** Whether a row of map_points lies in a part of the map. */
export function inView(view: MapView): RawBuilder<SqlBool> {
  const fine = cellNumbers(view, 16, MAX_CELL_NUMBERS);
  const coarse = fine ? null : cellNumbers(view, 13, MAX_CELL_NUMBERS);
  return sql<SqlBool>`(${fine ? sql`map_points.cell16 = any(${fine})` : coarse ? sql`map_points.cell13 = any(${coarse})` : sql`true`}
    and map_points.mx between ${view.west} and ${view.east} and map_points.my between ${view.north} and ${view.south})`;
}

/** The filters of map and search as SQL, on map_points or its replacement; `without` leaves a part out. */
export function inMapFilter(filter: MapFilter, without: 'university' | null = null): Expression<SqlBool> {
  const { neighbourhood, priceFrom, priceTo, rating, university, metres, zone } = filter;
  const parts = [
    neighbourhood === null ? null : sql`map_points.neighbourhood = ${neighbourhood}`,
    priceFrom === null ? null : sql`map_points.mean_price >= ${priceFrom}`,
    priceTo === null ? null : sql`map_points.mean_price <= ${priceTo}`,
    rating === null ? null : sql`map_points.mean_rating >= ${rating}`,
    university === null || without === 'university' ? null : sql`(map_points.near >> ${sql.lit(nearShift(university))}) & 7 <= ${sql.lit(nearStep(metres))}`,
    // Of a flat that was not found nobody knows where it lies.
    zone === null ? null : sql`map_points.near is not null and ${inView(zoneView(zone))}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** The query of the search. */
export interface PropertyFilter {
  /** Of domain/address/query-texts.ts: found under any of them. null: everything. */
  texts: readonly string[] | null;
  band: RatingBand | null;
  /** Members match on the full address, visitors on the base address only. */
  member: boolean;
  /** The filters of the map. */
  place: MapFilter;
  /** What a flat must have. */
  traits?: readonly FlatTrait[];
}
/** Where the last page ended: the number it is sorted by, and this property. Holds nothing finer than a month. */
export interface PropertyCursor {
  rank: number;
  id: string;
}

/**
 * The query of the search as SQL on properties. `counted`: nobody asks for an order, so a text is looked up first; the planner would read
 * the index of a rating filter, with half of the city in it, besides.
 */
export function matches({ texts, band, member, place, traits = [] }: PropertyFilter, counted = false) {
  const count = sql.ref<number>(`properties.${countColumn(band)}`);
  return (e: ExpressionBuilder<Schema, 'properties'>) =>
    e.and([
      counted && texts !== null ? sql<SqlBool>`${count} + 0 > 0` : e(count, '>', 0),
      // Said again because the index for visitors holds published properties only.
      ...(band || traits.length > 0 ? [e('properties.review_count', '>', 0)] : []),
      ...(traits.length > 0 ? [e('properties.traits', 'in', traitValues(traits))] : []),
      ...(texts === null ? [] : [e.or(texts.map((text) => hasText(member ? 'properties.search_full' : 'properties.search_base', text)))]),
      ...(isFiltered(place) ? [e('properties.id', 'in', e.selectFrom('map_points').select('property_id').where(inMapFilter(place)))] : []),
    ]);
}

/** Rows of map_points that a search finds; null: all. */
export const foundBySearch = (among: PropertyFilter | null) => (e: ExpressionBuilder<Schema, 'map_points'>) =>
  among === null ? e.and([]) : e('map_points.property_id', 'in', e.selectFrom('properties').select('properties.id').where(matches(among)));

/** Up to this many properties are counted; beyond, 'más de 1.000 pisos' is enough and costs the same at any size. */
const MAX_COUNTED = 1000;

/** How many properties and reviews a search finds. Without a filter the kept totals answer. */
export async function countProperties(db: Db, filter: PropertyFilter): Promise<{ properties: number; reviews: number }> {
  if (filter.texts === null && filter.band === null && !filter.traits?.length && !isFiltered(filter.place)) {
    const totals = await siteTotals(db);
    return { properties: totals.property_count, reviews: totals.review_count };
  }
  const found = db
    .selectFrom('properties')
    .where(matches(filter, true))
    .where('properties.review_count', '>', 0)
    .select(`properties.${countColumn(filter.band)} as n`)
    .limit(MAX_COUNTED + 1)
    .as('found');
  return db
    .selectFrom(found)
    .select((e) => [e.fn.countAll<number>().as('properties'), e.fn.coalesce(e.fn.sum<number>('found.n'), sql<number>`0`).as('reviews')])
    .executeTakeFirstOrThrow();
}

/**
 * Of how many of the flats that a search finds a review lies in each rating filter, and how many would be left with each trait besides;
 * null: they are too many to count.
 */
export async function countMarks(
  db: Db,
  filter: PropertyFilter,
): Promise<{ bands: Record<RatingBand | 'all', number>; traits: Record<FlatTrait, number> } | null> {
  const found = db
    .selectFrom('properties')
    .where(matches({ ...filter, band: null }))
    .select(['count_high', 'count_mid', 'count_low', 'traits'])
    .select(`${countColumn(filter.band)} as in_band`)
    .limit(MAX_COUNTED + 1)
    .as('found');
  const { all, high, mid, low, ...traits } = await db
    .selectFrom(found)
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.countAll<number>().filterWhere('count_high', '>', 0).as('high'),
      e.fn.countAll<number>().filterWhere('count_mid', '>', 0).as('mid'),
      e.fn.countAll<number>().filterWhere('count_low', '>', 0).as('low'),
      ...traitNames.map((name) =>
        e.fn
          .countAll<number>()
          .filterWhere('in_band', '>', 0)
          .filterWhere('traits', 'in', traitValues([name]))
          .as(name),
      ),
    ])
    .executeTakeFirstOrThrow();
  if (all > MAX_COUNTED) return null;
  return { bands: { all, '4-5': high, '3-4': mid, '1-2': low }, traits };
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

/** The cards of published flats, by id. */
export async function publishedCards(db: Db, ids: readonly string[], member: boolean): Promise<Map<string, PropertyCard>> {
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom('properties')
    .where('id', 'in', [...ids])
    .where('review_count', '>', 0);
  const cards = member
    ? (await query.select(memberColumns).execute()).map((row) => memberProperty(row))
    : (await query.select([...publicColumns, inBuilding]).execute()).map((row) => publicProperty(row));
  return new Map(cards.map((card) => [card.id, card]));
}

/** Mean and number of answers for each of the fifteen ratings, over the verified reviews of some properties. */
export async function propertyRatings(db: Db, ids: readonly string[]) {
  const row = await db
    .selectFrom('public_reviews')
    .where('property_id', 'in', [...ids])
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
        .where('review_count', '>', 0) // an unpublished flat must not help to find its neighbours
        .where('location_kind', 'in', ['precise', 'approximate'])
        .orderBy('location_kind', 'desc') // 'precise' before 'approximate'
        .limit(1)
        .executeTakeFirst();
      if (row?.lat == null || row.lng == null) return null;
      return { lat: row.lat, lng: row.lng, kind: row.location_kind === 'precise' ? 'precise' : 'approximate' };
    },
  };
}
