export interface NewAccount {
  email: string;
  password: string;
  gender: string;
  nationality: string;
  birth_date: string;
  display_name: string | null;
  username: string;
  phone: string | null;
  bio: string | null;
  photo_url: string | null;
}
/** `headers` carries the cookies to set. `code` is defined here, never the library's text. */
export type AuthAnswer =
  | { ok: true; headers: Headers; userId: string | null }
  | { ok: false; code: 'email-taken' | 'alias-taken' | 'bad-credentials' | 'not-confirmed' | 'bad-link' | 'other' };
export interface SessionFacts {
  sessionId: string;
  userId: string;
  email: string;
  /** Read together with the session. */
  person?: PersonRow;
  /** End of the 15-minute window after which an open page checks its session again. */
  windowEndsAt: Date;
}
/** The data of a member that a page needs. */
export interface PersonRow {
  alias: string;
  display_name: string | null;
  photo_url: string | null;
  is_admin: boolean | null;
  /** Whether the account has a second factor, and whether this session has passed it. */
  has_second_factor: boolean;
  showed_second_factor: boolean;
  is_suspended: boolean;
}
export interface Accounts {
  signUp(account: NewAccount): Promise<AuthAnswer>;
  signIn(email: string, password: string, headers: Headers): Promise<AuthAnswer>;
  signOut(headers: Headers): Promise<Headers>;
  /** Sends the mail with the confirmation link; does nothing without such an unconfirmed account. For messages/data/outgoing-mail. */
  sendConfirmation(email: string): Promise<void>;
  /** Sends the mail for a new password and revokes earlier links; does nothing without such an account. For messages/data/outgoing-mail. */
  sendReset(email: string): Promise<void>;
  /** Whether the token of a reset mail is still valid. */
  isResetToken(token: string): Promise<boolean>;
  resetPassword(token: string, password: string): Promise<AuthAnswer>;
  /** The account of a confirmation link, and whether it is confirmed already; null: the link is invalid. */
  confirmationOf(token: string): Promise<{ email: string; confirmed: boolean } | null>;
  /** Confirms the e-mail of a confirmation link and signs in. */
  confirm(token: string): Promise<AuthAnswer>;
  /** Ends every session of the account, in every browser. */
  signOutEverywhere(userId: string): Promise<void>;
  /** The account's sessions that have not ended, the one of these headers first, then the latest. */
  sessions(userId: string, headers: Headers): Promise<{ own: boolean; userAgent: string | null; begunAt: Date }[]>;
  /** Ends every session of the account but the one of these headers. */
  signOutElsewhere(userId: string, headers: Headers): Promise<void>;
  /** The account of a session, read from the database; null: the session has ended. `headers` carries cookies to set. */
  session(headers: Headers): Promise<{ facts: SessionFacts | null; headers: Headers }>;
}
