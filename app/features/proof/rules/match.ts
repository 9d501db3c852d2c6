import { formatDay } from '../../../../platform/dates.ts';
import { euros } from '../../../../platform/decimals.ts';
import { placeKey } from '../../../../platform/fold.ts';
import { parseAddress } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';
import { oneTypoApart } from '../../places/rules/address/typo.ts';
import { canonicalDoor, canonicalFloor } from '../../places/rules/address/units.ts';
import { otherNameOf, STREET_LIST } from '../../places/rules/city/street-list.ts';
import type { ContractFields } from './fields/fields.ts';

/** The data of a review or a stay to compare with; null: not given. */
export interface Expected {
  address: string;
  floor: string;
  door: string;
  /** 'YYYY-MM' */
  start: string;
  months: number | null;
  rent: number | null;
  deposit: number | null;
}
export type FieldName = keyof ContractFields;
export const fieldNames: readonly FieldName[] = ['address', 'floor', 'door', 'start', 'months', 'rent', 'deposit'];
/** 'unasked': not given by the review, or allowed to differ. */
export type FieldResult = 'match' | 'differs' | 'unread' | 'unasked';
interface FieldVerdict {
  result: FieldResult;
  /** For moderators, in Spanish. */
  reason: string;
}
type Verdict = 'coincide' | 'revisar' | 'no coincide';
interface Comparison {
  verdict: Verdict;
  fields: Record<FieldName, FieldVerdict>;
}

/**
 * Compares a contract with a review or stay. 'coincide' only if everything comparable was read and is equal, so that no contract of another
 * flat matches. `recognised`: read from a photo, where a letter of a name may be wrong. `disputed`: the values on the pages where the text
 * of the file differs; such a file always needs a moderator.
 */
export function compareContract(read: ContractFields, expected: Expected, recognised: boolean, disputed: Partial<ContractFields> = {}): Comparison {
  const fields: Comparison['fields'] = {
    address: compareAddress(read.address, expected.address, recognised),
    floor: compareUnit(read.floor, canonicalFloor(expected.floor), 'piso', recognised),
    door: compareUnit(read.door, canonicalDoor(expected.door), 'puerta', recognised),
    start: compareStart(read.start, expected.start),
    months: compareMonths(read.months, expected.months),
    rent: compareMoney(read.rent, expected.rent, 'la renta'),
    deposit: compareMoney(read.deposit, expected.deposit, 'la fianza'),
  };
  const doubtful = fieldNames.filter((name) => name in disputed && fields[name].result !== 'unasked');
  for (const name of doubtful) fields[name] = unread(disputeOf(readAs(name, read[name]), readAs(name, disputed[name] ?? null)));
  const results = fieldNames.map((name) => fields[name].result);
  // Required for a match, regardless of missing fields.
  const sure = fields.address.result === 'match' && fields.start.result === 'match' && [fields.floor, fields.door].some((unit) => unit.result === 'match');
  const verdict = results.includes('differs') && doubtful.length === 0 ? 'no coincide' : sure && !results.includes('unread') ? 'coincide' : 'revisar';
  return { verdict, fields };
}

const disputeOf = (text: string, shown: string) => `El texto del PDF dice «${text}», y en la página ${shown === '' ? 'no se ve' : `se ve «${shown}»`}`;

/** A value in display format: '1 de octubre de 2025', '12 meses', '850 €'. */
export function readAs(name: FieldName, read: string | number | null): string {
  if (read === null) return '';
  if (name === 'start') return formatDay(String(read));
  if (name === 'months') return read === 1 ? '1 mes' : `${read} meses`;
  return typeof read === 'number' ? euros(read) : read;
}

const match = (reason: string): FieldVerdict => ({ result: 'match', reason });
const differs = (reason: string): FieldVerdict => ({ result: 'differs', reason });
const unread = (reason: string): FieldVerdict => ({ result: 'unread', reason });
const unasked = (reason: string): FieldVerdict => ({ result: 'unasked', reason });

function compareAddress(read: string | null, expected: string, recognised: boolean): FieldVerdict {
  if (read === null) return unread('No se lee de qué vivienda es el contrato');
  const [theirs, ours] = [parseAddress(read), parseAddress(expected)];
  if (theirs.number !== ours.number) return differs(`El contrato dice «${read}»`);
  const street = compareStreet(theirs.street, ours.street, recognised);
  if (street === 'differs') return differs(`El contrato dice «${read}»`);
  if ((theirs.stair ?? '') !== (ours.stair ?? ''))
    return theirs.stair && ours.stair ? differs(`El contrato dice «${read}»`) : unread('Solo uno de los dos dice la escalera');
  if (ours.unread !== undefined) return unread(`De la dirección escrita no se entiende «${ours.unread}»`);
  if (theirs.postalCode && ours.postalCode && theirs.postalCode !== ours.postalCode)
    return recognised && oneDigitApart(theirs.postalCode, ours.postalCode)
      ? unread(`Se lee otro código postal: ${theirs.postalCode}`)
      : differs(`El contrato dice el código postal ${theirs.postalCode}`);
  if (!theirs.postalCode && theirs.locality && ours.locality && placeKey(theirs.locality) !== placeKey(ours.locality))
    return differs(`El contrato dice ${theirs.locality}`);
  if (!theirs.postalCode && !theirs.locality) return unread('El contrato no dice en qué municipio está');
  if (street === 'near') return match(`Se lee «${theirs.street}»`);
  return match('');
}

/** 'near': one letter or a space differs, in a photo, and it is not the name of another existing street. */
function compareStreet(read: string, expected: string, recognised: boolean): 'match' | 'near' | 'differs' {
  const [a, b] = [streetKey(read), streetKey(expected)];
  const other = otherNameOf(read);
  if (a === b || (other !== null && streetKey(other) === b)) return 'match';
  if (!recognised || known.has(a)) return 'differs';
  const [c, d] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  return c === d || oneTypoApart(c, d) ? 'near' : 'differs';
}

const known = new Set(STREET_LIST.map(({ key }) => key));
const oneDigitApart = (a: string, b: string) => [...a].filter((digit, at) => digit !== b[at]).length === 1;

/** OCR often reads the º or ª after a number as one more digit. */
const oneMoreDigit = (read: string, expected: string) =>
  /^\d+$/.test(expected) && read.length === expected.length + 1 && /^\d+[029]$/.test(read) && read.startsWith(expected);

function compareUnit(read: string | null, expected: string, name: 'piso' | 'puerta', recognised: boolean): FieldVerdict {
  if (expected === '') return read === null ? unasked(`Ninguno de los dos dice ${name}`) : unread(`El contrato dice ${name} ${read}, la reseña ninguno`);
  if (read === null) return unread(`No se lee ${name === 'piso' ? 'el piso' : 'la puerta'}`);
  if (read.toLowerCase() === expected.toLowerCase()) return match('');
  if (recognised && oneMoreDigit(read, expected)) return unread(`Se lee ${name} ${read}: la última cifra puede ser una º`);
  return differs(`El contrato dice ${name} ${read}`);
}

/** Compares months only, since reviews have no days. */
function compareStart(read: string | null, expected: string): FieldVerdict {
  if (read === null) return unread('No se lee desde cuándo');
  return read.slice(0, 7) === expected ? match('') : differs(`El contrato empieza el ${formatDay(read)}`);
}

/** Tenants may leave early or stay longer: a different length does not contradict the contract. */
function compareMonths(read: number | null, expected: number | null): FieldVerdict {
  if (expected === null) return unasked('Todavía vive allí, o no dice hasta cuándo');
  if (read === null) return unread('No se lee la duración');
  if (Math.abs(read - expected) <= 1) return match('');
  return unasked(expected < read ? `El contrato es de ${read} meses: se fue antes` : `El contrato es de ${read} meses: siguió después`);
}

function compareMoney(read: number | null, expected: number | null, name: string): FieldVerdict {
  if (expected === null) return unasked(`No dice ${name}`);
  if (read === null) return unread(`No se lee ${name}`);
  return Math.round(read) === Math.round(expected) ? match('') : differs(`El contrato dice ${euros(read)}`);
}

/**
 * The input of a keyed fingerprint, equal for copies of a contract; null if too little was read to distinguish the contract from
 * others.
 */
export function contractKey({ address, floor, door, start, rent }: ContractFields): string | null {
  if (address === null || start === null || rent === null) return null;
  const { street, number, postalCode } = parseAddress(address);
  return ['contrato', streetKey(street), number, postalCode, floor ?? '', door ?? '', start, rent].join('|').toLowerCase();
}
