import type { Period } from './period.ts';

/** One rating's answer to one tally. */
export interface Answer {
  author: string;
  flat: string | null;
  /** Of writing: first day of the month. */
  month: string;
  /** null: it does not count now. */
  value: number | null;
  /** Class of answers with which it was released, and the value it had; null: never released. */
  seen: number | null;
  last: number | null;
}

/** A released answer that is there no more, or was changed since. */
export interface Gone {
  author: string;
  seen: number;
}

/** What was ever released of a tally, in classes of answers that were always released together. */
export interface Ledger {
  /** Rows from which all others can be computed. */
  rows: readonly (readonly number[])[];
  /** The last release over all periods and flats. */
  widest: readonly number[];
  classes: number;
  /** Too many rows to check new ones: from then on nothing but the widest, and only for three authors who are new. */
  full?: true;
}

export const emptyLedger: Ledger = { rows: [], widest: [], classes: 0 };

/** A figure under one filter, as released: of at least three authors. */
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
  /** The class of each answer and of each gone one from now on, in the order in which they were given. */
  answers: (number | null)[];
  gone: number[];
  rows: Row[];
}
