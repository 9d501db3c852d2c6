import { daySeconds } from './dates.ts';

// All rate limits of the product. A window begins with its first attempt.

/**
 * At most so many attempts per window, from one network (platform/network.ts) and, where an account is named, on that account from that network. `mailbox`:
 * mails to one address, regardless of who requests them. Generous for people.
 */
export const attemptLimits = {
  'sign-up-step': { network: { max: 100, seconds: 3600 } },
  'sign-up': { network: { max: 40, seconds: 3600 }, account: { max: 6, seconds: 3600 } },
  resend: { network: { max: 30, seconds: 3600 }, account: { max: 5, seconds: 3600 }, mailbox: { max: 20, seconds: 3600 } },
  reset: { network: { max: 30, seconds: 3600 }, account: { max: 5, seconds: 3600 }, mailbox: { max: 20, seconds: 3600 } },
  'new-password': { network: { max: 30, seconds: 3600 } },
  alias: { network: { max: 240, seconds: 300 } },
  avatar: { network: { max: 40, seconds: 3600 } },
} as const;

/** The message at the alias field after too many checks. */
export const aliasWait = 'Demasiadas comprobaciones. Espera un poco y vuelve a probar.';

export type Attempt = keyof typeof attemptLimits;

/**
 * Signing in. Wrong passwords from elsewhere must not lock the owner out: a browser that signed in to the account before has a separate counter and no
 * other; the rest count by network, and by account and network. Beyond `unhurried` attempts on one account, all others are slowed down to one attempt per
 * `everyMs`; an attempt that would wait longer than `longestMs` is rejected.
 */
export const signInLimits = {
  device: { max: 10, seconds: 900 },
  network: { max: 50, seconds: 900 },
  account: { max: 10, seconds: 900 },
  unhurried: { max: 10, seconds: 900 },
  pace: { everyMs: 1000, longestMs: 10_000 },
} as const;

/** Codes of a moderator's second factor. Three of a million are valid at any time, and the attacker already has the password. */
export const secondFactorLimits = { quarter: { max: 5, seconds: 900 }, day: { max: 20, seconds: daySeconds } } as const;

/** New messages: 20 an hour, to one recipient or many. */
export const messageLimit = { max: 20, seconds: 3600 } as const;

/** New streams of one account: far more than tabs and lost connections need, few enough to be harmless. */
export const streamLimit = { max: 120, seconds: 300 } as const;

/** Looking people up by alias: enough for a person who knows the alias. */
export const userSearchLimit = { max: 60, seconds: 300 } as const;

/** Downloads of the viewer's own data. */
export const exportLimit = { max: 10, seconds: 3600 } as const;

/** Profile changes: a new name is written into other people's notifications. */
export const profileLimit = { max: 40, seconds: 3600 } as const;

/** New profile photos: each is re-encoded. */
export const profilePhotoLimit = { max: 20, seconds: 3600 } as const;

/** 'Útil', given or taken back: each invalidates pages. */
export const voteLimit = { max: 60, seconds: 600 } as const;

/** Retries of one review included. */
export const reviewLimit = { max: 30, seconds: 3600 };

/** Enough for a few reviews with photos chosen twice; keeps one person from filling the disk. */
export const reviewPhotoLimit = { max: 60, seconds: 3600 };

/** Reports: of a member, from a network without an account, and mails to one address about them. */
export const reportAttemptLimits = {
  member: { max: 20, seconds: daySeconds },
  network: { max: 20, seconds: daySeconds },
  mailbox: { max: 5, seconds: daySeconds },
} as const;

/** The viewer's own appeals. */
export const appealLimit = { max: 20, seconds: daySeconds };

/** Each stay may ask people to confirm it: more than a few a day are not needed. */
export const stayLimit = { max: 10, seconds: daySeconds };

export const contractLimit = { max: 20, seconds: daySeconds };
/** Pages of contracts, accepted or rejected: each is opened in a separate process while the others wait. */
export const contractPageLimit = { max: 300, seconds: daySeconds };

/** Each change may ask people to confirm it again. */
export const stayChangeLimit = { max: 20, seconds: daySeconds };

/** It calls remote geocoders of third parties. */
export const geocodingLimit = { max: 30, seconds: 600 };

/** A fast typist with the form's pause of 300 ms stays far below. */
export const suggestionLimit = { max: 120, seconds: 60 };

/** Cached pages cost nothing and are not counted. */
export const openDataLimit = { max: 120, seconds: 60 };

/** Claims of pages: nobody has more than a few. */
export const claimLimit = { max: 5, seconds: daySeconds };

/** Mails to one address of an agency, regardless of who requests them. */
export const claimMailLimit = { max: 3, seconds: daySeconds };

/** Enough for an agency that answers all of its reviews; edits count too. */
export const replyLimit = { max: 40, seconds: daySeconds };
