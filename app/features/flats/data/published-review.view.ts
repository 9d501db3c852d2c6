import { excerpt } from '../../../../platform/text.ts';
import { clauseNames } from '../../clauses/rules/law/catalogue.ts';
import { reviewSentences } from '../../reviews/rules/alerts.ts';
import { type Answers, isKind, type PublicField, publicFields } from '../../reviews/rules/answers.ts';
import { fields } from '../../reviews/rules/fields.ts';
import type { RatingField, Ratings } from '../../reviews/rules/scales.ts';
import { type VerifiedMark, verifiedMark } from '../../reviews/rules/verified.ts';

/** A row of public_reviews, as far as pages need it: the public answers, and the columns derived from them. */
export interface PublicReviewRow extends Answers<PublicField> {
  id: string;
  property_id: string;
  would_recommend: boolean;
  entry_year: number;
  exit_year: number | null;
  rating: number;
  alerts: string[];
  /** null: no matching contract. */
  contract_clauses: string[] | null;
  created_at: string;
}

/** 'own' and 'pending': the viewer's own review, published or not. Reviews of others are always 'public'. */
export type ReviewStatus = 'public' | 'own' | 'pending';

/** A sentence of a tenant on a card. */
export interface Quote {
  id: string;
  title: string;
  status: ReviewStatus;
  /** null: not verified yet. */
  verified: VerifiedMark | null;
}

export interface ReviewCard {
  id: string;
  propertyId: string;
  title: string;
  text: string;
  rating: number;
  address: string;
  /** The query of 'Ver reseñas'. */
  searchFor: string;
  recommendation: number;
  photo: string | null;
  alerts: string[];
  verified: VerifiedMark;
}

/** The answers by their public names, the ratings by their columns. */
type PublicAnswers = { readonly [F in Exclude<PublicField, RatingField> as (typeof fields)[F]['public']]: Answers<F>[F] } & { readonly ratings: Ratings };

export interface PublicReview extends PublicAnswers {
  id: string;
  month: string;
  rating: number;
  recommends: boolean;
  status: ReviewStatus;
  entryYear: number;
  exitYear: number | null;
  alerts: string[];
  withContract: boolean;
}

const quoteLength = 160;

/** PRODUCT.md §1 "Prices over time": nothing finer than a month is public. '2025-09-14' → '2025-09'. */
const month = (date: string) => date.slice(0, 7);

/** 1-flats §3 "Home card values". */
export const titleOf = (headline: string) => headline.trim() || 'Experiencia de alquiler';

/** The positive aspects of a review that recommends the flat, else the negative ones. */
const quotedText = (row: Pick<PublicReviewRow, 'would_recommend' | 'positive_aspects' | 'negative_aspects'>) =>
  excerpt(row.would_recommend ? row.positive_aspects : row.negative_aspects, quoteLength);

export type QuoteRow = Pick<PublicReviewRow, 'id' | 'experience_headline' | 'contract_clauses'>;

const hasContract = ({ contract_clauses }: Pick<PublicReviewRow, 'contract_clauses'>) => contract_clauses !== null;

export function quote(row: QuoteRow, status: ReviewStatus = 'public'): Quote {
  const verified = status === 'pending' ? null : verifiedMark(hasContract(row));
  return { id: row.id, title: titleOf(row.experience_headline), status, verified };
}

type CardRow = QuoteRow & Pick<PublicReviewRow, 'property_id' | 'would_recommend' | 'positive_aspects' | 'negative_aspects' | 'rating' | 'alerts' | 'photos'>;

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
    verified: verifiedMark(hasContract(row)),
  };
}

/** Only the columns that the table of fields declares public; all others are left out. */
function publicAnswers(row: Answers<PublicField>): PublicAnswers {
  const ratings = publicFields.filter((name) => isKind(name, 'scale'));
  const others = publicFields.filter((name) => !isKind(name, 'scale'));
  return {
    ...Object.fromEntries(others.map((name) => [fields[name].public, row[name]])),
    ratings: Object.fromEntries(ratings.map((name) => [name, row[name]])),
  } as unknown as PublicAnswers;
}

/** A whole review on the page of its property, which shows the address. */
export function publicReview(row: PublicReviewRow, status: ReviewStatus = 'public'): PublicReview {
  return {
    ...publicAnswers(row),
    id: row.id,
    title: titleOf(row.experience_headline),
    month: month(row.created_at),
    rating: row.rating,
    recommends: row.would_recommend,
    status,
    entryYear: row.entry_year,
    exitYear: row.exit_year,
    // Only the types of the contract's clauses, never its text (PRODUCT.md §2).
    alerts: reviewSentences(row.alerts, clauseNames(row.contract_clauses ?? [])),
    withContract: hasContract(row),
  };
}
