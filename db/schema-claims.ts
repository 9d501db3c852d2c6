import type { Generated } from 'kysely';
import type { ClaimState, ReplyState } from '../app/features/claims/rules/states.ts';

// Rows of claims of pages, and of replies.
export interface PageClaimTable {
  id: Generated<string>;
  user_id: string;
  agency_id: string | null;
  property_id: string | null;
  state: ClaimState;
  email: string | null;
  domain: string | null;
  words: string;
  created_at: Date;
  waits_since: Date | null;
}
export interface ReviewReplyTable {
  id: Generated<string>;
  review_id: string;
  claim_id: string;
  text: string;
  state: ReplyState;
  month: string | null;
  updated_at: Date;
}
export interface ClaimDecisionTable {
  id: Generated<string>;
  claim_id: string | null;
  reply_id: string | null;
  admin_id: string | null;
  decision: 'approve' | 'reject' | 'withdraw';
  /** null: an approval without one. */
  rule: string | null;
  words: string;
  receipt: string;
  decided_at: Date;
}
