import type {
  AccountTable,
  NotificationTable,
  ProfileTable,
  RateLimitTable,
  SessionTable,
  SignUpStepTable,
  UploadTable,
  UserRoleTable,
  UserTable,
  VerificationTable,
} from './schema-accounts.ts';
import type {
  AuthorRevealTable,
  CohabitationAggregateTable,
  CohabitationReviewTable,
  FlatTable,
  MessageBlockTable,
  MessageTable,
  RoommateMatchTable,
  RoommateRatingTable,
  TenancyConfirmationTable,
  TenancyDocumentTable,
  TenancyTable,
} from './schema-community.ts';
import type { GeocodeCacheTable, ImportTable, MapCellTable, MapGroupTable, MapPointTable, OutlineTable, PortalTable, StreetTable } from './schema-places.ts';
import type { AgencyTable, NeighbourhoodStatsTable, PropertyTable, PublicReviewView, ReviewTable, SiteTotalsTable } from './schema-reviews.ts';

/** Every table of db/migrations with the type of its rows. */
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
  author_reveals: AuthorRevealTable;
  cohabitation_aggregates: CohabitationAggregateTable;
  messages: MessageTable;
  message_blocks: MessageBlockTable;
  map_points: MapPointTable;
  map_cells: MapCellTable;
  map_groups: MapGroupTable;
}
