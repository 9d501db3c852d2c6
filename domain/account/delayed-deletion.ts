import { MIN_AUTHORS } from '../cohabitation/ledger.ts';
import { dayMs } from '../dates/days.ts';

/** Something published that its author withdrew, or whose author's account was deleted. `author` identifies whose it is; null: unknown, counts as nobody. */
interface Detached {
  author: string | null;
  /** The day of the withdrawal or deletion, in Madrid. */
  since: string;
}

/** The site promises 30 days at most, so the nightly job may fail twice. */
const MAX_DAYS = 28;

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/**
 * Whether what waits may be deleted this night. It takes three different authors: whoever reads the site every day would know whose
 * a single one was when an account disappears. Nothing waits longer than MAX_DAYS.
 */
export const mayDeleteNow = (waiting: readonly Detached[], today: string): boolean =>
  new Set(waiting.flatMap(({ author }) => author ?? [])).size >= MIN_AUTHORS || waiting.some(({ since }) => days(since, today) >= MAX_DAYS);
