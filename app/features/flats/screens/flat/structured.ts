import { meanText, reviewsText } from '../../../../ui/format.ts';
import { rentText } from '../../../reviews/rules/rental-kind.ts';
import type { PropertyCard } from '../../data/flat.view.ts';
import type { PropertyFigures } from '../../data/flat-page.reads.ts';
import type { PublicPlace } from '../../data/flat-page.view.ts';
import type { PublicReview } from '../../data/published-review.view.ts';
import { ratingGroups, ratingLines } from '../../parts/rating-row.tsx';

const scale = { bestRating: 5, worstRating: 1 };

/** The flat as schema.org data, with visitors' data only. */
export function structured(property: PropertyCard, reviews: readonly PublicReview[], place: PublicPlace | null, canonical: string): object {
  const { address, locality, averageRating, reviewCount } = property;
  return {
    '@context': 'https://schema.org',
    '@type': 'Apartment',
    name: address,
    url: canonical,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: locality, addressCountry: 'ES' },
    ...(place?.kind === 'precise' ? { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng } } : {}),
    ...(averageRating > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount, ...scale } } : {}),
    review: reviews
      .filter((review) => review.rating > 0)
      .map((review) => ({
        '@type': 'Review',
        name: review.title,
        reviewBody: `${review.positive} ${review.negative}`,
        datePublished: review.month,
        author: { '@type': 'Person', name: 'Inquilino anónimo' },
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, ...scale },
      })),
  };
}

/** The flat in a sentence, for search engines and shared links. */
export function described(property: PropertyCard): string {
  const { address, averageRating, lastRent, recommendationPercentage, reviewCount } = property;
  if (reviewCount === 0) return address;
  const price = lastRent === null ? '' : ` Último alquiler conocido: ${rentText(lastRent)}.`;
  return `${address}: ${reviewsText(reviewCount)}${meanText(averageRating)}. Lo recomienda el ${recommendationPercentage} %.${price}`;
}

/** The text before the links to the agencies of a flat, or instead of them. Unanswered questions about an agency are not counted as 'no'. */
export function agencyWords(
  { reviewCount, usedAgency }: PropertyCard,
  { withoutAgency, agencies }: Pick<PropertyFigures, 'withoutAgency' | 'agencies'>,
): string {
  if (reviewCount === 0) return '';
  if (usedAgency) return agencies.length === 0 ? 'Con agencia.' : 'Con agencia:';
  if (withoutAgency === 0) return 'Ninguna reseña habla de una agencia.';
  return withoutAgency === reviewCount ? 'Sin agencia.' : `Sin agencia, según ${withoutAgency} de ${reviewsText(reviewCount)}.`;
}

/** The means of its ratings in words, grouped under their headings, with the numbers of reviews. */
export function meansInWords(ratings: PropertyFigures['ratings'], reviewCount: number) {
  const of = new Map(ratings.map((one) => [one.field, one]));
  const withAgency = of.get('agency_treatment_rating')?.count ?? 0;
  return ratingLines((field) => of.get(field)?.mean ?? null, false).map((group, i) => ({
    ...group,
    behind: `${reviewsText(reviewCount)}${ratingGroups[i]?.columns.flat().includes('agency_treatment_rating') && withAgency > 0 ? `, ${withAgency} con agencia` : ''}`,
  }));
}
