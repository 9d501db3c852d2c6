import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import { type RatingField, type Ratings, ratingFields } from '../../reviews/rules/scales.ts';
import { agencyFields, landlordFields, type PointSums, reviewPoints } from './landlord-reputation.ts';

// The aggregates of neighbourhoods and agencies are updated incrementally by each change of reviews (docs/decisions/008).

/** The columns of a published review that are aggregated. */
export interface CountedReview extends Ratings {
  property_id: string;
  author_key: string | null;
  agency_id: string | null;
  rating: number;
  would_recommend: boolean;
  entry_price: number;
  rental_kind: RentalKind | null;
  /** The year of moving in. */
  year: number;
  neighborhood_environment: readonly string[];
  nearby_services_300m: readonly string[];
  neighbor_type: readonly string[];
}
type Reviews = readonly CountedReview[];

/** Sum and number of the answers to each rating. */
type Sums = Partial<Record<RatingField, [sum: number, answers: number]>>;
type Counts = Record<string, number>;

export interface NeighbourhoodSums {
  property_count: number;
  review_count: number;
  rating_sum: number;
  rated_count: number;
  recommend_count: number;
  ratings: Sums;
  environments: Counts;
  services: Counts;
  neighbours: Counts;
}

export interface AgencySums {
  property_count: number;
  review_count: number;
  rating_sum: number;
  rated_count: number;
  recommend_count: number;
  landlord_count: number;
  treatment_points: number;
  treatment_people: number;
  landlord_points: number;
  landlord_people: number;
  ratings: Sums;
}

const summed = (reviews: Reviews, fields: readonly RatingField[]): Sums =>
  Object.fromEntries(
    fields.map((field) => {
      const answers = reviews.flatMap((review) => review[field] ?? []);
      return [field, [answers.reduce((sum, answer) => sum + answer, 0), answers.length]];
    }),
  );

function counted(lists: readonly (readonly string[])[]): Counts {
  const counts: Counts = {};
  for (const key of lists.flat()) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

const common = (reviews: Reviews) => ({
  property_count: new Set(reviews.map((review) => review.property_id)).size,
  review_count: reviews.length,
  rating_sum: inTenths(reviews.reduce((sum, review) => sum + review.rating, 0)),
  rated_count: reviews.filter((review) => review.rating > 0).length,
  recommend_count: reviews.filter((review) => review.would_recommend).length,
});
const inTenths = (sum: number) => Math.round(sum * 10) / 10;

/** The contribution of these reviews to the aggregates of their neighbourhood. */
export const neighbourhoodSums = (reviews: Reviews): NeighbourhoodSums => ({
  ...common(reviews),
  ratings: summed(reviews, ratingFields),
  environments: counted(reviews.map((review) => review.neighborhood_environment)),
  services: counted(reviews.map((review) => review.nearby_services_300m)),
  neighbours: counted(reviews.map((review) => review.neighbor_type)),
});

/** The contribution of these reviews, all of one agency, to its aggregates. */
export function agencySums(reviews: Reviews): AgencySums {
  const [treatment, landlord] = [meansOf(reviews, agencyFields), meansOf(reviews, landlordFields)];
  return {
    ...common(reviews),
    landlord_count: reviews.filter((review) => landlordFields.some((field) => review[field] !== null)).length,
    treatment_points: treatment.points,
    treatment_people: treatment.people,
    landlord_points: landlord.points,
    landlord_people: landlord.people,
    ratings: summed(reviews, [...agencyFields, ...landlordFields]),
  };
}

/** Each author counts once per flat, with the mean of their reviews of it. */
function meansOf(reviews: Reviews, fields: readonly RatingField[]): PointSums {
  const means = [...Map.groupBy(reviews, (review) => `${review.property_id} ${review.author_key}`).values()].flatMap((of) => {
    const points = of.flatMap((review) => reviewPoints(fields, review) ?? []);
    return points.length === 0 ? [] : [Math.round(points.reduce((sum, one) => sum + one, 0) / points.length)];
  });
  return { points: means.reduce((sum, one) => sum + one, 0), people: means.length };
}

type Figures = number | readonly Figures[] | { readonly [key: string]: Figures };

/** `a + sign × b` for each number; missing ones count as 0. */
export function plus<T>(a: T, b: T, sign: 1 | -1): T {
  return sumOf(a as Figures, b as Figures, sign) as T;
}
function sumOf(a: Figures | undefined, b: Figures | undefined, sign: 1 | -1): Figures {
  const one = a ?? b;
  if (Array.isArray(one)) return one.map((_, i) => sumOf((a as Figures[] | undefined)?.[i], (b as Figures[] | undefined)?.[i], sign));
  if (typeof one !== 'object') return inTenths(((a as number | undefined) ?? 0) + sign * ((b as number | undefined) ?? 0));
  const [left, right] = [(a ?? {}) as Record<string, Figures>, (b ?? {}) as Record<string, Figures>];
  return Object.fromEntries([...new Set([...Object.keys(left), ...Object.keys(right)])].map((key) => [key, sumOf(left[key], right[key], sign)]));
}

/** For values with the same order of keys. */
export const sameFigures = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Removes counts of 0. */
export const nonZero = (counts: Counts): Counts => Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== 0));

/** What an author states in some reviews: 'any' for a review, 'rated' for one with a rating, the name of a rating, 'whole 2024' for a price of that kind and year. */
type Statements = ReadonlySet<string>;
type StatedFields = Pick<CountedReview, 'rating' | 'rental_kind' | 'year' | RatingField>;

/** 'whole 2024': prices are aggregated by kind and year. */
export const kindAndYear = ({ rental_kind: kind, year }: { rental_kind: RentalKind | null; year: number }) => `${kind} ${year}`;

const statementsIn = (reviews: readonly StatedFields[]): Statements =>
  new Set(
    reviews.flatMap((review) => [
      'any',
      ...(review.rating > 0 ? ['rated'] : []),
      ...ratingFields.filter((field) => review[field] !== null),
      ...(review.rental_kind === null ? [] : [kindAndYear(review)]),
    ]),
  );

const without = (some: Statements, others: Statements) => [...some].filter((key) => !others.has(key));

/** Authors whose statements differ after a change of some reviews. */
export function changedAuthors(before: Reviews, after: Reviews): string[] {
  const authors = new Set([...before, ...after].flatMap((review) => review.author_key ?? []));
  const of = (reviews: Reviews, author: string) => statementsIn(reviews.filter((review) => review.author_key === author));
  return [...authors].filter((author) => {
    const [old, now] = [of(before, author), of(after, author)];
    return without(old, now).length + without(now, old).length > 0;
  });
}

/** By statement, the change in its number of authors; `elsewhere`: unchanged reviews of the changed authors. */
export function authorCountChanges(before: Reviews, after: Reviews, elsewhere: readonly (StatedFields & { author_key: string | null })[]): Counts {
  const change: Counts = {};
  for (const author of changedAuthors(before, after)) {
    const of = <R extends StatedFields & { author_key: string | null }>(reviews: readonly R[]) => reviews.filter((review) => review.author_key === author);
    const [old, now] = [statementsIn([...of(before), ...of(elsewhere)]), statementsIn([...of(after), ...of(elsewhere)])];
    for (const key of without(now, old)) change[key] = (change[key] ?? 0) + 1;
    for (const key of without(old, now)) change[key] = (change[key] ?? 0) - 1;
  }
  return change;
}
