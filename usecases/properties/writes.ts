import { sql } from 'kysely';
import { refreshAgencies } from '../agencies/writes.ts';
import { refreshNeighbourhoods } from '../neighbourhoods/writes.ts';
import type { Db } from '../ports.ts';

/** What else a changed flat has changed: the figures of its neighbourhood, and of its agencies before and after. */
interface Touched {
  neighbourhood: string | null;
  agencyIds: string[];
}

/**
 * Makes the row of a property, the totals of the site and the figures of its neighbourhood and agencies say what its
 * verified reviews say. To be called in the transaction that verifies, unverifies, edits or deletes one of them. The row is
 * locked first, so that two at the same moment count each other. Several properties: refreshProperties.
 */
export async function refreshProperty(trx: Db, propertyId: string): Promise<void> {
  await refreshProperties(trx, [propertyId]);
}

/**
 * Many at once: each neighbourhood and each agency is counted once. All rows are locked, in the order of their ids, before
 * the first one touches the totals of the site: from there on only one transaction goes on at a time, so none waits in a circle.
 */
export async function refreshProperties(trx: Db, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length === 0) return;
  const ids = [...new Set(propertyIds)].sort();
  await trx.selectFrom('properties').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const touched: Touched[] = [];
  for (const id of ids) touched.push(...(await refreshRow(trx, id)));
  await refreshNeighbourhoods(
    trx,
    touched.map((one) => one.neighbourhood),
  );
  await refreshAgencies(
    trx,
    touched.flatMap((one) => one.agencyIds),
  );
}

async function refreshRow(trx: Db, propertyId: string): Promise<Touched[]> {
  const before = await trx
    .selectFrom('properties')
    .select(['review_count', 'rating_sum', 'agency_ids'])
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return [];
  const { rows } = await sql<{ review_count: number; rating_sum: number; neighbourhood: string | null; agency_ids: string[] }>`
    update properties p set
      review_count = s.n, rating_sum = s.rating_sum, count_high = s.high, count_mid = s.mid, count_low = s.low,
      recommend_count = s.recommend, price_sum = s.price_sum, price_min = s.price_min, price_max = s.price_max,
      used_agency = s.used_agency, latest_on = s.latest_on, updated_at = now(),
      agency_names = (select coalesce(array_agg(distinct a.name order by a.name), '{}') from reviews r join agencies a on a.id = r.agency_id
        where r.property_id = p.id and r.is_verified),
      agency_ids = (select coalesce(array_agg(distinct r.agency_id::text order by r.agency_id::text), '{}') from reviews r
        where r.property_id = p.id and r.is_verified and r.agency_id is not null),
      alert_counts = (select coalesce(jsonb_object_agg(t.alert, t.n), '{}') from (
        select alert, count(*) as n from reviews r, unnest(r.alerts) as alert where r.property_id = p.id and r.is_verified group by alert) t)
    from (
      select count(*)::integer as n, coalesce(sum(rating), 0) as rating_sum,
        count(*) filter (where rating >= 4)::integer as high,
        count(*) filter (where rating >= 3 and rating < 4)::integer as mid,
        count(*) filter (where rating >= 1 and rating < 3)::integer as low,
        count(*) filter (where would_recommend)::integer as recommend,
        coalesce(sum(entry_price), 0) as price_sum, min(entry_price) as price_min, max(entry_price) as price_max,
        coalesce(bool_or(used_agency), false) as used_agency, max((created_at at time zone 'Europe/Madrid')::date) as latest_on
      from reviews where property_id = ${propertyId} and is_verified) s
    where p.id = ${propertyId}
    returning p.review_count, p.rating_sum, p.neighbourhood, p.agency_ids`.execute(trx);
  const after = rows[0];
  if (!after) return [];
  const listed = Number(after.review_count > 0) - Number(before.review_count > 0);
  await sql`
    update site_totals set property_count = property_count + ${listed},
      review_count = review_count + ${after.review_count - before.review_count},
      rating_sum = rating_sum + ${sql.lit(Math.round((after.rating_sum - before.rating_sum) * 10) / 10)}`.execute(trx);
  return [{ neighbourhood: after.neighbourhood, agencyIds: [...before.agency_ids, ...after.agency_ids] }];
}

/** A flat that nobody has written about any more leaves no address behind. The rows are locked by the caller (refreshProperty). */
export async function deleteUnreviewedProperties(trx: Db, propertyIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('properties as p')
    .where('p.id', 'in', propertyIds)
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.property_id', '=', 'p.id'))))
    .execute();
}
