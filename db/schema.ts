import type {
  AccountTable,
  NotificationTable,
  OutgoingMailTable,
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
  CohabitationCommentTable,
  CohabitationFiguresTable,
  CohabitationGoneTable,
  CohabitationLedgerTable,
  CohabitationReviewTable,
  ContractLookTable,
  ContractReadingTable,
  FlatTable,
  MessageBlockTable,
  MessageTable,
  RoommateMatchTable,
  RoommateRatingTable,
  TenancyConfirmationTable,
  TenancyDocumentPageTable,
  TenancyDocumentTable,
  TenancyTable,
} from './schema-community.ts';
import type {
  GeocodeCacheTable,
  ImportTable,
  MapCellTable,
  MapGroupTable,
  MapPointsDueView,
  MapPointTable,
  OutlineTable,
  PortalTable,
  StreetTable,
} from './schema-places.ts';
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
  outgoing_mails: OutgoingMailTable;
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
  contract_readings: ContractReadingTable;
  contract_looks: ContractLookTable;
  tenancy_document_pages: TenancyDocumentPageTable;
  tenancy_confirmations: TenancyConfirmationTable;
  roommate_matches: RoommateMatchTable;
  roommate_ratings: RoommateRatingTable;
  reviews_convivencia: CohabitationReviewTable;
  author_reveals: AuthorRevealTable;
  cohabitation_figures: CohabitationFiguresTable;
  cohabitation_ledgers: CohabitationLedgerTable;
  cohabitation_gone: CohabitationGoneTable;
  cohabitation_voices: CohabitationCommentTable;
  messages: MessageTable;
  message_blocks: MessageBlockTable;
  map_points: MapPointTable;
  map_points_due: MapPointsDueView;
  map_cells: MapCellTable;
  map_groups: MapGroupTable;
}
