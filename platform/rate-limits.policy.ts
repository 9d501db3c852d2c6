import { daySeconds } from './dates.ts';

// All rate limits of the product. A window begins with its first attempt.

/**
 * At most so many attempts per window, from one network (platform/network.ts) and, where an account is named, on that
 * account from that network. `mailbox`: mails to one address, whoever requests them. Generous for people.
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

/** The message at the alias after too many checks. */
export const aliasWait = 'Demasiadas comprobaciones. Espera un poco y vuelve a probar.';

export type Attempt = keyof typeof attemptLimits;

/**
 * Signing in. Wrong passwords from elsewhere must not lock the owner out: a browser where the account signed in before has a
 * count of its own and no other; the rest are counted by network, and by account and network. What they all try on one account
 * beyond `unhurried` is slowed down to one attempt in `everyMs`; whoever would wait longer than `longestMs` is refused.
 */
export const signInLimits = {
  device: { max: 10, seconds: 900 },
  network: { max: 50, seconds: 900 },
  account: { max: 10, seconds: 900 },
  unhurried: { max: 10, seconds: 900 },
  pace: { everyMs: 1000, longestMs: 10_000 },
} as const;

/** Codes of a moderator's second factor until one is right: of a million three are at a time. Who guesses has the password already. */
export const secondFactorLimits = { quarter: { max: 5, seconds: 900 }, day: { max: 20, seconds: daySeconds } } as const;

/** Written to the same or to many: 20 new messages an hour. */
export const messageLimit = { max: 20, seconds: 3600 } as const;

/** New streams of one account: far more than tabs and lost connections need, few enough to be harmless. */
export const streamLimit = { max: 120, seconds: 300 } as const;

/** Looking people up by alias, one after the other: enough for anybody who knows whom they look for. */
export const userSearchLimit = { max: 60, seconds: 300 } as const;

/** Downloads of one's own data. */
export const exportLimit = { max: 10, seconds: 3600 } as const;

/** Changes of one's profile: a new name is written into the notifications of others. */
export const profileLimit = { max: 40, seconds: 3600 } as const;

/** New profile photos: each is re-encoded. */
export const profilePhotoLimit = { max: 20, seconds: 3600 } as const;

/** 'Útil', given or taken back: each drops pages. */
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

/** Appeals of one's own. */
export const appealLimit = { max: 20, seconds: daySeconds };

/** Each stay may ask people to confirm it: nobody needs more than a few a day. */
export const stayLimit = { max: 10, seconds: daySeconds };

export const contractLimit = { max: 20, seconds: daySeconds };
/** Pages of contracts, taken or refused: each is opened in a process of its own, and the others wait meanwhile. */
export const contractPageLimit = { max: 300, seconds: daySeconds };

/** Each change may ask people to confirm it again. */
export const stayChangeLimit = { max: 20, seconds: daySeconds };

/** It calls remote geocoders of others. */
export const geocodingLimit = { max: 30, seconds: 600 };

/** A fast typist with the form's pause of 300 ms stays far below. */
export const suggestionLimit = { max: 120, seconds: 60 };

/** Pages read from the cache cost nothing and are not counted. */
export const openDataLimit = { max: 120, seconds: 60 };

/** Pages that somebody says to answer for: nobody has more than a few. */
export const claimLimit = { max: 5, seconds: daySeconds };

/** Mails to one address of an agency, whoever asks for them. */
export const claimMailLimit = { max: 3, seconds: daySeconds };

/** An agency that answers everything it has, changes included. */
export const replyLimit = { max: 40, seconds: daySeconds };
