import type { ColumnType, Generated } from 'kysely';
import type { AspectKey } from '../domain/cohabitation/aspects.ts';
import type { RedFlagKey } from '../domain/cohabitation/red-flags.ts';
import type { IndexLabel } from '../domain/cohabitation/score-index.ts';
import type { DocumentKind } from '../domain/tenancy/document.ts';
import type { Method } from '../domain/tenancy/state.ts';
import type { Now } from './columns.ts';

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
export interface AuthorRevealTable {
  id: Generated<string>;
  review_id: string;
  admin_id: string | null;
  reason: string;
  revealed_at: Now;
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
