import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { inBuilding, memberColumns, publicColumns } from '../../flats/data/flat.reads.ts';
import { type MemberPropertyRow, memberProperty, type PropertyCard, type PublicPropertyRow, publicProperty } from '../../flats/data/flat.view.ts';
import type { SearchOrder } from '../rules/search-options.ts';
import { countColumn, matches, type PropertyCursor, type PropertyFilter, rankOf } from './filter.reads.ts';

/** A flat that a search found. */
export interface FoundFlat {
  card: PropertyCard;
  /** Number of its reviews in the rating filter. */
  count: number;
  /** The number that it is sorted by. */
  rank: number;
  /** Equal for all flats of a building. */
  building: string;
  /** Number of published flats in its building, found or not. */
  inBuilding: number;
  ratingSum: number;
}

/** Whether `properties` and `one` are of one building; the index properties_street finds it. */
const sameBuilding = sql<boolean>`properties.street_key = one.street_key and properties.number = one.number
  and properties.base_address = one.base_address and properties.locality = one.locality`;

/**
 * Up to `limit` flats in the order of the search, until they have more than `reviews` reviews together. `isFirst`: whether it is the first of its
 * building. That and the other columns are read for the returned flats only.
 */
export async function findFlats(
  db: Db,
  filter: PropertyFilter,
  page: { order: SearchOrder; after: PropertyCursor | null; without: readonly string[]; limit: number; reviews?: number },
): Promise<(FoundFlat & { isFirst: boolean })[]> {
  const { after } = page;
  const rank = rankOf(page.order, filter);
  // In this subquery 'one' is the returned flat.
  const better = db
    .selectFrom('properties')
    .innerJoin(
      sql<{ id: string; rank: number }>`(select properties.id, properties.street_key, properties.number, properties.base_address, properties.locality,
        ${rank} as rank)`.as('one'),
      (join) => join.on(sameBuilding),
    )
    .select('properties.id')
    .where(matches(filter))
    .where(sql<boolean>`(${rank}, properties.id) > (one.rank, one.id)`);
  let matching = db
    .selectFrom('properties')
    .select('properties.id as flat')
    .select(rank.as('place'))
    .select(`properties.${countColumn(filter.band)} as reviews`)
    .where(matches(filter))
    // Redundant, for the planner: the indexes have published properties only.
    .where('properties.review_count', '>', 0)
    .orderBy(rank, 'desc')
    .orderBy('properties.id', 'desc')
    .limit(page.limit);
  if (after) matching = matching.where(sql<boolean>`(${rank}, properties.id) < (${after.rank}, ${after.id})`);
  if (page.without.length > 0)
    matching = matching.where(sql<boolean>`not exists (select from properties as one where one.id = any(${[...page.without]}) and ${sameBuilding})`);
  const listed = db
    .selectFrom(matching.as('matching'))
    .select(['flat', 'place'])
    .select(sql<number>`sum(reviews) over (order by place desc, flat desc) - reviews`.as('before'))
    .as('listed');
  let query = db
    .selectFrom('properties')
    .innerJoin(listed, 'listed.flat', 'properties.id')
    .select('listed.place as rank')
    .select((e) => e.not(e.exists(better)).as('is_first'))
    .orderBy('listed.place', 'desc')
    .orderBy('properties.id', 'desc');
  if (page.reviews !== undefined) query = query.where('listed.before', '<=', page.reviews);
  const rows = filter.member ? await query.select([...memberColumns, inBuilding]).execute() : await query.select([...publicColumns, inBuilding]).execute();
  return rows.map(({ rank: at, is_first, ...row }) => ({ ...foundFlat(row, filter, at), isFirst: Boolean(is_first) }));
}

/** Other found flats of the same buildings, in the order of the search. */
export async function findNeighbours(db: Db, filter: PropertyFilter, order: SearchOrder, ids: readonly string[]): Promise<FoundFlat[]> {
  if (ids.length === 0) return [];
  const rank = rankOf(order, filter);
  const query = db
    .selectFrom('properties')
    .select(rank.as('rank'))
    .where(matches(filter))
    .where('properties.review_count', '>', 0)
    .where('properties.id', 'not in', [...ids])
    .where(sql<boolean>`exists (select from properties as one where one.id = any(${[...ids]}) and ${sameBuilding})`)
    .orderBy(rank, 'desc')
    .orderBy('properties.id', 'desc');
  const rows = filter.member ? await query.select([...memberColumns, inBuilding]).execute() : await query.select([...publicColumns, inBuilding]).execute();
  return rows.map(({ rank: at, ...row }) => foundFlat(row, filter, at));
}

/** Flats of a member's own reviews, published or not. */
export async function flatsById(db: Db, filter: PropertyFilter, ids: readonly string[]): Promise<FoundFlat[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('properties')
    .where('id', 'in', [...ids])
    .select([...memberColumns, inBuilding])
    .execute();
  return rows.map((row) => foundFlat(row, { ...filter, member: true }, row[countColumn(filter.band)]));
}

function foundFlat(row: PublicPropertyRow | MemberPropertyRow, { band, member, place: { kind } }: PropertyFilter, rank: number): FoundFlat {
  return {
    card: member ? memberProperty(row as MemberPropertyRow, { band, kind }) : publicProperty(row, { band, kind }),
    count: row[countColumn(band)],
    rank,
    building: `${row.base_address} ${row.locality}`,
    inBuilding: row.in_building?.[1] ?? 1,
    ratingSum: row.rating_sum,
  };
}
