import type { ColumnType, Generated } from 'kysely';
import type { FollowKind } from '../app/features/finding/rules/follow-kinds.ts';
import type { Offer, SavedState } from '../app/features/finding/rules/own-note.ts';
import type { AspectKey } from '../app/features/flatmates/rules/aspects.ts';
import type { Released } from '../app/features/flatmates/rules/figures.ts';
import type { Ledger } from '../app/features/flatmates/rules/ledger.ts';
import type { RedFlagKey } from '../app/features/flatmates/rules/red-flags.ts';
import type { IndexLabel } from '../app/features/flatmates/rules/score-index.ts';
import type { Tally } from '../app/features/flatmates/rules/tallies.ts';
import type { DocumentKind } from '../app/features/proof/rules/document.ts';
import type { ContractAct, DocumentProblem, ReadingState, StoredFields } from '../app/features/proof/rules/reading.ts';
import type { RentalKind } from '../app/features/reviews/rules/rental-kind.ts';
import type { Method } from '../app/features/stays/rules/state.ts';
import type { Json, Now } from './columns.ts';

// Rows of stays, cohabitation ratings and messages.
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
  /** As its owner wrote it, with floor and door. */
  address: string;
  floor_number: string;
  door_number: string;
  start_date: string;
  end_date: string | null;
  /** null: not answered. */
  rental_kind: RentalKind | null;
  verified: Generated<boolean>;
  verification_method: Method;
  needs_moderator: Generated<boolean>;
  asked: Generated<boolean>;
  verified_at: Date | null;
  rejected_at: Date | null;
  rejection_reason: string | null;
  rejection_rule: string | null;
  revision: Generated<number>;
  sent_revision: Generated<number>;
  verified_end: string | null;
  created_at: Now;
}
export interface TenancyDocumentTable {
  id: Generated<string>;
  user_id: string | null;
  tenancy_id: string | null;
  review_id: string | null;
  claim_id: string | null;
  appeal_id: string | null;
  page_count: number;
  discarded_at: Date | null;
  created_at: Now;
}
export interface ContractReadingTable {
  document_id: string;
  tenancy_id: string | null;
  review_id: string | null;
  state: Generated<ReadingState>;
  page: Generated<number>;
  page_count: Generated<number>;
  problem: DocumentProblem | null;
  fields: Json<StoredFields | null>;
  clauses: Generated<string[]>;
  struck_clauses: Generated<string[]>;
  tries: Generated<number>;
  fingerprint: string | null;
  created_at: Now;
  changed_at: Now;
}
export interface ContractActTable {
  id: Generated<string>;
  review_id: string | null;
  tenancy_id: string | null;
  admin_id: string | null;
  act: ContractAct;
  clause: string | null;
  done_at: Now;
}
export interface ContractLookTable {
  id: Generated<string>;
  document_id: string;
  admin_id: string | null;
  page: number;
  looked_at: Now;
}
export interface TenancyDocumentPageTable {
  document_id: string;
  number: number;
  file_key: string;
  kind: DocumentKind;
}
export interface TenancyConfirmationTable {
  tenancy_id: string;
  user_id: string;
  answer: 'confirmed' | 'denied' | null;
  asked_at: Now;
  answered_at: Date | null;
}
/** Each 'No le conozco', detached from its stay, until a moderator verifies one there. */
export interface StayDenialTable {
  user_id: string;
  flat_id: string;
  denier_id: string;
  denied_at: Date;
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
export interface AuthorRevealTable {
  id: Generated<string>;
  review_id: string;
  admin_id: string | null;
  reason: string;
  revealed_at: Now;
  receipt: string | null;
}
export interface CohabitationReviewTable extends Record<AspectKey, number | null>, Record<RedFlagKey, Generated<boolean>> {
  id: Generated<string>;
  resena_autor_id: string;
  resena_sobre_id: string;
  piso_id: string | null;
  moderation_status: Generated<'pending' | 'approved' | 'rejected'>;
  rejection_reason: string | null;
  rejection_rule: string | null;
  asked: Generated<boolean>;
  rejected_by: string | null;
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
  figure_author: string | null;
  figure_classes: (number | null)[] | null;
  figure_values: (number | null)[] | null;
  voice_id: string | null;
}
/** The network of a rating's sender, as a pseudonym, and whether its browser knew the rated person or another author about them; for 14 days. */
export interface RatingNetworkTable {
  rating_id: string;
  network: string | null;
  sent_at: Date;
  rated_browser: Generated<boolean>;
  others_browser: Generated<boolean>;
}
/** The networks of a person with a stay, as pseudonyms, for 14 days. */
export interface AccountNetworkTable {
  user_id: string;
  network: string;
  seen_at: Date;
}
export interface CohabitationFiguresTable {
  user_id: string;
  released: Json<Released>;
}
export interface CohabitationLedgerTable {
  user_id: string;
  tally: Tally | 'texts';
  ledger: Json<Ledger>;
  released_on: string;
  waits: boolean;
}
export interface CohabitationGoneTable {
  id: Generated<string>;
  user_id: string;
  author: string;
  classes: (number | null)[];
}
export interface CohabitationCommentTable {
  id: Generated<string>;
  user_id: string;
  best: string | null;
  improve: string | null;
  author: string;
  leaves_on: string | null;
}
export interface MessageTable {
  id: Generated<string>;
  sender_id: string;
  receiver_id: string;
  body: string;
  created_at: Now;
  send_key: string;
}
export interface MessageBlockTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Now;
}
export interface FollowTable {
  user_id: string;
  kind: FollowKind;
  subject: string;
  seen_reviews: number;
  seen_price: number | null;
  seen_kind: RentalKind | null;
  created_at: Date;
  match_keys: Generated<string[]>;
  state: Generated<SavedState>;
  note: Generated<string>;
  asked_rent: number | null;
  deposit_months: number | null;
  guarantee: number | null;
  offer: Offer | null;
  address: Generated<string>;
}
