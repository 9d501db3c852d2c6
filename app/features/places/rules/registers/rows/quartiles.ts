/** Frequency of each amount. */
type Tally = Readonly<Record<string, number>>;

/** The rounded quartiles of many amounts, with linear interpolation. Null for none. */
export function quartiles(tally: Tally): { count: number; low: number; median: number; high: number } | null {
  const sorted = Object.entries(tally)
    .map(([amount, times]) => ({ amount: Number(amount), times }))
    .toSorted((a, b) => a.amount - b.amount);
  const count = sorted.reduce((sum, { times }) => sum + times, 0);
  if (count === 0) return null;
  const nth = (index: number): number => {
    let before = 0;
    for (const { amount, times } of sorted) {
      before += times;
      if (index < before) return amount;
    }
    return sorted.at(-1)?.amount ?? 0;
  };
  const at = (share: number): number => {
    const place = (count - 1) * share;
    const [below, above] = [nth(Math.floor(place)), nth(Math.ceil(place))];
    return Math.round(below + (above - below) * (place % 1));
  };
  return { count, low: at(0.25), median: at(0.5), high: at(0.75) };
}
