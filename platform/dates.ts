export const dayMs = 24 * 3600 * 1000;
export const daySeconds = 24 * 3600;

// PRODUCT.md §1 "Dates": Europe/Madrid.
const zone = { timeZone: 'Europe/Madrid' } as const;
const madrid = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Today in Madrid, as 'YYYY-MM-DD'. */
export const madridDay = (instant: Date): string => madrid.format(instant);

const hour = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', hourCycle: 'h23' });
/** The current hour in Madrid, 0 to 23. */
export const madridHour = (instant: Date): number => Number(hour.format(instant));

/** The same time `days` times 24 hours earlier. */
export const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * dayMs);

/** Whether the text is an existing day, as 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const dayAndMonth = new Intl.DateTimeFormat('es-ES', { ...zone, day: 'numeric', month: 'long' });
const brief = new Intl.DateTimeFormat('es-ES', { ...zone, day: 'numeric', month: 'short' });
const hourAndMinute = new Intl.DateTimeFormat('es-ES', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const short = new Intl.DateTimeFormat('es-ES', { ...zone, dateStyle: 'medium', timeStyle: 'short' });

/** 2-community §2, Notification card: day, month, 'a las' hour:minute. '20 de noviembre a las 13:05'. */
export const formatDateTime = (instant: Date): string => `${dayAndMonth.format(instant)} a las ${hourAndMinute.format(instant)}`;

/** '20 de noviembre'. */
export const formatDayAndMonth = (instant: Date): string => dayAndMonth.format(instant);

/** '20 nov'. */
export const formatBriefDay = (instant: Date): string => brief.format(instant);

/** '20 nov 2026, 13:05'. */
export const formatShortDateTime = (instant: Date): string => short.format(instant);

/** 2-community §2, My reviews: a long Spanish date. '2026-11-20' → '20 de noviembre de 2026'. */
export const formatDay = (day: string): string => `${Number(day.slice(8, 10))} de ${monthNames[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;

/** The same for an instant, by its day in Madrid. */
export const formatLongDate = (instant: Date): string => formatDay(madridDay(instant));

export const monthNames = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];

/** 'septiembre de 2025' from a day or a month; 2-community §2: an invalid date shows N/A. */
export function monthYear(text: string | null): string {
  const [, year, month] = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text ?? '') ?? [];
  const name = monthNames[Number(month) - 1];
  const real = name !== undefined && (text?.length === 7 || isDay(text ?? ''));
  return real ? `${name} de ${year}` : 'N/A';
}

export const firstOfMonth = (month: string): string => `${month}-01`;
export const monthOf = (day: string): string => day.slice(0, 7);
/** '2025-12' from '2026-01'. */
export const monthBefore = (month: string): string => monthOf(new Date(Date.parse(firstOfMonth(month)) - dayMs).toISOString());

/** The current month in Madrid (PRODUCT.md §1 "Dates"), as 'YYYY-MM'. */
export const madridMonth = (instant: Date): string => monthOf(madridDay(instant));
