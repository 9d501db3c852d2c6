import { sql } from 'kysely';
import type { Tx } from '../../../../platform/ports.ts';
import { countedReviews } from './figures.reads.ts';
import { updateAggregates } from './figures.writes.ts';
import { keepsPage } from './flat.reads.ts';
import { landlordPoints } from './scores.reads.ts';

/**
 * Runs `change`, which verifies, unverifies, edits or deletes reviews of these properties; recomputes their rows from their verified
 * reviews, and updates the aggregates of their agencies and neighbourhoods and the totals of the site by the difference, right before the
 * commit. The transaction has locked them as `counted` (transaction.ts), so that two concurrent ones count each other's reviews. Returns the
 * buildings whose pages have changed, to be published (platform/page-change.writes).
 */
export async function changeReviews(tx: Tx, propertyIds: readonly string[], change: () => Promise<unknown>): Promise<string[]> {
  const ids = [...new Set(propertyIds)];
  const countedBefore = await countedReviews(tx, ids);
  await change();
  const countedAfter = await countedReviews(tx, ids);
  const refreshed: (RefreshedRow & { id: string })[] = [];
  for (const id of ids) {
    const row = await refreshRow(tx, id);
    if (row) refreshed.push({ ...row, id });
  }
  const [before, after] = [countedBefore, countedAfter].map((reviews) => Map.groupBy(reviews, (review) => review.property_id));
  for (const { id, ...row } of refreshed) {
    const site = {
      property_count: Number(row.review_count > 0) - Number(row.was_review_count > 0),
      review_count: row.review_count - row.was_review_count,
      rating_sum: row.rating_sum - row.was_rating_sum,
      landlord_points: row.landlord_points - row.was_landlord_points,
      landlord_people: row.landlord_people - row.was_landlord_people,
    };
    updateAggregates(tx, { propertyId: id, neighbourhood: row.neighbourhood, before: before?.get(id) ?? [], after: after?.get(id) ?? [], site });
  }
  return refreshed.map(({ building_key }) => building_key);
}

interface Refreshed {
  review_count: number;
  rating_sum: number;
  agency_ids: string[];
  landlord_points: number;
  landlord_people: number;
}
/** The new values, and the old ones (`was_`). */
type RefreshedRow = Refreshed & { [name in keyof Refreshed as `was_${name}`]: Refreshed[name] } & { neighbourhood: string | null; building_key: string };

/** The kind of rental that most tenants of a flat had; a tie is broken by the latest start. null: unknown. */
const commonestKind = (propertyId: string) => sql`select rental_kind from reviews where property_id = ${propertyId} and is_verified and rental_kind is not null
  group by rental_kind order by count(distinct author_key) desc, max(rental_period_start) desc, rental_kind desc limit 1`;

async function refreshRow(tx: Tx, propertyId: string): Promise<RefreshedRow | undefined> {
  const { rows } = await sql<RefreshedRow>`
    update properties p set
      review_count = s.n, author_count = s.authors, rating_sum = s.rating_sum, count_high = s.high, count_mid = s.mid, count_low = s.low,
      photo_count = s.photos, recommend_count = s.recommend, price_kind = k.kind, price_count = k.n, price_sum = k.total, price_min = k.low, price_max = k.high,
      whole_price = l.whole_price, whole_year = l.whole_year, room_price = l.room_price, room_year = l.room_year,
      other_price = l.other_price, other_year = l.other_year,
      used_agency = s.used_agency, latest_on = s.latest_on, updated_at = now(),
      agency_names = (select coalesce(array_agg(distinct a.name order by a.name), '{}') from reviews r join agencies a on a.id = r.agency_id
        where r.property_id = p.id and r.is_verified),
      agency_ids = (select coalesce(array_agg(distinct r.agency_id::text order by r.agency_id::text), '{}') from reviews r
        where r.property_id = p.id and r.is_verified and r.agency_id is not null),
      alert_counts = (select coalesce(jsonb_object_agg(t.alert, t.n), '{}') from (
        select alert, count(distinct r.author_key) as n from reviews r, unnest(r.alerts) as alert where r.property_id = p.id and r.is_verified group by alert) t),
      landlord_points = w.points, landlord_people = w.people, contract_count = s.contracts,
      clause_counts = (select coalesce(jsonb_object_agg(t.clause, t.n), '{}') from (
        select clause, count(distinct r.author_key) as n from reviews r, unnest(r.contract_clauses) as clause
        where r.property_id = p.id and r.is_verified group by clause) t)
    from (
      select count(*)::integer as n, count(distinct author_key)::integer as authors, coalesce(sum(rating), 0) as rating_sum,
        count(*) filter (where rating >= 4)::integer as high,
        count(*) filter (where rating >= 3 and rating < 4)::integer as mid,
        count(*) filter (where rating >= 1 and rating < 3)::integer as low,
        count(*) filter (where would_recommend)::integer as recommend,
        coalesce(sum(cardinality(photos)), 0)::integer as photos,
        coalesce(bool_or(used_agency), false) as used_agency, max((created_at at time zone 'Europe/Madrid')::date) as latest_on,
        count(distinct author_key) filter (where contract_clauses is not null)::integer as contracts
      from reviews where property_id = ${propertyId} and is_verified) s,
      (select coalesce(sum(answer), 0)::integer as points, count(answer)::integer as people from (
        select round(avg(${landlordPoints})) as answer from reviews r where r.property_id = ${propertyId} and r.is_verified group by r.author_key) a) w,
      (select o.kind, count(r.id)::integer as n, coalesce(sum(r.entry_price), 0) as total, min(r.entry_price) as low, max(r.entry_price) as high
        from (select (${commonestKind(propertyId)}) as kind) o
        left join reviews r on r.property_id = ${propertyId} and r.is_verified and r.rental_kind = o.kind group by o.kind) k,
      (select max(price) filter (where kind = 'whole') as whole_price, max(year) filter (where kind = 'whole') as whole_year,
        max(price) filter (where kind = 'room') as room_price, max(year) filter (where kind = 'room') as room_year,
        max(price) filter (where kind is null) as other_price, max(year) filter (where kind is null) as other_year
        from latest_rents where property_id = ${propertyId}) l,
      properties was
    where p.id = ${propertyId} and was.id = p.id
    returning p.neighbourhood, p.building_key, p.review_count, p.rating_sum, p.agency_ids, p.landlord_points, p.landlord_people,
      was.review_count as was_review_count, was.rating_sum as was_rating_sum, was.agency_ids as was_agency_ids,
      was.landlord_points as was_landlord_points, was.landlord_people as was_landlord_people`.execute(tx);
  return rows[0];
}

/** Deletes flats without reviews, addresses included, that have no open, approved or appealed claim. Returns how many. The caller has locked the rows. */
export async function deleteUnreviewedProperties(tx: Tx, propertyIds: readonly string[]): Promise<number> {
  if (propertyIds.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('properties as p')
    .where('p.id', 'in', propertyIds)
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.property_id', '=', 'p.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('page_claims as c').select('c.id').whereRef('c.property_id', '=', 'p.id').where(keepsPage))))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
