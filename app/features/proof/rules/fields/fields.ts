import { fullAddress } from '../../../places/rules/address/format.ts';
import type { Span } from './cues.ts';
import { flatIn } from './flat.ts';
import { depositIn, rentIn } from './money.ts';
import { toOneLine } from './one-line.ts';
import { termIn } from './term.ts';

/** The fields read from a contract; null: not read. */
export interface ContractFields {
  /** The building: 'Calle Sueca, 24, 46006 València'. */
  address: string | null;
  /** '3', 'bajo', 'ático'. */
  floor: string | null;
  /** '9', 'B', 'izquierda'. */
  door: string | null;
  /** 'YYYY-MM-DD' */
  start: string | null;
  months: number | null;
  /** Euros a month. */
  rent: number | null;
  /** Euros. */
  deposit: number | null;
}

/** Reads the fields of a contract from its text, in Spanish or Valencian, typed or recognised from a photo. Never throws. */
export const readFields = (text: string): ContractFields => readWithPlaces(text).fields;

/** The same, with the text as one line and the ranges that the fields were read from. */
export function readWithPlaces(text: string): { fields: ContractFields; line: string; places: Span[] } {
  const line = toOneLine(text);
  const flat = flatIn(line);
  const { start, months, startAt, monthsAt } = termIn(line);
  const rent = rentIn(line);
  const deposit = depositIn(line, rent?.euros ?? null);
  const fields: ContractFields = {
    address: flat && fullAddress(flat.address),
    floor: flat?.address.floor || null,
    door: flat?.address.door || null,
    start,
    months,
    rent: rent?.euros ?? null,
    deposit: deposit?.euros ?? null,
  };
  return { fields, line, places: [flat, rent, deposit, ...startAt, ...monthsAt].filter((place) => place !== null) };
}
