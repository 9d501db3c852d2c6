import { sql } from 'kysely';
import type { Tx } from '../../../../platform/ports.ts';
import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import { ratingFields } from '../../reviews/rules/scales.ts';
import type { CountedReview } from '../rules/figures.ts';

const answers = [
  ...['property_id', 'author_key', 'agency_id', 'rating', 'would_recommend', 'entry_price', 'rental_kind'],
  ...['neighborhood_environment', 'nearby_services_300m', 'neighbor_type'],
  ...ratingFields,
] as const;
const year = sql<number>`extract(year from r.rental_period_start)::integer`.as('year');

/** The published reviews of these flats, in the columns that aggregates use. */
export async function countedReviews(tx: Tx, propertyIds: readonly string[]): Promise<CountedReview[]> {
  const columns = sql.join(answers.map((name) => sql.ref(`r.${name}`)));
  const reviews = sql<CountedReview>`select ${columns}, ${year} from reviews r where r.property_id = any(${propertyIds}::text[]) and r.is_verified order by r.id`;
  return (await reviews.execute(tx)).rows;
}

/** The answers of these authors in published reviews of other flats of a neighbourhood. */
export async function answersElsewhere(tx: Tx, neighbourhood: string, authors: readonly string[], otherThan: readonly string[]) {
  if (authors.length === 0) return [];
  return tx
    .selectFrom('reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select(['r.author_key', 'r.rating', 'r.rental_kind', year, ...ratingFields.map((field) => `r.${field}` as const)])
    .where('r.is_verified', '=', true)
    .where('r.author_key', 'in', authors)
    .where('p.neighbourhood', '=', neighbourhood)
    .where('p.id', 'not in', otherThan)
    .execute();
}

/** Medians and quartiles of the entry prices of a neighbourhood by kind and year, as percentile_cont computes them, in whole euros, halves up. */
export async function priceQuartiles(tx: Tx, neighbourhood: string, years: readonly string[]) {
  const quantile = (share: number) => {
    const place = sql`${sql.lit(share)} * (max(n) - 1)`;
    const at = (rank: 'floor' | 'ceil') => sql`min(price) filter (where upto > ${sql.raw(rank)}(${sql.lit(share)} * (n - 1)))`;
    return sql`round((${at('floor')} + (${at('ceil')} - ${at('floor')}) * (${place} - floor(${place})))::numeric)::integer`;
  };
  const { rows } = await sql<{ kind: RentalKind; year: number; reviews: number; low: number; median: number; high: number }>`
    select kind, year, max(n)::integer as reviews, ${quantile(0.25)} as low, ${quantile(0.5)} as median, ${quantile(0.75)} as high
    from (select kind, year, price, sum(reviews) over (partition by kind, year order by price) as upto, sum(reviews) over (partition by kind, year) as n
      from neighbourhood_prices where neighbourhood = ${neighbourhood} and kind || ' ' || year = any(${years}::text[]) and reviews > 0) h
    group by kind, year`.execute(tx);
  return rows;
}
