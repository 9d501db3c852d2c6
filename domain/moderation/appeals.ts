import { madridDay } from '../dates/days.ts';
import { formatDay } from '../dates/format.ts';

/** DSA art. 20.1: at least six months to complain of a decision. */
const appealMonths = 6;

/** The end of the time to appeal: the same day six months later, or the last one of that month. */
function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + appealMonths);
  if (end.getUTCDate() !== decidedAt.getUTCDate()) end.setUTCDate(0);
  return end;
}
/** Decisions before this can be appealed no more. */
export function appealableSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - appealMonths);
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}
export const mayStillAppeal = (decidedAt: Date, now: Date): boolean => now <= appealEnd(decidedAt);
/** '21 de mayo de 2027' */
export const appealEndDay = (decidedAt: Date): string => formatDay(madridDay(appealEnd(decidedAt)));
