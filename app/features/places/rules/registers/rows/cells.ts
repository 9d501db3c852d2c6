import { isDay } from '../../../../../../platform/dates.ts';
import { placeKey } from '../../../../../../platform/fold.ts';
import { entranceNumber } from '../../address/entrance.ts';
import { parseAddress } from '../../address/parse.ts';
import { streetKey } from '../../address/search.ts';

/**
 * An amount in euros in Spanish notation, '650', '650,5', '1.250,00', '650 €', or as programs write it, '1250.00', '1,250.00'; null for anything else.
 * Three digits after a single point are thousands ('1.250'), after a comma they are decimals.
 */
export function readAmount(written: string): number | null {
  const text = written.replace(/[\s€]/g, '');
  const [, whole = '', decimals = ''] =
    /^(-?(?:\d{1,3}(?:\.\d{3})+|\d+))(?:,(\d+))?$/.exec(text) ?? /^(-?(?:\d{1,3}(?:,\d{3})+|\d+))(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

/** A number below a thousand with either decimal separator: '9,125' and '9.125' are a little more than nine. */
export function readDecimal(written: string): number | null {
  const [, whole, decimals = '0'] = /^\s*(\d+)(?:[.,](\d+))?\s*$/.exec(written) ?? [];
  return whole === undefined ? null : Number(`${whole}.${decimals}`);
}

/** The day in '2033-08-01', '2033-08-01T00:00:00', '2033-08-01 AD' and '01/08/2033' as YYYY-MM-DD; null for anything else. */
export function readDay(written: string): string | null {
  const [, year, month, day] = /^\s*(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/.exec(written) ?? [];
  const [, otherDay, otherMonth, otherYear] = /^\s*(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/.exec(written) ?? [];
  const text = `${year ?? otherYear}-${(month ?? otherMonth)?.padStart(2, '0')}-${(day ?? otherDay)?.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** The year of construction: 1968, '1968', '1968-01-01'; null for ages, zeros and future years. */
export function readYear(written: unknown, thisYear: number): number | null {
  const year = Number(/^\s*(\d{4})(?!\d)/.exec(String(written ?? ''))?.[1]);
  return year >= 1000 && year <= thisYear ? year : null;
}

/**
 * The parcel of a cadastral reference: its first 14 characters, of 14 (a building) or 20 (a flat). The rest identifies a flat and is used nowhere. Null for
 * a missing one ('', '0', 'NO CONSTA') or one of the countryside (digits where the sheet has letters).
 */
export function parcelOf(reference: string): string | null {
  const plain = reference.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return /^\d{7}[A-Z]{2}\d{4}[A-Z](?:[0-9A-Z]{6})?$/.test(plain) ? plain.slice(0, 14) : null;
}

/** Where an address of the tourist register goes beyond the building: 'Bl:A Es:1 Pl:B Pt:4'. */
const INSIDE = /(?<![\s,])[\s,]+(?:bl|blq|es|esc|pl|pis|pt|pta|pu|km)\s*:.*$/i;

/** The entrance in an address of the tourist register ('C LIRIO, 32 Bl:A Pl:B Pt:4'), without block, stair, floor and door; null without a number. */
export function registeredEntrance(written: string): { streetKey: string; number: number; suffix: string } | null {
  const { street, number } = parseAddress(`${written.replace(INSIDE, '')}, València`);
  const portal = entranceNumber(number);
  return street === '' || portal === null ? null : { streetKey: streetKey(street), ...portal };
}

const PROVINCE = 46;
/** València in the codes of the INE, and in those of the cadastre. */
const CODES: readonly number[] = [250, 900];

/**
 * Whether a row is of València: by the codes of province and town, separate ('46', '250') or joined ('46250'), else by the name of the town. The cadastre
 * uses 900 where the INE uses 250. Null: the row has neither.
 */
export function isOfValencia({ province, town, name }: { province?: string; town?: string; name?: string }): boolean | null {
  const code = number(town);
  if (code !== null) {
    const ofProvince = code > 999 ? Math.floor(code / 1000) : number(province);
    if (ofProvince !== null) return ofProvince === PROVINCE && CODES.includes(code % 1000);
  }
  const key = placeKey(name ?? '');
  return key === '' ? null : key === 'valencia';
}

const number = (text: string | undefined): number | null => (text !== undefined && /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null);
