import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import { neighbourhoodPath } from '../../../../platform/paths.ts';
import { MIN_PEOPLE } from '../../../../platform/people.ts';
import type { Neighbourhood } from '../../places/rules/city/neighbourhoods.ts';
import { environments, nearbyServices, neighborTypes } from '../../reviews/rules/options.ts';
import { recommendationPercentage } from '../../reviews/rules/rating.ts';
import { type RatingField, ratingFields } from '../../reviews/rules/scales.ts';
import { meanRating } from '../rules/mean-rating.ts';
import type { PriceYear } from '../rules/price-years.ts';

export interface StatsRow {
  name: string;
  property_count: number;
  review_count: number;
  rating_sum: number;
  rated_count: number;
  recommend_count: number;
  price_years: (PriceYear & { authors: number })[];
  ratings: Partial<Record<RatingField, [sum: number, count: number]>>;
  environments: Record<string, number>;
  services: Record<string, number>;
  neighbours: Record<string, number>;
  /** Distinct authors of the reviews, of those with a rating, and of each rating. */
  author_count: number;
  rated_authors: number;
  rating_authors: Partial<Record<RatingField, number>>;
}
/** A figure and the number of reviews it is computed from; null: too few authors. */
export interface Figure {
  value: number | null;
  reviews: number;
}
export interface Share {
  key: string;
  label: string;
  /** Reviews that name it. */
  reviews: number;
}
export interface NeighbourhoodFigures {
  slug: string;
  name: string;
  nameEs: string;
  district: number;
  path: string;
  propertyCount: number;
  reviewCount: number;
  averageRating: Figure;
  /** In per cent. */
  recommends: Figure;
  ratings: { field: RatingField; mean: number | null; count: number }[];
  /** Kinds and years with enough authors, the earliest first. */
  priceYears: PriceYear[];
  environments: Share[];
  services: Share[];
  neighbours: Share[];
}

const enough = (value: number, reviews: number, authors: number): Figure => ({ value: authors >= MIN_PEOPLE ? value : null, reviews });

/** 'la Seu' → 'La Seu': as a title. */
export const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Mean of the answers to one rating on its own scale, and their number. */
interface AnswerMean {
  field: RatingField;
  mean: number | null;
  count: number;
}

/** `authors`: distinct authors of each rating, where a mean needs enough of them; else null. */
export function answerMeans(ratings: StatsRow['ratings'], authors: StatsRow['rating_authors'] | null): AnswerMean[] {
  return ratingFields.map((field) => {
    const [sum, count] = ratings[field] ?? [0, 0];
    const shown = count > 0 && (authors === null || (authors[field] ?? 0) >= MIN_PEOPLE);
    return { field, mean: shown ? sum / count : null, count };
  });
}

/** The public data of a neighbourhood; `row` null: it has no reviews. */
export function neighbourhoodFigures(place: Neighbourhood, row: StatsRow | null): NeighbourhoodFigures {
  const reviews = row?.review_count ?? 0;
  const authors = row?.author_count ?? 0;
  const ratings = answerMeans(row?.ratings ?? {}, row?.rating_authors ?? {});
  return {
    slug: neighbourhoodSlug(place.name),
    name: asTitle(place.name),
    nameEs: asTitle(place.nameEs),
    district: place.district,
    path: neighbourhoodPath(neighbourhoodSlug(place.name)),
    propertyCount: row?.property_count ?? 0,
    reviewCount: reviews,
    averageRating: enough(meanRating(row?.rating_sum ?? 0, row?.rated_count ?? 0), row?.rated_count ?? 0, row?.rated_authors ?? 0),
    recommends: enough(recommendationPercentage(row?.recommend_count ?? 0, reviews), reviews, authors),
    ratings,
    priceYears: (row?.price_years ?? []).filter((one) => one.authors >= MIN_PEOPLE).map(({ authors: _, ...year }) => year),
    environments: shares(environments, row?.environments, authors),
    services: shares(nearbyServices, row?.services, authors),
    neighbours: shares(neighborTypes, row?.neighbours, authors),
  };
}

/** The most frequent first; empty with too few authors. */
function shares(labels: Readonly<Record<string, string>>, counts: Record<string, number> | undefined, authors: number): Share[] {
  if (!counts || authors < MIN_PEOPLE) return [];
  return Object.entries(labels)
    .map(([key, label]) => ({ key, label, reviews: counts[key] ?? 0 }))
    .filter((share) => share.reviews > 0)
    .sort((a, b) => b.reviews - a.reviews);
}
