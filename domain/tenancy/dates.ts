const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthNames = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** A day that exists, as 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  const [, year, month, day] = iso.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** 'septiembre de 2025' of a day or a month; 2-community §2: an invalid date shows N/A. */
export function monthYear(text: string | null): string {
  const [, year, month] = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text ?? '') ?? [];
  const name = monthNames[Number(month) - 1];
  const real = name !== undefined && (text?.length === 7 || isDay(text ?? ''));
  return real ? `${name} de ${year}` : 'N/A';
}

export const firstOfMonth = (month: string): string => `${month}-01`;
export const monthOf = (day: string): string => day.slice(0, 7);
