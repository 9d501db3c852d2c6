/** The prices of a review, all of one kind of rental: by year, nothing finer (PRODUCT.md §1 "Prices over time"). */
export interface PriceRow {
  entry_year: number;
  entry_price: number;
  exit_year: number | null;
  exit_price: number | null;
}
export interface YearPrice {
  year: number;
  /** Mean of the prices of that year, in whole euros. */
  price: number;
  /** Reviews behind it. */
  reviews: number;
}
export interface PriceHistory {
  entries: YearPrice[];
  exits: YearPrice[];
  /** From the first entry price to the last one, halves away from 0; null with fewer than two years. */
  change: { percent: number; years: number } | null;
}

/** Entry and exit prices of a flat by year. An exit price without its year is in no year. */
export function priceHistory(rows: readonly PriceRow[]): PriceHistory {
  const entries = byYear(rows.map((row) => ({ year: row.entry_year, price: row.entry_price })));
  const exits = byYear(rows.flatMap((row) => (row.exit_year === null || row.exit_price === null ? [] : [{ year: row.exit_year, price: row.exit_price }])));
  const [first, last] = [entries[0], entries.at(-1)];
  const change = first && last && last.year > first.year ? { percent: percentOf(last.price - first.price, first.price), years: last.year - first.year } : null;
  return { entries, exits, change };
}

const percentOf = (part: number, whole: number): number => Math.sign(part) * Math.round((100 * Math.abs(part)) / whole) || 0;

function byYear(prices: readonly { year: number; price: number }[]): YearPrice[] {
  return [...Map.groupBy(prices, (one) => one.year)]
    .map(([year, ones]) => ({ year, price: Math.round(ones.reduce((sum, one) => sum + one.price, 0) / ones.length), reviews: ones.length }))
    .sort((a, b) => a.year - b.year);
}

/** Where a rent lies in its neighbourhood, drawn as a gauge: parts of its width in per cent, left to right. */
export interface Gauge {
  /** The middle half of the neighbourhood's entry prices. */
  from: number;
  to: number;
  median: number;
  here: number;
}

/** How much of the width is left beside the outermost of its figures. */
const MARGIN = 0.18;

export function priceGauge(price: number, { median, low, high }: { median: number; low: number; high: number }): Gauge {
  const [min, max] = [Math.min(price, low, median), Math.max(price, high, median)];
  const spread = Math.max(max - min, max * 0.1);
  const [start, width] = [min - spread * MARGIN, spread * (1 + 2 * MARGIN)];
  const at = (value: number) => Math.round((1000 * (value - start)) / width) / 10;
  return { from: at(low), to: at(high), median: at(median), here: at(price) };
}
