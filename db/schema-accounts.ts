import type { ColumnType, Generated } from 'kysely';
import type { MailFrequency, MailKind } from '../app/features/messages/rules/news-mail.ts';
import type { MailLanguage } from '../platform/letter.ts';
import type { Json, Now } from './columns.ts';

// Rows of accounts, sessions, profiles, notifications and uploads.
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
  second_factor_at: Date | null;
}
export interface AccountTable {
  id: Generated<string>;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  scope: string | null;
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
  /** The key once more, with letters that look alike as one (db/migrations/0001_accounts.sql). */
  alias_shape: ColumnType<string, never, never>;
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
export interface AccountSuspensionTable {
  user_id: string;
  reason: string;
  suspended_at: Date;
  appeal: string | null;
  appealed_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
}
export interface SecondFactorTable {
  user_id: string;
  sealed_key: string;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  /** Digests of the unused recovery codes. */
  recovery: Generated<string[]>;
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
export interface OutgoingMailTable {
  id: Generated<string>;
  kind: 'confirmation' | 'reset' | 'news' | 'decision' | 'claim' | 'reply' | 'report';
  user_id: string | null;
  sealed_email: string | null;
  created_at: Now;
  taken_at: Date | null;
  tried_at: Date | null;
  /** When sending was given up; null: it is waiting. */
  failed_at: Date | null;
  /** Codes of the last answer, such as '550 5.1.1 RCPT TO'. */
  answer: string | null;
  /** Of a mail with news: it covers news after this time. */
  news_since: Date | null;
  /** Of a mail to an agency's address. */
  claim_id: string | null;
  /** Of a mail about a report. */
  report_id: string | null;
}
/** The news that a member wants by mail; without a row none. */
export interface MailChoiceTable {
  user_id: string;
  frequency: MailFrequency;
  kinds: MailKind[];
  language: MailLanguage;
  unsubscribe_key: string;
  since: Date;
  mailed_at: Date | null;
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
