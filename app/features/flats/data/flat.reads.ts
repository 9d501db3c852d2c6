import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import type { KnownAddresses } from '../../../../platform/ports-places.ts';
import { ratingFields } from '../../reviews/rules/scales.ts';
import { type MemberPropertyRow, memberProperty, type PropertyCard, type PublicPropertyRow, publicProperty } from './flat.view.ts';

/** The columns of a visitor's page; floor, door and full address are not read for it. */
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
  'price_kind',
  'price_count',
  'whole_price',
  'whole_year',
  'room_price',
  'room_year',
  'other_price',
  'other_year',
  'used_agency',
  'agency_names',
  'alert_counts',
] as const satisfies readonly (keyof PublicPropertyRow)[];
export const memberColumns = [...publicColumns, 'full_address', 'floor_number', 'door_number'] as const satisfies readonly (keyof MemberPropertyRow)[];

/**
 * The position of a row of properties among the published flats of its building, as [1, 3]; null: the only one, or not published. Ordered by
 * the random id, so that it reveals no floor, door or time. A query per row: only for one page of rows.
 */
export const inBuilding = sql<number[] | null>`(
  select case when count(*) > 1 and properties.review_count > 0 then array[count(*) filter (where o.id <= properties.id), count(*)]::int[] end
  from properties as o where o.building_key = properties.building_key and o.review_count > 0)`.as('in_building');

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

/** Streets and buildings of verified reviews; never floors and doors. */
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
        // The centre of a postal code is known without reviews.
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

/** Whether the refusal of a claim `c` has an undecided appeal. */
export const isAppealed = sql<boolean>`exists (select from appeals o join claim_decisions d on d.id = o.reply_decision_id where d.claim_id = c.id and o.decided_at is null)`;

/** Whether a claim `c` keeps its page although that has no review any more. */
export const keepsPage = sql<boolean>`(c.state in ('waiting', 'approved') or ${isAppealed})`;
