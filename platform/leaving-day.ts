import { dayMs, madridDay } from './dates.ts';
import type { Services } from './ports.ts';

/** The site promises 30 days at most, so the nightly job may fail twice. */
const MAX_DAYS = 28;

/**
 * The day in whose night something that a deleted account published leaves, drawn when the account is deleted (PRODUCT.md §1): on a day that
 * follows from the deletion it would tell whose it was. Drawn for each thing anew: what leaves in one night would be one author's.
 */
export const drawLeavingDay = ({ clock, ids }: Pick<Services, 'clock' | 'ids'>): string =>
  new Date(Date.parse(madridDay(clock.now())) + (1 + ids.below(MAX_DAYS)) * dayMs).toISOString().slice(0, 10);
