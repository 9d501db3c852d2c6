/** 1-flats §4, session events. */
export type SessionEvent = 'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'USER_UPDATED' | 'PASSWORD_RECOVERY';

/** The signed-in person in the header. */
export interface AuthUser {
  alias: string;
  displayName: string | null;
  email: string;
  photoUrl: string | null;
  isAdmin: boolean;
  /** The owner of drafts on this device. */
  draftOwner: string;
}
export interface AuthSession {
  /** End of the 15-minute window (PRODUCT.md §1 "Session"); the session itself is a cookie that no script can read. */
  expiresAt: string;
}
export type Known = (AuthUser & AuthSession) | null;

/** The event between two responses of the server; `before` undefined: this is the first. Null: none. */
export function eventBetween(before: Known | undefined, now: Known): SessionEvent | null {
  if (before === undefined) return 'INITIAL_SESSION';
  if (!before || !now) return before === now ? null : now ? 'SIGNED_IN' : 'SIGNED_OUT';
  if (before.email !== now.email) return 'SIGNED_IN';
  if (before.alias !== now.alias || before.displayName !== now.displayName || before.photoUrl !== now.photoUrl) return 'USER_UPDATED';
  return before.expiresAt === now.expiresAt ? null : 'TOKEN_REFRESHED';
}

/** 1-flats §9: checked every 30 s, refreshed when 90 s or less remain. */
export const checkEvery = 30_000;
export const refreshWithin = 90_000;
export const mustRefresh = (expiresAt: string, now: number) => Date.parse(expiresAt) - now <= refreshWithin;
