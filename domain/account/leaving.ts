import { MIN_AUTHORS } from '../cohabitation/ledger.ts';

/** Something published whose author took it back or is gone. `author` tells it from those of others; null: unknown, counts as nobody. */
interface Leaving {
  author: string | null;
  /** The day it was left behind, in Madrid. */
  since: string;
}

/** The site promises 30 days at most: two nights may fail. */
const MAX_DAYS = 28;

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Whether what waits leaves this night: of three different authors at least, since who reads every day would know whose the
 * only one was when an account disappears; but none waits longer than MAX_DAYS.
 */
export const mayLeave = (waiting: readonly Leaving[], today: string): boolean =>
  new Set(waiting.flatMap(({ author }) => author ?? [])).size >= MIN_AUTHORS || waiting.some(({ since }) => days(since, today) >= MAX_DAYS);
