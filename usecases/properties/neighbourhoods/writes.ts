import { type RawBuilder, sql } from 'kysely';
import { type RatingField, ratingFields } from '../../../domain/review/scales.ts';
import type { Tx } from '../../ports.ts';

/** {"noise_rating": [sum, answers], …} over a group of reviews `r`. */
export function ratingSums(fields: readonly RatingField[] = ratingFields): RawBuilder<Record<string, [number, number]>> {
  const parts = fields.map((f) => sql`${sql.lit(f)}, jsonb_build_array(coalesce(sum(${sql.ref(`r.${f}`)}), 0), count(${sql.ref(`r.${f}`)}))`);
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

/** {"noise_rating": authors, …}: how many different people answered each. */
const ratingAuthors = sql`jsonb_build_object(${sql.join(
  ratingFields.map((f) => sql`${sql.lit(f)}, count(distinct r.author_key) filter (where ${sql.ref(`r.${f}`)} is not null)`),
)})`;

/** What is counted of a review; its texts are long and stay where they are. */
const counts = [
  ...['property_id', 'author_key', 'rating', 'would_recommend', 'entry_price', 'rental_period_start'],
  ...['neighborhood_environment', 'nearby_services_300m', 'neighbor_type'],
  ...ratingFields,
];

/** {"familiar": reviews, …} of a list column. */
const counted = (column: string) => sql`(select coalesce(jsonb_object_agg(t.k, t.n), '{}') from (
  select k, count(*) as n from answers a, unnest(${sql.ref(`a.${column}`)}) as k group by k) t)`;

/**
 * Recomputes the figures of neighbourhoods from the verified reviews of their flats, in the transaction that
 * changed one. Their rows are locked before anything is counted, so that two concurrent transactions count each other's reviews.
 */
export async function refreshNeighbourhoods(tx: Tx, names: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(names)].filter((name) => name !== null).sort();
  for (const name of known)
    await sql`insert into neighbourhood_stats (name, property_count, review_count, rating_sum, rated_count, recommend_count, price_median, price_years, ratings,
      environments, services, neighbours) values (${name}, 0, 0, 0, 0, 0, 0, '[]', '{}', '{}', '{}', '{}') on conflict (name) do update set name = excluded.name`.execute(
      tx,
    );
  for (const name of known) {
    const { numAffectedRows } = await sql`
      with answers as materialized (
        select ${sql.join(counts.map((column) => sql.ref(`r.${column}`)))} from properties p join reviews r on r.property_id = p.id
        where p.neighbourhood = ${name} and p.review_count > 0 and r.is_verified)
      insert into neighbourhood_stats as s (name, property_count, review_count, rating_sum, rated_count, recommend_count, price_median, price_years, ratings,
        environments, services, neighbours, author_count, rated_authors, rating_authors, price_low, price_high)
      select ${name}, count(distinct r.property_id), count(*), coalesce(sum(r.rating), 0), count(*) filter (where r.rating > 0),
        count(*) filter (where r.would_recommend), round(percentile_cont(0.5) within group (order by r.entry_price)),
        (select coalesce(jsonb_agg(jsonb_build_object('year', y.year, 'median', y.median, 'reviews', y.n, 'authors', y.authors) order by y.year), '[]') from (
          select extract(year from rental_period_start)::integer as year, count(*) as n, count(distinct author_key) as authors,
            round(percentile_cont(0.5) within group (order by entry_price)) as median
          from answers group by 1) y),
        ${ratingSums()}, ${counted('neighborhood_environment')}, ${counted('nearby_services_300m')}, ${counted('neighbor_type')},
        count(distinct r.author_key), count(distinct r.author_key) filter (where r.rating > 0), ${ratingAuthors},
        round(percentile_cont(0.25) within group (order by r.entry_price)), round(percentile_cont(0.75) within group (order by r.entry_price))
      from answers r
      having count(*) > 0
      on conflict (name) do update set (property_count, review_count, rating_sum, rated_count, recommend_count, price_median, price_years, ratings,
        environments, services, neighbours, author_count, rated_authors, rating_authors, price_low, price_high) = (excluded.property_count, excluded.review_count, excluded.rating_sum, excluded.rated_count,
        excluded.recommend_count, excluded.price_median, excluded.price_years, excluded.ratings, excluded.environments, excluded.services, excluded.neighbours,
        excluded.author_count, excluded.rated_authors, excluded.rating_authors, excluded.price_low, excluded.price_high)`.execute(tx);
    // Nothing counted: the last review of the neighbourhood is gone.
    if (!numAffectedRows) await tx.deleteFrom('neighbourhood_stats').where('name', '=', name).execute();
  }
}
