import { type RawBuilder, sql } from 'kysely';
import { type RatingField, ratingFields } from '../../domain/review/scales.ts';
import type { Db } from '../ports.ts';

/** {"noise_rating": [sum, answers], …} over a group of reviews `r`. */
export function ratingSums(fields: readonly RatingField[] = ratingFields): RawBuilder<Record<string, [number, number]>> {
  const parts = fields.map((f) => sql`${sql.lit(f)}, jsonb_build_array(coalesce(sum(${sql.ref(`r.${f}`)}), 0), count(${sql.ref(`r.${f}`)}))`);
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

/** What is counted of a review; its texts are long and stay where they are. */
const counts = [
  ...['property_id', 'rating', 'would_recommend', 'entry_price', 'rental_period_start'],
  ...['neighborhood_environment', 'nearby_services_300m', 'neighbor_type'],
  ...ratingFields,
];

/** {"familiar": reviews, …} of a list column. */
const counted = (column: string) => sql`(select coalesce(jsonb_object_agg(t.k, t.n), '{}') from (
  select k, count(*) as n from answers a, unnest(${sql.ref(`a.${column}`)}) as k group by k) t)`;

/**
 * Makes the figures of neighbourhoods say what the verified reviews of their flats say. To be called in the transaction that
 * changed one, after it has locked site_totals: two transactions at the same moment then count each other.
 */
export async function refreshNeighbourhoods(trx: Db, names: readonly (string | null)[]): Promise<void> {
  for (const name of new Set(names)) {
    if (name === null) continue;
    const { numAffectedRows } = await sql`
      with answers as materialized (
        select ${sql.join(counts.map((column) => sql.ref(`r.${column}`)))} from properties p join reviews r on r.property_id = p.id
        where p.neighbourhood = ${name} and p.review_count > 0 and r.is_verified)
      insert into neighbourhood_stats as s (name, property_count, review_count, rating_sum, rated_count, recommend_count, price_median, price_years, ratings,
        environments, services, neighbours)
      select ${name}, count(distinct r.property_id), count(*), coalesce(sum(r.rating), 0), count(*) filter (where r.rating > 0),
        count(*) filter (where r.would_recommend), round(percentile_cont(0.5) within group (order by r.entry_price)),
        (select coalesce(jsonb_agg(jsonb_build_object('year', y.year, 'median', y.median, 'reviews', y.n) order by y.year), '[]') from (
          select extract(year from rental_period_start)::integer as year, count(*) as n, round(percentile_cont(0.5) within group (order by entry_price)) as median
          from answers group by 1) y),
        ${ratingSums()}, ${counted('neighborhood_environment')}, ${counted('nearby_services_300m')}, ${counted('neighbor_type')}
      from answers r
      having count(*) > 0
      on conflict (name) do update set (property_count, review_count, rating_sum, rated_count, recommend_count, price_median, price_years, ratings,
        environments, services, neighbours) = (excluded.property_count, excluded.review_count, excluded.rating_sum, excluded.rated_count,
        excluded.recommend_count, excluded.price_median, excluded.price_years, excluded.ratings, excluded.environments, excluded.services, excluded.neighbours)`.execute(
      trx,
    );
    // Nothing counted: the last review of the neighbourhood is gone.
    if (!numAffectedRows) await trx.deleteFrom('neighbourhood_stats').where('name', '=', name).execute();
  }
}
