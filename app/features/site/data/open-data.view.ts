import { photoPath } from '../../../../platform/paths.ts';
import type { AgencyFigures } from '../../flats/data/agency.view.ts';
import type { PropertyCard } from '../../flats/data/flat.view.ts';
import type { PublicPlace } from '../../flats/data/flat-page.view.ts';
import type { Figure, NeighbourhoodFigures, Share } from '../../flats/data/neighbourhood.view.ts';
import type { PublicReview } from '../../flats/data/published-review.view.ts';
import type { Reputation } from '../../flats/rules/landlord-reputation.ts';
import { isKind, isPublic, publicFields } from '../../reviews/rules/answers.ts';
import { fields } from '../../reviews/rules/fields.ts';
import { ratingFields } from '../../reviews/rules/scales.ts';

export const license = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.es',
  attribution: 'Rellano y sus inquilinas e inquilinos',
} as const;

// The contents of a visitor's page, field by field: a new column of a view or a table is in no response until it is listed here.

export type OpenProperty = ReturnType<typeof openProperty>;

export function openProperty(card: PropertyCard, place: PublicPlace | null, origin: string) {
  return {
    id: card.id,
    url: `${origin}${card.path}`,
    address: card.address,
    // With the names that neighbourhoods have here, so that the two can be joined.
    neighbourhood: card.neighbourhood,
    locality: card.locality,
    position: place && { latitude: place.lat, longitude: place.lng, precision: place.kind },
    reviewCount: card.reviewCount,
    averageRating: card.averageRating,
    recommendationPercentage: card.recommendationPercentage,
    lastRent: card.lastRent && { price: card.lastRent.price, kind: card.lastRent.kind, year: card.lastRent.year },
    priceKind: card.priceKind,
    averagePrice: card.averagePrice,
    minPrice: card.minPrice,
    maxPrice: card.maxPrice,
    usedAgency: card.usedAgency,
    agencies: card.agencyNames,
    alerts: card.alerts,
  };
}

/** A flat that was not located has no geometry: its marker on the map is a placeholder. */
export function openFeature(flat: OpenProperty) {
  const { position } = flat;
  return {
    type: 'Feature',
    id: flat.id,
    geometry: position && { type: 'Point', coordinates: [position.longitude, position.latitude] },
    properties: {
      id: flat.id,
      url: flat.url,
      address: flat.address,
      neighbourhood: flat.neighbourhood,
      locality: flat.locality,
      reviewCount: flat.reviewCount,
      averageRating: flat.averageRating,
      recommendationPercentage: flat.recommendationPercentage,
      lastRent: flat.lastRent,
      priceKind: flat.priceKind,
      averagePrice: flat.averagePrice,
      minPrice: flat.minPrice,
      maxPrice: flat.maxPrice,
      usedAgency: flat.usedAgency,
      agencies: flat.agencies,
      alerts: flat.alerts,
      precision: position?.precision ?? null,
    },
  };
}

export function openReview(review: PublicReview, propertyId: string, origin: string) {
  const answers = publicFields.flatMap((name) => (isKind(name, 'scale') ? [] : [fields[name].public]));
  return {
    propertyId,
    id: review.id,
    month: review.month,
    rating: review.rating,
    recommends: review.recommends,
    entryYear: review.entryYear,
    exitYear: review.exitYear,
    ...Object.fromEntries(answers.map((name) => [name, review[name]])),
    ratings: Object.fromEntries(ratingFields.filter(isPublic).map((field) => [field, review.ratings[field]])),
    alerts: review.alerts,
    withContract: review.withContract,
    photos: review.photos.map((name) => `${origin}${photoPath(name, 1600)}`),
  };
}

const openFigure = ({ value, reviews }: Figure) => ({ value, reviews });
const openShares = (shares: readonly Share[]) => shares.map(({ key, label, reviews }) => ({ key, label, reviews }));

export function openNeighbourhood(figures: NeighbourhoodFigures, origin: string) {
  return {
    slug: figures.slug,
    name: figures.name,
    nameEs: figures.nameEs,
    district: figures.district,
    url: `${origin}${figures.path}`,
    propertyCount: figures.propertyCount,
    reviewCount: figures.reviewCount,
    averageRating: openFigure(figures.averageRating),
    recommends: openFigure(figures.recommends),
    ratings: figures.ratings.map(({ field, mean, count }) => ({ field, mean, count })),
    priceYears: figures.priceYears.map(({ kind, year, low, median, high, reviews }) => ({ kind, year, low, median, high, reviews })),
    environments: openShares(figures.environments),
    services: openShares(figures.services),
    neighbours: openShares(figures.neighbours),
  };
}

const openReputation = (reputation: Reputation | null) => reputation && { score: reputation.score, word: reputation.word, reviews: reputation.reviews };

export function openAgency(figures: AgencyFigures, origin: string) {
  return {
    name: figures.name,
    slug: figures.slug,
    url: `${origin}${figures.path}`,
    propertyCount: figures.propertyCount,
    reviewCount: figures.reviewCount,
    reputation: openReputation(figures.reputation),
    treatment: { mean: figures.treatment.mean, count: figures.treatment.count },
    landlord: openReputation(figures.landlord),
    averageRating: figures.averageRating,
    recommendationPercentage: figures.recommendationPercentage,
    recommending: figures.recommending,
  };
}
