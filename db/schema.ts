import type { ColumnType, Generated } from 'kysely';
import type { AspectKey } from '../domain/cohabitation/aspects.ts';
import type { RedFlagKey } from '../domain/cohabitation/red-flags.ts';
import type { IndexLabel } from '../domain/cohabitation/score-index.ts';
import type { RatingField } from '../domain/review/scales.ts';
import type { DocumentKind } from '../domain/tenancy/document.ts';
import type { Method } from '../domain/tenancy/state.ts';

/** Row types of the tables in db/migrations. Timestamps come as Date, dates as 'YYYY-MM-DD', int8 and numeric as number. */
type Now = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, string | undefined, string>;

export interface UserTable {
  id: Generated<string>;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  image: string | null;
  createdAt: Now;
  updatedAt: Now;
  gender: string;
  nationality: string;
  birth_date: string;
  display_name: string | null;
  username: string;
  username_key: string;
  phone: string | null;
  bio: string | null;
  photo_url: string | null;
  is_demo: Generated<boolean>;
}
export interface SessionTable {
  id: Generated<string>;
  expiresAt: Date;
  token: string;
  createdAt: Now;
  updatedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
}
export interface AccountTable {
  id: Generated<string>;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  createdAt: Now;
  updatedAt: Date;
}
export interface VerificationTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expiresAt: Date;
  createdAt: Now;
  updatedAt: Now;
}
export interface ProfileTable {
  user_id: string;
  alias: string;
  alias_key: string;
  display_name: string | null;
  bio: string | null;
  phone: string | null;
  photo_url: string | null;
  created_at: Now;
  updated_at: Now;
}
export interface UserRoleTable {
  user_id: string;
  role: 'admin';
}
export interface NotificationTable {
  id: Generated<string>;
  user_id: string;
  type: string;
  title: string;
  message: string;
  data: Json<Record<string, unknown>>;
  read: Generated<boolean>;
  created_at: Now;
  inserted_tx: Generated<string>;
  changed_tx: Generated<string>;
}
export interface RateLimitTable {
  key: string;
  count: number;
  resets_at: Date;
}
export interface SignUpStepTable {
  token_hash: string;
  sealed: string;
  expires_at: Date;
}
export interface UploadTable {
  name: string;
  bucket: 'avatars' | 'review-images';
  user_id: string | null;
  token_hash: string | null;
  width: number;
  height: number;
  created_at: Now;
  used_at: Date | null;
}
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
  ratings: Json<RatingSums>;
}
/** Sum of the answers to a rating, and how many there are. */
export type RatingSums = Partial<Record<RatingField, [sum: number, count: number]>>;
export interface NeighbourhoodStatsTable {
  name: string;
  property_count: number;
  review_count: number;
  rating_sum: number;
  rated_count: number;
  recommend_count: number;
  price_median: number;
  price_years: Json<{ year: number; median: number; reviews: number }[]>;
  ratings: Json<RatingSums>;
  environments: Json<Record<string, number>>;
  services: Json<Record<string, number>>;
  neighbours: Json<Record<string, number>>;
}
export interface PropertyTable {
  id: string;
  flat_key: string;
  base_address: string;
  full_address: string;
  street: string;
  street_key: string;
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
  rating_sum: Generated<number>;
  count_high: Generated<number>;
  count_mid: Generated<number>;
  count_low: Generated<number>;
  recommend_count: Generated<number>;
  price_sum: Generated<number>;
  price_min: number | null;
  price_max: number | null;
  used_agency: Generated<boolean>;
  agency_names: Generated<string[]>;
  agency_ids: Generated<string[]>;
  alert_counts: Json<Record<string, number>>;
  latest_on: string | null;
  updated_at: Now;
}

export interface ReviewAnswers {
  property_id: string;
  property_address: string;
  door_number: string;
  floor_number: string;
  still_residing: boolean;
  entry_price: number;
  exit_price: number | null;
  temperature_summer_rating: number | null;
  noise_rating: number | null;
  light_rating: number | null;
  maintenance_rating: number | null;
  included_services: string[];
  used_agency: boolean;
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
}
export interface ReviewTable extends ReviewAnswers {
  id: Generated<string>;
  user_id: string;
  draft_key: string;
  rental_period_start: string;
  rental_period_end: string | null;
  recommend_to_friend: boolean;
  would_recommend: ColumnType<boolean, never, never>;
  is_verified: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Now;
  updated_at: Now;
}
export interface PublicReviewView extends ReviewAnswers {
  id: string;
  entry_year: number;
  exit_year: number | null;
  would_recommend: boolean;
  created_at: string;
  sort_at: Date;
}
/** Kept by triggers (db/migrations/0006_map.sql); nothing writes here. */
export interface MapPointTable {
  property_id: string;
  mx: number | null;
  my: number | null;
  cell13: ColumnType<number | null, never, never>;
  cell16: ColumnType<number | null, never, never>;
  review_count: number;
  mean_price: number;
  /** In tenths. */
  mean_rating: number;
  neighbourhood: string | null;
  near: number | null;
}
export interface MapGroupTable {
  cell13: number | null;
  neighbourhood: string | null;
  mean_price: number;
  mean_rating: number;
  property_count: number;
  review_count: number;
  sum_mx: number;
  sum_my: number;
}
export interface MapCellTable {
  z: number;
  cx: number;
  cy: number;
  property_count: number;
  review_count: number;
  sum_mx: number;
  sum_my: number;
}
export interface SiteTotalsTable {
  id: Generated<boolean>;
  property_count: number;
  review_count: number;
  rating_sum: number;
}

export interface GeocodeCacheTable {
  address_key: string;
  kind: 'precise' | 'approximate' | 'failed';
  lat: number | null;
  lng: number | null;
  source: string;
  reason: string | null;
  looked_up_at: Date;
}
export interface StreetTable {
  street_key: string;
  locality: string;
  codvia: Generated<number>;
  name: string;
  name_other: string | null;
  import_run: string | null;
}
export interface PortalTable {
  codvia: number;
  number: number;
  suffix: Generated<string>;
  lat: number;
  lng: number;
  import_run: string;
}
export interface OutlineTable {
  kind: 'neighbourhood' | 'district';
  key: string;
  west: number;
  south: number;
  east: number;
  north: number;
  rings: ColumnType<[number, number][][], string, string>;
  import_run: string;
}
export interface ImportTable {
  layer: number;
  run: string;
  source: string;
  next_offset: Generated<number>;
  rows_read: Generated<number>;
  finished_at: Date | null;
}

export interface FlatTable {
  id: Generated<string>;
  flat_key: string;
  address: string;
  floor_number: string;
  door_number: string;
  created_at: Now;
}
export interface TenancyTable {
  id: Generated<string>;
  user_id: string;
  flat_id: string;
  start_date: string;
  end_date: string | null;
  verified: Generated<boolean>;
  verification_method: Method;
  needs_moderator: Generated<boolean>;
  verified_at: Date | null;
  rejected_at: Date | null;
  rejection_reason: string | null;
  created_at: Now;
}
export interface TenancyDocumentTable {
  id: Generated<string>;
  user_id: string | null;
  tenancy_id: string | null;
  file_key: string;
  kind: DocumentKind;
  discarded_at: Date | null;
  created_at: Now;
}
export interface TenancyConfirmationTable {
  tenancy_id: string;
  user_id: string;
  answer: 'confirmed' | 'denied' | null;
  asked_at: Now;
  answered_at: Date | null;
}
export interface RoommateMatchTable {
  user_id: string;
  roommate_id: string;
  flat_id: string;
  created_at: Now;
}
export interface RoommateRatingTable {
  id: Generated<string>;
  rater_id: string;
  ratee_id: string;
  tenancy_id: string;
  cleanliness: number | null;
  respect: number | null;
  pays_on_time: number | null;
  communication: number | null;
  social_ambience: number | null;
  comment: string | null;
  created_at: Now;
}
export interface CohabitationReviewTable extends Record<AspectKey, number | null>, Record<RedFlagKey, Generated<boolean>> {
  id: Generated<string>;
  resena_autor_id: string;
  resena_sobre_id: string;
  piso_id: string | null;
  moderation_status: Generated<'pending' | 'approved' | 'rejected'>;
  rejection_reason: string | null;
  origin: Generated<'desde_usuario'>;
  fecha_convivencia_inicio: string;
  fecha_convivencia_fin: string | null;
  indice_convivencia: number;
  etiqueta_indice: IndexLabel;
  descripcion_banderas: string | null;
  lo_mejor: string | null;
  a_mejorar: string | null;
  is_demo: Generated<boolean>;
  deleted_at: Date | null;
  created_at: Now;
  updated_at: Now;
  mes: ColumnType<string, never, never>;
}
export interface CohabitationAggregateTable {
  user_id: string;
  /** null: over all flats. */
  flat_id: string | null;
  month: string;
  reviews: number;
  index_sum: number;
  flagged: number;
  best_texts: number;
  authors: string[];
  score_sums: number[];
  score_counts: number[];
}
export interface MessageTable {
  id: Generated<string>;
  sender_id: string;
  receiver_id: string;
  body: string;
  created_at: Now;
}
export interface MessageBlockTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Now;
}

export interface Schema {
  geocode_cache: GeocodeCacheTable;
  streets: StreetTable;
  portals: PortalTable;
  outlines: OutlineTable;
  imports: ImportTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  profiles: ProfileTable;
  user_roles: UserRoleTable;
  notifications: NotificationTable;
  rate_limits: RateLimitTable;
  sign_up_steps: SignUpStepTable;
  uploads: UploadTable;
  agencies: AgencyTable;
  neighbourhood_stats: NeighbourhoodStatsTable;
  properties: PropertyTable;
  reviews: ReviewTable;
  public_reviews: PublicReviewView;
  site_totals: SiteTotalsTable;
  flats: FlatTable;
  tenancies: TenancyTable;
  tenancy_documents: TenancyDocumentTable;
  tenancy_confirmations: TenancyConfirmationTable;
  roommate_matches: RoommateMatchTable;
  roommate_ratings: RoommateRatingTable;
  reviews_convivencia: CohabitationReviewTable;
  cohabitation_aggregates: CohabitationAggregateTable;
  messages: MessageTable;
  message_blocks: MessageBlockTable;
  map_points: MapPointTable;
  map_cells: MapCellTable;
  map_groups: MapGroupTable;
}
