import type {
  AccountSuspensionTable,
  AccountTable,
  MailChoiceTable,
  NotificationTable,
  OutgoingMailTable,
  ProfileTable,
  RateLimitTable,
  SecondFactorTable,
  SessionTable,
  SignUpStepTable,
  UploadTable,
  UserRoleTable,
  UserTable,
  VerificationTable,
} from './schema-accounts.ts';
import type { ClaimDecisionTable, PageClaimTable, ReviewReplyTable } from './schema-claims.ts';
import type {
  AccountNetworkTable,
  AuthorRevealTable,
  CohabitationCommentTable,
  CohabitationFiguresTable,
  CohabitationGoneTable,
  CohabitationLedgerTable,
  CohabitationReviewTable,
  ContractActTable,
  ContractLookTable,
  ContractReadingTable,
  FlatTable,
  FollowTable,
  MessageBlockTable,
  MessageTable,
  RatingNetworkTable,
  RoommateMatchTable,
  RoommateRatingTable,
  StayDenialTable,
  TenancyConfirmationTable,
  TenancyDocumentPageTable,
  TenancyDocumentTable,
  TenancyTable,
} from './schema-community.ts';
import type {
  CaseDecisionTable,
  CaseMarkTable,
  DecisionLogTable,
  DecisionReceiptTable,
  HeldDecisionTable,
  LogCheckpointTable,
  ModerationFactTable,
} from './schema-log.ts';
import type {
  AreaFactTable,
  DepositRentTable,
  EnergyLetterTable,
  InspectionTable,
  OfficialImportTable,
  OfficialPieceTable,
  OfficialSourceTable,
  ParcelTable,
  PortalFactTable,
  SectionRentTable,
  SurroundingTable,
  TouristDwellingTable,
} from './schema-official.ts';
import type {
  GeocodeCacheTable,
  ImportPieceTable,
  ImportTable,
  MapCellTable,
  MapChoiceTable,
  MapGroupTable,
  MapNearTable,
  MapPointsDueView,
  MapPointTable,
  OutlineTable,
  PortalTable,
  StreetTable,
} from './schema-places.ts';
import type { AppealTable, ReportTable } from './schema-reports.ts';
import type {
  AgencyTable,
  GoneVoteTable,
  LatestRentView,
  NeighbourhoodPriceTable,
  NeighbourhoodStatsTable,
  PropertyTable,
  PublicReviewView,
  ReviewCoverTable,
  ReviewDecisionTable,
  ReviewNetworkTable,
  ReviewTable,
  ReviewVoteTable,
  SiteTotalsTable,
} from './schema-reviews.ts';

/** Every table of db/migrations with the type of its rows. */
export interface Schema {
  geocode_cache: GeocodeCacheTable;
  streets: StreetTable;
  portals: PortalTable;
  outlines: OutlineTable;
  imports: ImportTable;
  import_pieces: ImportPieceTable;
  official_sources: OfficialSourceTable;
  official_imports: OfficialImportTable;
  official_pieces: OfficialPieceTable;
  parcels: ParcelTable;
  portal_facts: PortalFactTable;
  tourist_dwellings: TouristDwellingTable;
  energy_letters: EnergyLetterTable;
  inspections: InspectionTable;
  deposit_rents: DepositRentTable;
  section_rents: SectionRentTable;
  surroundings: SurroundingTable;
  area_facts: AreaFactTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  profiles: ProfileTable;
  user_roles: UserRoleTable;
  second_factors: SecondFactorTable;
  account_suspensions: AccountSuspensionTable;
  notifications: NotificationTable;
  rate_limits: RateLimitTable;
  sign_up_steps: SignUpStepTable;
  mail_choices: MailChoiceTable;
  outgoing_mails: OutgoingMailTable;
  uploads: UploadTable;
  agencies: AgencyTable;
  neighbourhood_prices: NeighbourhoodPriceTable;
  neighbourhood_stats: NeighbourhoodStatsTable;
  properties: PropertyTable;
  reviews: ReviewTable;
  public_reviews: PublicReviewView;
  latest_rents: LatestRentView;
  review_votes: ReviewVoteTable;
  gone_votes: GoneVoteTable;
  review_decisions: ReviewDecisionTable;
  review_covers: ReviewCoverTable;
  review_networks: ReviewNetworkTable;
  rating_networks: RatingNetworkTable;
  account_networks: AccountNetworkTable;
  page_claims: PageClaimTable;
  review_replies: ReviewReplyTable;
  claim_decisions: ClaimDecisionTable;
  site_totals: SiteTotalsTable;
  flats: FlatTable;
  tenancies: TenancyTable;
  tenancy_documents: TenancyDocumentTable;
  contract_readings: ContractReadingTable;
  contract_looks: ContractLookTable;
  contract_acts: ContractActTable;
  tenancy_document_pages: TenancyDocumentPageTable;
  tenancy_confirmations: TenancyConfirmationTable;
  stay_denials: StayDenialTable;
  roommate_matches: RoommateMatchTable;
  follows: FollowTable;
  roommate_ratings: RoommateRatingTable;
  reviews_convivencia: CohabitationReviewTable;
  author_reveals: AuthorRevealTable;
  cohabitation_figures: CohabitationFiguresTable;
  cohabitation_ledgers: CohabitationLedgerTable;
  cohabitation_gone: CohabitationGoneTable;
  cohabitation_voices: CohabitationCommentTable;
  decision_log: DecisionLogTable;
  log_checkpoints: LogCheckpointTable;
  decision_receipts: DecisionReceiptTable;
  moderation_facts: ModerationFactTable;
  case_marks: CaseMarkTable;
  case_decisions: CaseDecisionTable;
  held_decisions: HeldDecisionTable;
  reports: ReportTable;
  appeals: AppealTable;
  messages: MessageTable;
  message_blocks: MessageBlockTable;
  map_points: MapPointTable;
  map_points_due: MapPointsDueView;
  map_cells: MapCellTable;
  map_choices: MapChoiceTable;
  map_groups: MapGroupTable;
  map_near: MapNearTable;
}
