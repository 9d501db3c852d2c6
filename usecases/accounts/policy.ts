/** At most so many attempts per window, counted per account (an e-mail) and per network address. Generous for people. */
export const attemptLimits = {
  'sign-up-step': { account: null, address: { max: 100, seconds: 3600 } },
  'sign-up': { account: { max: 6, seconds: 3600 }, address: { max: 40, seconds: 3600 } },
  'sign-in': { account: { max: 10, seconds: 900 }, address: { max: 50, seconds: 900 } },
  resend: { account: { max: 5, seconds: 3600 }, address: { max: 30, seconds: 3600 } },
  reset: { account: { max: 5, seconds: 3600 }, address: { max: 30, seconds: 3600 } },
  'new-password': { account: null, address: { max: 30, seconds: 3600 } },
  alias: { account: null, address: { max: 240, seconds: 300 } },
  avatar: { account: null, address: { max: 40, seconds: 3600 } },
} as const;

export type Attempt = keyof typeof attemptLimits;
