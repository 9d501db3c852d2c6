/** The prices of a review by year, nothing finer (PRODUCT.md §1 "Prices over time"). All rows have one kind of rental. */
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
  /** Number of reviews. */
  reviews: number;
}
export interface PriceHistory {
  entries: YearPrice[];
  exits: YearPrice[];
  /** From the first entry price to the last one, halves away from 0; null with fewer than two years. */
  change: { percent: number; years: number } | null;
}

/** Entry and exit prices of a flat by year. Exit prices without a year are left out. */
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

/** A gauge of a rent within its neighbourhood: positions in per cent of its width, left to right. */
export interface Gauge {
  /** The middle half of the neighbourhood's entry prices. */
  from: number;
  to: number;
  median: number;
  here: number;
}

/** The margin beside the outermost values, as a share of their spread. */
const MARGIN = 0.18;

export function priceGauge(price: number, { median, low, high }: { median: number; low: number; high: number }): Gauge {
  const [min, max] = [Math.min(price, low, median), Math.max(price, high, median)];
  const spread = Math.max(max - min, max * 0.1);
  const [start, width] = [min - spread * MARGIN, spread * (1 + 2 * MARGIN)];
  const at = (value: number) => Math.round((1000 * (value - start)) / width) / 10;
  return { from: at(low), to: at(high), median: at(median), here: at(price) };
}
