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
