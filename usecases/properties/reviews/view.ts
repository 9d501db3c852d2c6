import { clauseNames } from '../../../domain/contract/law/catalogue.ts';
import { reviewSentences } from '../../../domain/review/alerts.ts';
import { excerpt } from '../../../domain/review/excerpt.ts';
import { type Ratings, ratingFields } from '../../../domain/review/scales.ts';

/** A row of public_reviews, as far as pages need it. */
export interface PublicReviewRow extends Ratings {
  id: string;
  property_id: string;
  experience_headline: string;
  positive_aspects: string;
  negative_aspects: string;
  agency_advice: string | null;
  landlord_advice: string | null;
  would_recommend: boolean;
  used_agency: boolean | null;
  entry_price: number;
  exit_price: number | null;
  entry_year: number;
  exit_year: number | null;
  still_residing: boolean;
  included_services: string[];
  neighbor_type: string[];
  neighborhood_environment: string[];
  nearby_services_300m: string[];
  rating: number;
  alerts: string[];
  contract_clauses: string[] | null;
  photos: string[];
  created_at: string;
}

/** 'pending': one's own, not published yet. Nobody else's review is ever anything but 'public'. */
export type ReviewStatus = 'public' | 'own' | 'pending';

/** Two lines of a review on a card. */
export interface Quote {
  id: string;
  title: string;
  text: string;
  month: string;
  status: ReviewStatus;
}

export interface ReviewCard {
  id: string;
  propertyId: string;
  title: string;
  text: string;
  rating: number;
  address: string;
  /** What 'Ver reseñas' searches for. */
  searchFor: string;
  recommendation: number;
  photo: string | null;
  alerts: string[];
}

export interface PublicReview {
  id: string;
  title: string;
  month: string;
  rating: number;
  recommends: boolean;
  status: ReviewStatus;
  positive: string;
  negative: string;
  agencyAdvice: string | null;
  landlordAdvice: string | null;
  /** null: not answered. */
  usedAgency: boolean | null;
  entryPrice: number;
  exitPrice: number | null;
  entryYear: number;
  exitYear: number | null;
  stillResiding: boolean;
  services: string[];
  neighbours: string[];
  environment: string[];
  nearby: string[];
  ratings: Ratings;
  alerts: string[];
  photos: string[];
}

const quoteLength = 160;

/** PRODUCT.md §1 "Prices over time": nothing finer than a month is public. '2025-09-14' → '2025-09'. */
const month = (date: string) => date.slice(0, 7);

/** 1-flats §3 "Home card values". */
export const titleOf = (headline: string) => headline.trim() || 'Experiencia de alquiler';

/** What somebody who recommends praises, what somebody who does not warns of. */
const quotedText = (row: Pick<PublicReviewRow, 'would_recommend' | 'positive_aspects' | 'negative_aspects'>) =>
  excerpt(row.would_recommend ? row.positive_aspects : row.negative_aspects, quoteLength);

export type QuoteRow = Pick<PublicReviewRow, 'id' | 'experience_headline' | 'would_recommend' | 'positive_aspects' | 'negative_aspects' | 'created_at'>;

export function quote(row: QuoteRow, status: ReviewStatus = 'public'): Quote {
  return { id: row.id, title: titleOf(row.experience_headline), text: quotedText(row), month: month(row.created_at), status };
}

type CardRow = QuoteRow & Pick<PublicReviewRow, 'property_id' | 'rating' | 'alerts' | 'photos'>;

/** A card of the home page. `place` has the full address, floor and door for members only (1-flats §6). */
export function reviewCard(row: CardRow, place: { base_address: string; full_address?: string; floor_number?: string; door_number?: string }): ReviewCard {
  const building = place.full_address ?? place.base_address;
  const within = place.floor_number && place.door_number ? `, Piso ${place.floor_number}, Puerta ${place.door_number}` : '';
  return {
    id: row.id,
    propertyId: row.property_id,
    title: titleOf(row.experience_headline),
    text: quotedText(row),
    rating: row.rating,
    address: building ? `${building}${within}` : 'Dirección no disponible',
    searchFor: building,
    recommendation: row.would_recommend ? 100 : 0,
    photo: row.photos[0] ?? null,
    alerts: reviewSentences(row.alerts),
  };
}

/** A whole review on the page of its property. The address is shown with the property. */
export function publicReview(row: PublicReviewRow, status: ReviewStatus = 'public'): PublicReview {
  return {
    id: row.id,
    title: titleOf(row.experience_headline),
    month: month(row.created_at),
    rating: row.rating,
    recommends: row.would_recommend,
    status,
    positive: row.positive_aspects,
    negative: row.negative_aspects,
    agencyAdvice: row.agency_advice,
    landlordAdvice: row.landlord_advice,
    usedAgency: row.used_agency,
    entryPrice: row.entry_price,
    exitPrice: row.exit_price,
    entryYear: row.entry_year,
    exitYear: row.exit_year,
    stillResiding: row.still_residing,
    services: row.included_services,
    neighbours: row.neighbor_type,
    environment: row.neighborhood_environment,
    nearby: row.nearby_services_300m,
    ratings: Object.fromEntries(ratingFields.map((f) => [f, row[f]])) as unknown as Ratings,
    // Of the contract the types of its clauses, never its words (PRODUCT.md §2).
    alerts: reviewSentences(row.alerts, clauseNames(row.contract_clauses ?? [])),
    photos: row.photos,
  };
}
