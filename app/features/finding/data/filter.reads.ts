import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../platform/ports.ts';
import { siteTotals } from '../../flats/data/flat.reads.ts';
import type { RatingBand } from '../../flats/rules/bands.ts';
import { cellNumbers, type MapView } from '../../places/rules/map/map-view.ts';
import { isFiltered, type MapFilter } from '../rules/map-filter.ts';
import { nearShift, nearStep } from '../rules/near.ts';
import { type FlatTrait, type SearchOrder, traitNames, traitValues } from '../rules/search-options.ts';
import { zoneView } from '../rules/zone.ts';

/** A view of more cells than this is most of the map: listing them would not help the index. */
const MAX_CELL_NUMBERS = 150;

/** Whether a row of map_points is in a part of the map. */
export function inView(view: MapView): RawBuilder<SqlBool> {
  const fine = cellNumbers(view, 16, MAX_CELL_NUMBERS);
  const coarse = fine ? null : cellNumbers(view, 13, MAX_CELL_NUMBERS);
  return sql<SqlBool>`(${fine ? sql`map_points.cell16 = any(${fine})` : coarse ? sql`map_points.cell13 = any(${coarse})` : sql`true`}
    and map_points.mx between ${view.west} and ${view.east} and map_points.my between ${view.north} and ${view.south})`;
}

/** The filters of map and search as SQL, on map_points or a table under that alias; `without` leaves one out. */
export function inMapFilter(filter: MapFilter, without: 'university' | null = null): Expression<SqlBool> {
  const { neighbourhood, kind, priceFrom, priceTo, rating, university, metres, contract, zone } = filter;
  const price = sql.ref(`map_points.${kind ?? 'shown'}_price`);
  const parts = [
    neighbourhood === null ? null : sql`map_points.neighbourhood = ${neighbourhood}`,
    kind === null ? null : sql`${price} is not null`,
    priceFrom === null ? null : sql`${price} >= ${priceFrom}`,
    priceTo === null ? null : sql`${price} <= ${priceTo}`,
    rating === null ? null : sql`map_points.mean_rating >= ${rating}`,
    university === null || without === 'university' ? null : sql`(map_points.near >> ${sql.lit(nearShift(university))}) & 7 <= ${sql.lit(nearStep(metres))}`,
    contract ? sql`map_points.property_id in (select id from properties where contract_count > 0)` : null,
    // The location of a flat that was not found is unknown.
    zone === null ? null : sql`map_points.near is not null and ${inView(zoneView(zone))}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** The query of the search. */
export interface PropertyFilter {
  /** Alternatives, from app/features/finding/rules/query-texts.ts; null: any flat. */
  texts: readonly string[] | null;
  band: RatingBand | null;
  /** Members match on the full address, visitors on the base address only. */
  member: boolean;
  /** The filters of the map. */
  place: MapFilter;
  /** Required traits. */
  traits?: readonly FlatTrait[];
}

/** The last property of a page and its rank. Contains no time finer than a month. */
export interface PropertyCursor {
  rank: number;
  id: string;
}

/**
 * The query of the search as SQL on properties. `counted`: without an order only the text's index is used; the planner would also read that of the rating
 * filter, which has half of the city.
 */
export function matches({ texts, band, member, place, traits = [] }: PropertyFilter, counted = false) {
  const count = sql.ref<number>(`properties.${countColumn(band)}`);
  return (e: ExpressionBuilder<Schema, 'properties'>) =>
    e.and([
      counted && texts !== null ? sql<SqlBool>`${count} + 0 > 0` : e(count, '>', 0),
      // Redundant, for the planner: the visitors' index has published properties only.
      ...(band || traits.length > 0 ? [e('properties.review_count', '>', 0)] : []),
      ...(traits.length > 0 ? [e('properties.traits', 'in', traitValues(traits))] : []),
      ...(texts === null ? [] : [e.or(texts.map((text) => hasText(member ? 'properties.search_full' : 'properties.search_base', text)))]),
      ...(isFiltered(place) ? [e('properties.id', 'in', e.selectFrom('map_points').select('property_id').where(inMapFilter(place)))] : []),
    ]);
}

/** Whether a search finds a row of map_points; null: all. */
export const foundBySearch = (among: PropertyFilter | null) => (e: ExpressionBuilder<Schema, 'map_points'>) =>
  among === null ? e.and([]) : e('map_points.property_id', 'in', e.selectFrom('properties').select('properties.id').where(matches(among)));

/** Whether a search finds a published flat. */
export async function findsAny(db: Db, filter: PropertyFilter): Promise<boolean> {
  const first = db.selectFrom('properties').select('id').where(matches(filter, true)).where('review_count', '>', 0).limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

/** Counting stops here, so that its cost is bounded; the page shows 'más de 1.000 pisos'. */
const MAX_COUNTED = 1000;

/** The number of properties and reviews that a search finds; without filters the materialized totals. */
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

/** The number of found flats with a review in each rating filter, and with each trait; null: too many to count. */
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

/** Words of most addresses: looking them up would read most of the index. */
const common = /^(?:calle|avenida|plaza|placeta|gran via|camino|paseo|ronda|pasaje|travesia|carretera) | valencia$/g;

/** Whether an address contains a text. Its rare words are looked up in the index, and the whole text is compared with the results. */
export function hasText(column: 'properties.search_full' | 'properties.search_base', text: string): Expression<SqlBool> {
  const rare = text.replace(common, '');
  const whole = `%${text}%`;
  if (rare === text || !/[a-z0-9]{3}/.test(rare)) return sql<SqlBool>`${sql.ref(column)} like ${whole}`;
  return sql<SqlBool>`(${sql.ref(column)} like ${`%${rare}%`} and (${sql.ref(column)} || '') like ${whole})`;
}

const countOf = { '4-5': 'count_high', '3-4': 'count_mid', '1-2': 'count_low', all: 'review_count' } as const;
export const countColumn = (band: RatingBand | null) => countOf[band ?? 'all'];

/** The integer that flats are sorted by, descending; each order has its index (db/migrations/0005_flats.sql). */
export function rankOf(order: SearchOrder, { band, place: { kind } }: Pick<PropertyFilter, 'band' | 'place'>): RawBuilder<number> {
  if (order === 'mas') return sql<number>`${sql.ref(`properties.${countColumn(band)}`)}`;
  return order === 'baratos' && kind !== null ? sql<number>`(20000 - ${sql.ref(`properties.${kind}_price`)})` : ranks[order];
}

const ranks: Record<Exclude<SearchOrder, 'mas'>, RawBuilder<number>> = {
  mejor: sql<number>`(rating_sum * 1000 / nullif(review_count, 0))::integer`,
  peor: sql<number>`(case when rating_sum > 0 then 5001 - (rating_sum * 1000 / nullif(review_count, 0))::integer else 0 end)`,
  nuevas: sql<number>`(extract(year from latest_on) * 12 + extract(month from latest_on))::integer`,
  // Whole flats, then rooms, then flats of unknown kind: prices of different kinds are never compared.
  baratos: sql<number>`(20000 - shown_price + case price_kind when 'whole' then 40000 when 'room' then 20000 else 0 end)`,
};
