import { neighbourhoodSlug } from '../../domain/place/map-filter.ts';
import type { Neighbourhood } from '../../domain/place/neighbourhoods.ts';
import type { AnswerMean } from '../../domain/review/landlord-reputation.ts';
import { environments, nearbyServices, neighborTypes } from '../../domain/review/options.ts';
import { meanRating, recommendationPercentage } from '../../domain/review/rating.ts';
import { type RatingField, ratingFields } from '../../domain/review/scales.ts';

/** Issue "Pages": below so many reviews a figure is not shown but 'aún pocas reseñas'. */
export const fewestReviews = 3;

export interface StatsRow {
  name: string;
  property_count: number;
  review_count: number;
  rating_sum: number;
  rated_count: number;
  recommend_count: number;
  price_median: number;
  price_years: { year: number; median: number; reviews: number }[];
  ratings: Partial<Record<RatingField, [sum: number, count: number]>>;
  environments: Record<string, number>;
  services: Record<string, number>;
  neighbours: Record<string, number>;
}
/** A figure and the reviews behind it; null: too few. */
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
  medianPrice: Figure;
  averageRating: Figure;
  /** In per cent. */
  recommends: Figure;
  ratings: { field: RatingField; mean: number | null; count: number }[];
  /** Medians of the years with enough reviews. */
  priceYears: { year: number; median: number; reviews: number }[];
  environments: Share[];
  services: Share[];
  neighbours: Share[];
}

const enough = (value: number, reviews: number): Figure => ({ value: reviews >= fewestReviews ? value : null, reviews });

/** 'la Seu' → 'La Seu': as a title. */
export const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const neighbourhoodPath = (name: string): string => `/barrio/${neighbourhoodSlug(name)}`;

export function answerMeans(ratings: StatsRow['ratings'], fewest: number): AnswerMean[] {
  return ratingFields.map((field) => {
    const [sum, count] = ratings[field] ?? [0, 0];
    return { field, mean: count >= Math.max(1, fewest) ? sum / count : null, count };
  });
}

/** What everybody may read of a neighbourhood; `row` null: nobody has written about it. */
export function neighbourhoodFigures(place: Neighbourhood, row: StatsRow | null): NeighbourhoodFigures {
  const reviews = row?.review_count ?? 0;
  const ratings = answerMeans(row?.ratings ?? {}, fewestReviews);
  return {
    slug: neighbourhoodSlug(place.name),
    name: asTitle(place.name),
    nameEs: asTitle(place.nameEs),
    district: place.district,
    path: neighbourhoodPath(place.name),
    propertyCount: row?.property_count ?? 0,
    reviewCount: reviews,
    medianPrice: enough(row?.price_median ?? 0, reviews),
    averageRating: enough(meanRating(row?.rating_sum ?? 0, row?.rated_count ?? 0), row?.rated_count ?? 0),
    recommends: enough(recommendationPercentage(row?.recommend_count ?? 0, reviews), reviews),
    ratings,
    priceYears: (row?.price_years ?? []).filter((year) => year.reviews >= fewestReviews),
    environments: shares(environments, row?.environments, reviews),
    services: shares(nearbyServices, row?.services, reviews),
    neighbours: shares(neighborTypes, row?.neighbours, reviews),
  };
}

/** Most named first; nothing while there are few reviews. */
function shares(labels: Readonly<Record<string, string>>, counts: Record<string, number> | undefined, reviews: number): Share[] {
  if (!counts || reviews < fewestReviews) return [];
  return Object.entries(labels)
    .map(([key, label]) => ({ key, label, reviews: counts[key] ?? 0 }))
    .filter((share) => share.reviews > 0)
    .sort((a, b) => b.reviews - a.reviews);
}
