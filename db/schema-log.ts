import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

// Rows of the log of moderation.
export interface DecisionLogTable {
  entry: Uint8Array;
  position: number | null;
}
export interface LogCheckpointTable {
  number: number;
  size: number;
  note: string;
  verifier_key: string;
  signed_at: Date;
}
export interface DecisionReceiptTable {
  receipt: string;
  user_id: string;
  review_id: string | null;
  rating_id: string | null;
  tenancy_id: string | null;
  decided_at: Date;
}
/** The moderator who has a case open. */
export interface CaseMarkTable {
  kind: 'review' | 'cohabitation' | 'stay' | 'report' | 'appeal' | 'claim' | 'reply';
  case_id: string;
  admin_id: string;
  until: Date;
}
/** The last decider of a case; `digest`: of the decided content. */
export interface CaseDecisionTable {
  kind: 'review' | 'cohabitation' | 'stay' | 'report' | 'appeal' | 'claim' | 'reply';
  case_id: string;
  admin_id: string | null;
  digest: string;
  decided_at: Date;
}
/** A decision that may still be undone; `kept`: the data for it (decisions/data/held.writes.ts). */
export interface HeldDecisionTable {
  id: string;
  kind: 'review' | 'cohabitation' | 'stay' | 'report' | 'appeal' | 'claim' | 'reply';
  case_id: string;
  act: string;
  admin_id: string;
  decided_at: Date;
  undone: Generated<boolean>;
  documents: string[];
  uploads: string[];
  kept: Json<object>;
}
export interface ModerationFactTable {
  month: string;
  kind: string;
  what: string;
  rule: string;
  hours: number | null;
  /** Counted in the public statistics: since the night after it. */
  released: Generated<boolean>;
}
