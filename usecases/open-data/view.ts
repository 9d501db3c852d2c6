import type { AgencyFigures } from '../agencies/view.ts';
import type { NeighbourhoodFigures } from '../neighbourhoods/view.ts';
import type { PropertyCard } from '../properties/view.ts';
import type { PublicPlace } from '../property-page/view.ts';
import type { PublicReview } from '../reviews/view.ts';

export const license = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.es',
  attribution: 'Rellano y sus inquilinas e inquilinos',
} as const;

/** Each of these begins with what a visitor's page shows (publicProperty, publicReview, …) and adds nothing to it. */
export function openProperty(card: PropertyCard, place: PublicPlace | null, origin: string) {
  return {
    id: card.id,
    url: `${origin}${card.path}`,
    address: card.address,
    neighbourhood: card.neighbourhood,
    locality: card.locality,
    position: place && { latitude: place.lat, longitude: place.lng, precision: place.kind },
    reviewCount: card.reviewCount,
    averageRating: card.averageRating,
    recommendationPercentage: card.recommendationPercentage,
    averagePrice: card.averagePrice,
    minPrice: card.minPrice,
    maxPrice: card.maxPrice,
    usedAgency: card.usedAgency,
    agencies: card.agencyNames,
    alerts: card.alerts,
  };
}
export type OpenProperty = ReturnType<typeof openProperty>;

/** A flat that was not found has no geometry: its marker on the map is no place of anything. */
export function openFeature({ position, id, ...properties }: OpenProperty) {
  const geometry = position && { type: 'Point', coordinates: [position.longitude, position.latitude] };
  return { type: 'Feature', id, geometry, properties: { id, ...properties, precision: position?.precision ?? null } };
}

export function openReview({ standing: _, photos, ...review }: PublicReview, propertyId: string, origin: string) {
  return { propertyId, ...review, photos: photos.map((name) => `${origin}/fotos/${name}-1600.webp`) };
}

export function openNeighbourhood({ path, ...figures }: NeighbourhoodFigures, origin: string) {
  return { ...figures, url: `${origin}${path}` };
}

export function openAgency({ path, ...figures }: AgencyFigures, origin: string) {
  return { ...figures, url: `${origin}${path}` };
}
