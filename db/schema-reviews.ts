import type { ColumnType, Generated } from 'kysely';
import type { CoveredField } from '../app/features/reviews/rules/covering.ts';
import type { RentalKind } from '../app/features/reviews/rules/rental-kind.ts';
import type { RatingField } from '../app/features/reviews/rules/scales.ts';
import type { Json, Now } from './columns.ts';

// Rows of agencies, flats as they are read, and flat reviews.
export interface AgencyTable {
  id: Generated<string>;
  name: string;
  name_key: string;
  is_user_created: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Now;
  slug: ColumnType<string, never, never>;
  property_count: Generated<number>;
  review_count: Generated<number>;
  recommend_count: Generated<number>;
  rating_sum: Generated<number>;
  rated_count: Generated<number>;
  landlord_count: Generated<number>;
  treatment_points: Generated<number>;
  treatment_people: Generated<number>;
  landlord_points: Generated<number>;
  landlord_people: Generated<number>;
  ratings: Json<RatingSums>;
}
/** Sum and number of the answers to a rating. */
type RatingSums = Partial<Record<RatingField, [sum: number, count: number]>>;
export interface NeighbourhoodStatsTable {
  name: string;
  property_count: Generated<number>;
  review_count: Generated<number>;
  rating_sum: Generated<number>;
  rated_count: Generated<number>;
  recommend_count: Generated<number>;
  price_years: Json<{ kind: RentalKind; year: number; low: number; median: number; high: number; reviews: number; authors: number }[]>;
  ratings: Json<RatingSums>;
  environments: Json<Record<string, number>>;
  services: Json<Record<string, number>>;
  neighbours: Json<Record<string, number>>;
  author_count: Generated<number>;
  rated_authors: Generated<number>;
  rating_authors: Json<Partial<Record<RatingField, number>>>;
}
export interface NeighbourhoodPriceTable {
  neighbourhood: string;
  kind: RentalKind;
  year: number;
  price: number;
  reviews: number;
}
export interface PropertyTable {
  id: string;
  flat_key: string;
  base_address: string;
  full_address: string;
  street: string;
  street_key: string;
  building_key: ColumnType<string, never, never>;
  number: string;
  floor_number: string;
  door_number: string;
  postal_code: string;
  locality: string;
  province: string;
  neighbourhood: string | null;
  lat: number | null;
  lng: number | null;
  location_kind: Generated<'pending' | 'precise' | 'approximate' | 'failed'>;
  district: number | null;
  mx: number | null;
  my: number | null;
  university_metres: number[] | null;
  location_source: string | null;
  search_base: string;
  search_full: string;
  review_count: Generated<number>;
  author_count: Generated<number>;
  rating_sum: Generated<number>;
  count_high: Generated<number>;
  count_mid: Generated<number>;
  count_low: Generated<number>;
  recommend_count: Generated<number>;
  price_sum: Generated<number>;
  price_min: number | null;
  price_max: number | null;
  price_kind: RentalKind | null;
  price_count: Generated<number>;
  whole_price: number | null;
  whole_year: number | null;
  room_price: number | null;
  room_year: number | null;
  other_price: number | null;
  other_year: number | null;
  shown_price: ColumnType<number | null, never, never>;
  used_agency: Generated<boolean>;
  agency_names: Generated<string[]>;
  agency_ids: Generated<string[]>;
  alert_counts: Json<Record<string, number>>;
  photo_count: Generated<number>;
  traits: ColumnType<number, never, never>;
  landlord_points: Generated<number>;
  landlord_people: Generated<number>;
  contract_count: Generated<number>;
  clause_counts: Json<Record<string, number>>;
  latest_on: string | null;
  updated_at: Now;
}

/** A view: the latest known rent of each kind in each flat. */
export interface LatestRentView {
  property_id: string;
  kind: RentalKind | null;
  year: number;
  price: number;
}

interface ReviewAnswers {
  property_id: string;
  property_address: string;
  door_number: string;
  floor_number: string;
  still_residing: boolean;
  entry_price: number;
  exit_price: number | null;
  rental_kind: RentalKind | null;
  temperature_summer_rating: number | null;
  noise_rating: number | null;
  light_rating: number | null;
  maintenance_rating: number | null;
  included_services: string[];
  used_agency: boolean | null;
  agency_id: string | null;
  agency_treatment_rating: number | null;
  agency_advice: string | null;
  landlord_treatment_rating: number | null;
  landlord_advice: string | null;
  problem_response_rating: number | null;
  deposit_returned_rating: number | null;
  neighbor_type: string[];
  tourist_apartments_rating: number | null;
  neighbor_relationship_rating: number | null;
  building_maintenance_rating: number | null;
  neighborhood_environment: string[];
  neighborhood_tourists_rating: number | null;
  neighborhood_noise_rating: number | null;
  neighborhood_security_rating: number | null;
  neighborhood_cleanliness_rating: number | null;
  nearby_services_300m: string[];
  experience_headline: string;
  positive_aspects: string;
  negative_aspects: string;
  photos: string[];
  rating: number;
  alerts: string[];
  /** null: no contract was read. */
  contract_clauses: string[] | null;
}
export interface ReviewTable extends ReviewAnswers {
  flatmate_count: number | null;
  id: Generated<string>;
  /** null: of a deleted account. */
  user_id: string | null;
  draft_key: string | null;
  gone_author: string | null;
  leaves_on: string | null;
  author_key: ColumnType<string, never, never>;
  month: ColumnType<string, never, never>;
  rental_period_start: string;
  rental_period_end: string | null;
  recommend_to_friend: boolean;
  would_recommend: ColumnType<boolean, never, never>;
  is_verified: Generated<boolean>;
  sent_back: 'asked' | 'rejected' | null;
  publish_later: Generated<boolean>;
  /** Approved, and waits for others of its batch. */
  approved_at: Date | null;
  is_demo: Generated<boolean>;
  created_at: Now;
  updated_at: Now;
}
/** A moderator's question to an author, and the answer: about a review of a flat, a rating or a stay, despite the table's name. One of the three ids is set. */
export interface ReviewDecisionTable {
  id: Generated<string>;
  review_id: string | null;
  rating_id: string | null;
  tenancy_id: string | null;
  admin_id: string | null;
  decision: 'ask' | 'reject' | 'cover' | 'photo';
  rule: string;
  words: string;
  decided_at: Date;
  answer: string | null;
  answered_at: Date | null;
}
/** Words of a pending review that a moderator covers. */
export interface ReviewCoverTable {
  id: Generated<string>;
  review_id: string;
  field: CoveredField;
  words: string;
}
/** The network of a review's sender, as a pseudonym, for 14 days. */
export interface ReviewNetworkTable {
  review_id: string;
  network: string;
  sent_at: Date;
}
/** Who marked a published review as useful. */
export interface ReviewVoteTable {
  review_id: string;
  user_id: string;
}
/** The same for deleted accounts, until the day that was drawn for each. */
export interface GoneVoteTable {
  review_id: string;
  /** Random, the same for all votes of one account. */
  voter: string;
  leaves_on: string;
}
export interface PublicReviewView extends ReviewAnswers {
  id: string;
  entry_year: number;
  exit_year: number | null;
  would_recommend: boolean;
  created_at: string;
  sort_at: Date;
}
export interface SiteTotalsTable {
  id: Generated<boolean>;
  landlord_points: Generated<number>;
  landlord_people: Generated<number>;
  treatment_points: Generated<number>;
  treatment_people: Generated<number>;
  property_count: number;
  review_count: number;
  rating_sum: number;
}
