import { fullAddress } from '../../address/format.ts';
import { flatIn } from './flat.ts';
import { depositIn, rentIn } from './money.ts';
import { toOneLine } from './one-line.ts';
import { termIn } from './term.ts';

/** What a contract says, as far as it was read; null for what was not. */
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
export function readFields(text: string): ContractFields {
  const line = toOneLine(text);
  const flat = flatIn(line);
  const { start, months } = termIn(line);
  const rent = rentIn(line);
  return {
    address: flat && fullAddress(flat.address),
    floor: flat?.address.floor || null,
    door: flat?.address.door || null,
    start,
    months,
    rent,
    deposit: depositIn(line, rent),
  };
}

/** When a contract says that it was signed, 'YYYY-MM-DD': the law of that day holds for it. */
export const readSigning = (text: string): string | null => termIn(toOneLine(text)).signed;
