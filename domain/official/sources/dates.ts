import { isDay } from '../../dates/days.ts';

/** The day in '2033-08-01', '2033-08-01T00:00:00', '2033-08-01 AD' and '01/08/2033' as YYYY-MM-DD; null for what is none. */
export function readDay(written: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/.exec(written) ?? [];
  const [, otherDay, otherMonth, otherYear] = /^\s*(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/.exec(written) ?? [];
  const text = `${year ?? otherYear}-${(month ?? otherMonth)?.padStart(2, '0')}-${(day ?? otherDay)?.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** The year in which something was built: 1968, '1968', '1968-01-01'; null for ages, zeros and years to come. */
export function readYear(written: unknown, thisYear: number): number | null {
  const year = Number(/^\s*(\d{4})(?!\d)/.exec(String(written ?? ''))?.[1]);
  return year >= 1000 && year <= thisYear ? year : null;
}
