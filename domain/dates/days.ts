export const dayMs = 24 * 3600 * 1000;
export const daySeconds = 24 * 3600;

// PRODUCT.md §1 "Dates": Europe/Madrid.
export const zone = { timeZone: 'Europe/Madrid' } as const;
const madrid = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day it is in Madrid, as 'YYYY-MM-DD'. */
export const madridDay = (instant: Date): string => madrid.format(instant);

const hour = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', hourCycle: 'h23' });
/** The hour it is in Madrid, 0 to 23. */
export const madridHour = (instant: Date): number => Number(hour.format(instant));

/** The same time of day, `days` days of 24 hours earlier. */
export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * dayMs);

/** Whether the text is a day that exists, as 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
