import { counted, meanText, reviewsText } from '../../../../ui/format.ts';
import type { BuildingPage } from '../../data/building.view.ts';

/** The building as schema.org data, with visitors' data only. */
export function structuredBuilding(building: BuildingPage, canonical: string): object {
  const { address, locality, averageRating, reviewCount, flats, place } = building;
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name: address,
    url: canonical,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: locality, addressCountry: 'ES' },
    ...(place?.kind === 'precise' ? { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng } } : {}),
    ...(averageRating > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount, bestRating: 5, worstRating: 1 } } : {}),
    containsPlace: flats.map((flat) => ({ '@type': 'Apartment', name: flat.address, url: new URL(flat.path, canonical).href })),
  };
}

/** The building in a sentence, for search results and shared links. */
export const describedBuilding = ({ address, flats, reviewCount, averageRating, recommendationPercentage }: BuildingPage): string =>
  `${address}: ${counted(flats.length, 'piso', 'pisos')} con ${reviewsText(reviewCount)}${meanText(averageRating)}. Lo recomienda el ${recommendationPercentage} %.`;
