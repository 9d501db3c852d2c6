import { dayMs, madridDay } from './dates.ts';
import type { Services } from './ports.ts';

/** The site promises 30 days at most, so the nightly job may fail twice. */
const MAX_DAYS = 28;

/**
 * The day in whose night something that a deleted account published is removed, drawn when the account is deleted (PRODUCT.md §1). A fixed delay would
 * reveal the author. Each item draws its own day: items removed in the same night would share an author.
 */
export const drawLeavingDay = ({ clock, ids }: Pick<Services, 'clock' | 'ids'>): string =>
  new Date(Date.parse(madridDay(clock.now())) + (1 + ids.below(MAX_DAYS)) * dayMs).toISOString().slice(0, 10);
