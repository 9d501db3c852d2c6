/** Rounds half up: 1.45 with one → 1.5. The small addend corrects halves such as 1.45, which binary fractions store a little lower. */
export function rounded(value: number, digits: 1 | 2): number {
  const unit = 10 ** digits;
  return Math.round(value * unit + 1e-9) / unit;
}

/** Spanish format of every decimal on a page: 3.4 with one → '3,4'. Not Intl, whose output differs between machines. */
export const decimals = (value: number, digits: 1 | 2): string => rounded(value, digits).toFixed(digits).replace('.', ',');

/** 1050 → '1.050'. Not Intl, which leaves four digits ungrouped in Spanish and differs between machines. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** 850 → '850 €'; 1050.5 → '1.050,50 €'. */
export function euros(n: number): string {
  const cents = Math.round(n * 100);
  const whole = grouped(Math.floor(cents / 100));
  return `${cents % 100 === 0 ? whole : `${whole},${String(cents % 100).padStart(2, '0')}`} €`;
}
