/** 2-community §2: the profile's periods; 12_months unless chosen otherwise. */
export const periods = [
  { key: '6_months', label: '6 meses', months: 6 },
  { key: '12_months', label: '12 meses', months: 12 },
  { key: 'all', label: 'Todo', months: null },
] as const;
export type Period = (typeof periods)[number]['key'];
export const defaultPeriod: Period = '12_months';

export const readFigurePeriod = (text: string | null | undefined): Period => periods.find(({ key }) => key === text)?.key ?? defaultPeriod;

/**
 * First day of the month in which the period begins; null: no limit. Whole months, counted back from the month of `today`
 * ('YYYY-MM-DD'): nothing finer than a month is public (PRODUCT.md §1 "Prices over time").
 */
export function periodStart(period: Period, today: string): string | null {
  const months = periods.find(({ key }) => key === period)?.months ?? null;
  if (months === null) return null;
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}
