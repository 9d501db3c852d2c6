import { type Ratings, ratingFields } from '../../../domain/review/scales.ts';
import type { AuthorReading } from '../../contracts/view.ts';

// What an export contains, field by field, by column names: a new column is exported only once it is written here.

interface AccountRow {
  email: string;
  gender: string;
  nationality: string;
  birth_date: string;
  created_at: Date;
  alias: string;
  display_name: string | null;
  bio: string | null;
  phone: string | null;
  photo_url: string | null;
}
interface SessionRow {
  browser: string | null;
  created_at: Date;
  expires_at: Date;
}

export const exportedAccount = (row: AccountRow, sessions: readonly SessionRow[]) => ({
  email: row.email,
  gender: row.gender,
  nationality: row.nationality,
  birth_date: row.birth_date,
  created_at: row.created_at,
  alias: row.alias,
  display_name: row.display_name,
  bio: row.bio,
  phone: row.phone,
  photo_url: row.photo_url,
  sessions: sessions.map(({ browser, created_at, expires_at }) => ({ browser, created_at, expires_at })),
});

/** What was read in the contract of a review, as its author sees it. */
export const exportedReading = ([review, { state, problem, fields, clauses }]: readonly [string, AuthorReading]) => ({
  review,
  state,
  problem,
  fields,
  clauses,
});

/** A review without our internal keys. */
export const reviewColumns = [
  ...(['id', 'draft_key', 'property_address', 'door_number', 'floor_number', 'still_residing', 'rental_period_start', 'rental_period_end'] as const),
  ...(['entry_price', 'exit_price', 'included_services', 'used_agency', 'agency_advice', 'landlord_advice', 'neighbor_type'] as const),
  ...(['neighborhood_environment', 'nearby_services_300m', 'experience_headline', 'positive_aspects', 'negative_aspects'] as const),
  ...([
    'recommend_to_friend',
    'would_recommend',
    'photos',
    'rating',
    'alerts',
    'contract_clauses',
    'is_verified',
    'publish_later',
    'approved_at',
    'created_at',
    'updated_at',
  ] as const),
  ...ratingFields,
] as const;

export interface ExportedReview extends Ratings {
  id: string;
  draft_key: string | null;
  property_address: string;
  door_number: string;
  floor_number: string;
  still_residing: boolean;
  rental_period_start: string;
  rental_period_end: string | null;
  entry_price: number;
  exit_price: number | null;
  included_services: string[];
  used_agency: boolean | null;
  agency: string | null;
  agency_advice: string | null;
  landlord_advice: string | null;
  neighbor_type: string[];
  neighborhood_environment: string[];
  nearby_services_300m: string[];
  experience_headline: string;
  positive_aspects: string;
  negative_aspects: string;
  recommend_to_friend: boolean;
  would_recommend: boolean;
  photos: string[];
  rating: number;
  alerts: string[];
  contract_clauses: string[] | null;
  is_verified: boolean;
  publish_later: boolean;
  approved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
