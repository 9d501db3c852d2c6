import { dayMs } from '../../../../platform/dates.ts';

/** How long the link in the mail of a claim is valid. */
export const claimLinkDays = 7;

/** When the link of a claim expires. */
export const linkEnds = (createdAt: Date): Date => new Date(createdAt.getTime() + claimLinkDays * dayMs);
