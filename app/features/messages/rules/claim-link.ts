import { dayMs } from '../../../../platform/dates.ts';

/** How long the link in the mail of a claim counts. */
export const claimLinkDays = 7;

/** Until when the link of a claim made then counts. */
export const linkEnds = (createdAt: Date): Date => new Date(createdAt.getTime() + claimLinkDays * dayMs);
