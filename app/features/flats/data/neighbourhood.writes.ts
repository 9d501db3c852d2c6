import { sql } from 'kysely';
import type { Tx } from '../../../../platform/ports.ts';
import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import { ratingFields } from '../../reviews/rules/scales.ts';
import {
  authorCountChanges,
  type CountedReview,
  changedAuthors,
  kindAndYear,
  type NeighbourhoodSums,
  neighbourhoodSums,
  nonZero,
  plus,
  sameFigures,
} from '../rules/figures.ts';
import { answersElsewhere, priceQuartiles } from './figures.reads.ts';
import type { StatsRow } from './neighbourhood.view.ts';

/** The published reviews of a flat before and after a change. */
interface ChangedFlat {
  propertyId: string;
  before: readonly CountedReview[];
  after: readonly CountedReview[];
}

/** {"noise_rating": [sum, answers], …} over a group of reviews `r`. */
const ratingSums = sql`jsonb_build_object(${sql.join(
  ratingFields.map((f) => sql`${sql.lit(f)}, jsonb_build_array(coalesce(sum(${sql.ref(`r.${f}`)}), 0), count(${sql.ref(`r.${f}`)}))`),
)})`;

/** {"noise_rating": authors, …}: how many different people answered each. */
const ratingAuthors = sql`jsonb_build_object(${sql.join(
  ratingFields.map((f) => sql`${sql.lit(f)}, count(distinct r.author_key) filter (where ${sql.ref(`r.${f}`)} is not null)`),
)})`;

/** The columns that are aggregated; the long texts are not loaded. */
const countedColumns = [
  ...['property_id', 'author_key', 'rating', 'would_recommend', 'entry_price', 'rental_kind', 'rental_period_start'],
  ...['neighborhood_environment', 'nearby_services_300m', 'neighbor_type'],
  ...ratingFields,
];

/** {"familiar": reviews, …} of a list column. */
const counted = (column: string) => sql`(select coalesce(jsonb_object_agg(t.k, t.n), '{}') from (
  select k, count(*) as n from answers a, unnest(${sql.ref(`a.${column}`)}) as k group by k) t)`;

/** A quantile of the entry prices of reviews `r`, in whole euros. PostgreSQL rounds halves of a double precision to the even number (752.5 to 752), hence the cast. */
const wholeQuantile = (share: number) => sql`round((percentile_cont(${sql.lit(share)}) within group (order by r.entry_price))::numeric)`;

/** Locks and returns the row of a neighbourhood; inserts it if it is missing. */
async function lockedRow(tx: Tx, name: string): Promise<StatsRow> {
  const row = sql<StatsRow>`insert into neighbourhood_stats (name) values (${name})
    on conflict (name) do update set name = excluded.name returning *`;
  return (await row.execute(tx)).rows[0] as StatsRow;
}

/**
 * Updates the aggregates of a neighbourhood by the changes of its flats. Its row is locked before the same authors' other reviews in it
 * are read, so that two concurrent transactions count each other's.
 */
export async function addToNeighbourhood(tx: Tx, name: string, flats: readonly ChangedFlat[]): Promise<void> {
  const [before, after] = [flats.flatMap((flat) => flat.before), flats.flatMap((flat) => flat.after)];
  if (sameFigures(before, after)) return;
  const row = await lockedRow(tx, name);
  const elsewhere = await answersElsewhere(
    tx,
    name,
    changedAuthors(before, after),
    flats.map((flat) => flat.propertyId),
  );
  const years = await addPrices(tx, name, before, after);
  const quartiles = await priceQuartiles(tx, name, years);
  const people = authorCountChanges(before, after, elsewhere);
  const sums = plus(plus(sumsOf(row), neighbourhoodSums(after), 1), neighbourhoodSums(before), -1);
  if (sums.review_count === 0) {
    await tx.deleteFrom('neighbourhood_stats').where('name', '=', name).execute();
    return;
  }
  const keyOf = (of: { kind: RentalKind; year: number }) => kindAndYear({ rental_kind: of.kind, year: of.year });
  const kept = row.price_years.filter((of) => !years.includes(keyOf(of)));
  const authorsIn = new Map(row.price_years.map((of) => [keyOf(of), of.authors]));
  const changed = quartiles.map((of) => ({ ...of, authors: (authorsIn.get(keyOf(of)) ?? 0) + (people[keyOf(of)] ?? 0) }));
  const ratingAuthors = Object.fromEntries(ratingFields.map((field) => [field, (row.rating_authors[field] ?? 0) + (people[field] ?? 0)]));
  await tx
    .updateTable('neighbourhood_stats')
    .set({
      ...sums,
      ratings: JSON.stringify(sums.ratings),
      environments: JSON.stringify(nonZero(sums.environments)),
      services: JSON.stringify(nonZero(sums.services)),
      neighbours: JSON.stringify(nonZero(sums.neighbours)),
      author_count: row.author_count + (people.any ?? 0),
      rated_authors: row.rated_authors + (people.rated ?? 0),
      rating_authors: JSON.stringify(ratingAuthors),
      price_years: JSON.stringify(
        [...kept, ...changed]
          .toSorted((a, b) => a.year - b.year || (a.kind < b.kind ? -1 : 1))
          .map(({ kind, year, low, median, high, reviews, authors }) => ({ kind, year, low, median, high, reviews, authors })),
      ),
    })
    .where('name', '=', name)
    .execute();
}

const sumsOf = ({ property_count, review_count, rating_sum, rated_count, recommend_count, ...row }: StatsRow): NeighbourhoodSums => ({
  ...{ property_count, review_count, rating_sum, rated_count, recommend_count },
  ...{ ratings: row.ratings, environments: row.environments, services: row.services, neighbours: row.neighbours },
});

/** Updates the entry prices with a known kind; the caller has locked the neighbourhood's row. Returns the kinds and years that changed. */
async function addPrices(tx: Tx, neighbourhood: string, before: readonly CountedReview[], after: readonly CountedReview[]): Promise<string[]> {
  const change = new Map<string, { kind: RentalKind; year: number; price: number; reviews: number }>();
  const add = (sign: 1 | -1) => (review: CountedReview) => {
    const { rental_kind: kind, year, entry_price: price } = review;
    if (kind === null) return;
    const key = `${kindAndYear(review)} ${price}`;
    change.set(key, { kind, year, price, reviews: (change.get(key)?.reviews ?? 0) + sign });
  };
  before.forEach(add(-1));
  after.forEach(add(1));
  const changed = [...change.values()].filter(({ reviews }) => reviews !== 0);
  if (changed.length > 0) {
    const rows = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (kind text, year smallint, price integer, reviews integer)`;
    await sql`insert into neighbourhood_prices as p (neighbourhood, kind, year, price, reviews) select ${neighbourhood}, kind, year, price, reviews from ${rows}
      on conflict (neighbourhood, kind, year, price) do update set reviews = p.reviews + excluded.reviews`.execute(tx);
    if (changed.some(({ reviews }) => reviews < 0))
      await sql`delete from neighbourhood_prices p using ${rows}
        where p.neighbourhood = ${neighbourhood} and p.kind = c.kind and p.year = c.year and p.price = c.price and p.reviews = 0`.execute(tx);
  }
  // Years without a changed price are included: their number of authors may have changed.
  return [...new Set([...change.values()].map(({ kind, year }) => kindAndYear({ rental_kind: kind, year })))];
}

/**
 * Recomputes the aggregates of neighbourhoods from the verified reviews of their flats, in the transaction that moved
 * flats between them. The rows are locked before anything is counted, so that two concurrent transactions count each other's reviews.
 */
export async function refreshNeighbourhoods(tx: Tx, names: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(names)].filter((name) => name !== null).sort();
  for (const name of known) await lockedRow(tx, name);
  for (const name of known) {
    await recountPrices(tx, name);
    const { numAffectedRows } = await sql`
      with answers as materialized (
        select ${sql.join(countedColumns.map((column) => sql.ref(`r.${column}`)))} from properties p join reviews r on r.property_id = p.id
        where p.neighbourhood = ${name} and p.review_count > 0 and r.is_verified)
      insert into neighbourhood_stats as s (name, property_count, review_count, rating_sum, rated_count, recommend_count, price_years, ratings,
        environments, services, neighbours, author_count, rated_authors, rating_authors)
      select ${name}, count(distinct r.property_id), count(*), coalesce(sum(r.rating), 0), count(*) filter (where r.rating > 0),
        count(*) filter (where r.would_recommend),
        (select coalesce(jsonb_agg(jsonb_build_object('kind', y.kind, 'year', y.year, 'low', y.low, 'median', y.median, 'high', y.high, 'reviews', y.n,
          'authors', y.authors) order by y.year, y.kind), '[]') from (
          select rental_kind as kind, extract(year from rental_period_start)::integer as year, count(*) as n, count(distinct author_key) as authors,
            ${wholeQuantile(0.25)} as low, ${wholeQuantile(0.5)} as median, ${wholeQuantile(0.75)} as high
          from answers r where rental_kind is not null group by 1, 2) y),
        ${ratingSums}, ${counted('neighborhood_environment')}, ${counted('nearby_services_300m')}, ${counted('neighbor_type')},
        count(distinct r.author_key), count(distinct r.author_key) filter (where r.rating > 0), ${ratingAuthors}
      from answers r
      having count(*) > 0
      on conflict (name) do update set (property_count, review_count, rating_sum, rated_count, recommend_count, price_years, ratings,
        environments, services, neighbours, author_count, rated_authors, rating_authors) = (excluded.property_count, excluded.review_count, excluded.rating_sum, excluded.rated_count,
        excluded.recommend_count, excluded.price_years, excluded.ratings, excluded.environments, excluded.services, excluded.neighbours,
        excluded.author_count, excluded.rated_authors, excluded.rating_authors)`.execute(tx);
    // No row: the neighbourhood has no review any more.
    if (!numAffectedRows) await tx.deleteFrom('neighbourhood_stats').where('name', '=', name).execute();
  }
}

/** Writes only rows that change: an import that moves many flats recounts each neighbourhood many times. */
async function recountPrices(tx: Tx, name: string): Promise<void> {
  const year = sql`extract(year from r.rental_period_start)::smallint`;
  await sql`
    with counted as materialized (
      select r.rental_kind as kind, ${year} as year, r.entry_price as price, count(*) as reviews
      from properties p join reviews r on r.property_id = p.id
      where p.neighbourhood = ${name} and p.review_count > 0 and r.is_verified and r.rental_kind is not null
      group by r.rental_kind, ${year}, r.entry_price),
    written as (
      insert into neighbourhood_prices as p (neighbourhood, kind, year, price, reviews) select ${name}, kind, year, price, reviews from counted
      on conflict (neighbourhood, kind, year, price) do update set reviews = excluded.reviews where p.reviews <> excluded.reviews)
    delete from neighbourhood_prices p where p.neighbourhood = ${name} and (p.kind, p.year, p.price) not in (select kind, year, price from counted)`.execute(
    tx,
  );
}
