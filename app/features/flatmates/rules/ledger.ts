import type { Period } from './period.ts';

/** One rating's answer to one tally. */
export interface Answer {
  author: string;
  flat: string | null;
  /** First day of the month of writing. */
  month: string;
  /** null: it does not count. */
  value: number | null;
  /** Its class and value at the last release; null: never released. */
  seen: number | null;
  last: number | null;
}

/** A released answer that was deleted or changed since. */
export interface Gone {
  author: string;
  seen: number;
}

/** All releases of a tally, in classes of answers that were always released together. */
export interface Ledger {
  /** A basis: all other released rows can be computed from these. */
  rows: readonly (readonly number[])[];
  /** The last release over all periods and flats. */
  widest: readonly number[];
  classes: number;
  /** Too many rows to check new ones against: from then on only the widest row is released, and only with three new authors. */
  full?: true;
}

export const emptyLedger: Ledger = { rows: [], widest: [], classes: 0 };

/** A released figure under one filter, with at least three authors. */
export interface Row {
  period: Period;
  /** null: all. */
  flat: string | null;
  sum: number;
  count: number;
  /** At least three different authors with a value above 0. */
  many: boolean;
}

export interface Release {
  ledger: Ledger;
  /** The new classes of the answers and of the gone answers, in the order of the input. */
  answers: (number | null)[];
  gone: number[];
  rows: Row[];
}
