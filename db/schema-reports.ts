import type { Generated } from 'kysely';

// Rows of reports and appeals.
export interface ReportTable {
  id: Generated<string>;
  fingerprint: string;
  number: string;
  key_digest: string;
  kind: 'review' | 'photo' | 'profile' | 'agency' | 'comment' | 'reply';
  review_id: string | null;
  photo: string | null;
  profile_id: string | null;
  agency_id: string | null;
  reply_id: string | null;
  about: string;
  path: string;
  passage: string | null;
  reason: string;
  words: string;
  name: string | null;
  reporter_id: string | null;
  sealed_email: string | null;
  created_at: Date;
  confirmed_at: Date | null;
  decided_at: Date | null;
  decision: 'keep' | 'retire' | 'cover' | 'gone' | null;
  rule: string | null;
  answer: string | null;
  admin_id: string | null;
  receipt: string | null;
  decision_id: string | null;
  reply_decision_id: string | null;
  restored_at: Date | null;
}
export interface AppealTable {
  id: Generated<string>;
  side: 'author' | 'reporter';
  report_id: string | null;
  decision_id: string | null;
  rating_id: string | null;
  reply_decision_id: string | null;
  user_id: string | null;
  made_at: Date;
  first_admin: string | null;
  words: string;
  created_at: Date;
  decided_at: Date | null;
  outcome: 'upheld' | 'dismissed' | null;
  answer: string | null;
  admin_id: string | null;
  receipt: string | null;
  /** The decision that removed the reported content after all. */
  rule: string | null;
}
