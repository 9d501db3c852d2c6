import { dayMs, isDay, madridDay } from './days.ts';

export const monthNames = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];

/** 'septiembre de 2025' of a day or a month; 2-community §2: an invalid date shows N/A. */
export function monthYear(text: string | null): string {
  const [, year, month] = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text ?? '') ?? [];
  const name = monthNames[Number(month) - 1];
  const real = name !== undefined && (text?.length === 7 || isDay(text ?? ''));
  return real ? `${name} de ${year}` : 'N/A';
}

export const firstOfMonth = (month: string): string => `${month}-01`;
export const monthOf = (day: string): string => day.slice(0, 7);
/** '2025-12' of '2026-01'. */
export const monthBefore = (month: string): string => monthOf(new Date(Date.parse(firstOfMonth(month)) - dayMs).toISOString());

/** The month it is in Madrid (PRODUCT.md §1 "Dates"), as 'YYYY-MM'. */
export const madridMonth = (instant: Date): string => monthOf(madridDay(instant));
