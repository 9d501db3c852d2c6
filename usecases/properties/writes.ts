import { sql } from 'kysely';
import { flatTags } from '../../domain/site/page-change.ts';
import type { Tx } from '../ports.ts';
import { refreshAgencies } from './agencies/writes.ts';
import { refreshNeighbourhoods } from './neighbourhoods/writes.ts';
import { landlordPoints } from './scores/reads.ts';

/** What else a changed flat changes: the figures of its neighbourhood, of its agencies before and after, and of the site. */
interface Touched {
  tags: string[];
  neighbourhood: string | null;
  agencyIds: string[];
  listed: number;
  reviews: number;
  rating: number;
  landlordPoints: number;
  landlordPeople: number;
}

/**
 * Recomputes the rows of properties, the figures of their agencies and neighbourhoods and the totals of the site from their
 * verified reviews. To be called in the transaction that verifies, unverifies, edits or deletes some of them. It has
 * locked them as `counted` (transaction.ts), so that two at the same moment count each other. Answers the tags of the pages that
 * show them, to be published (usecases/pages).
 */
export async function refreshProperties(tx: Tx, propertyIds: readonly string[]): Promise<string[]> {
  const touched: Touched[] = [];
  for (const id of new Set(propertyIds)) touched.push(...(await refreshRow(tx, id)));
  const treatment = await refreshAgencies(
    tx,
    touched.flatMap((one) => one.agencyIds),
  );
  await refreshNeighbourhoods(
    tx,
    touched.map((one) => one.neighbourhood),
  );
  const sum = (part: 'listed' | 'reviews' | 'rating' | 'landlordPoints' | 'landlordPeople') => touched.reduce((total, one) => total + one[part], 0);
  await sql`
    update site_totals set property_count = property_count + ${sum('listed')}, review_count = review_count + ${sum('reviews')},
      rating_sum = rating_sum + ${sql.lit(Math.round(sum('rating') * 10) / 10)},
      landlord_points = landlord_points + ${sum('landlordPoints')}, landlord_people = landlord_people + ${sum('landlordPeople')},
      treatment_points = treatment_points + ${treatment.points}, treatment_people = treatment_people + ${treatment.people}`.execute(tx);
  return touched.flatMap((one) => one.tags);
}

const refreshed = ['review_count', 'rating_sum', 'agency_ids', 'landlord_points', 'landlord_people'] as const;

async function refreshRow(tx: Tx, propertyId: string): Promise<Touched[]> {
  const before = await tx.selectFrom('properties').select(refreshed).where('id', '=', propertyId).executeTakeFirst();
  if (!before) return [];
  const { rows } = await sql<typeof before & { neighbourhood: string | null; building_key: string }>`
    update properties p set
      review_count = s.n, author_count = s.authors, rating_sum = s.rating_sum, count_high = s.high, count_mid = s.mid, count_low = s.low,
      photo_count = s.photos, recommend_count = s.recommend, price_sum = s.price_sum, price_min = s.price_min, price_max = s.price_max,
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
        coalesce(sum(entry_price), 0) as price_sum, min(entry_price) as price_min, max(entry_price) as price_max,
        coalesce(bool_or(used_agency), false) as used_agency, max((created_at at time zone 'Europe/Madrid')::date) as latest_on,
        count(distinct author_key) filter (where contract_clauses is not null)::integer as contracts
      from reviews where property_id = ${propertyId} and is_verified) s,
      (select coalesce(sum(answer), 0)::integer as points, count(answer)::integer as people from (
        select round(avg(${landlordPoints})) as answer from reviews r where r.property_id = ${propertyId} and r.is_verified group by r.author_key) a) w
    where p.id = ${propertyId}
    returning p.review_count, p.rating_sum, p.neighbourhood, p.building_key, p.agency_ids, p.landlord_points, p.landlord_people`.execute(tx);
  const after = rows[0];
  if (!after) return [];
  const agencyIds = [...before.agency_ids, ...after.agency_ids];
  return [
    {
      tags: flatTags({ id: propertyId, ...after, agency_ids: agencyIds }),
      neighbourhood: after.neighbourhood,
      agencyIds,
      listed: Number(after.review_count > 0) - Number(before.review_count > 0),
      reviews: after.review_count - before.review_count,
      rating: after.rating_sum - before.rating_sum,
      landlordPoints: after.landlord_points - before.landlord_points,
      landlordPeople: after.landlord_people - before.landlord_people,
    },
  ];
}

/** Deletes flats without reviews, addresses included. Returns how many. The caller has locked the rows. */
export async function deleteUnreviewedProperties(tx: Tx, propertyIds: readonly string[]): Promise<number> {
  if (propertyIds.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('properties as p')
    .where('p.id', 'in', propertyIds)
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.property_id', '=', 'p.id'))))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
