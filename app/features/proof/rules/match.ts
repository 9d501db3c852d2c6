import { formatDay } from '../../../../platform/dates.ts';
import { euros } from '../../../../platform/decimals.ts';
import { placeKey } from '../../../../platform/fold.ts';
import { parseAddress } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';
import { oneTypoApart } from '../../places/rules/address/typo.ts';
import { canonicalDoor, canonicalFloor } from '../../places/rules/address/units.ts';
import { otherNameOf, STREET_LIST } from '../../places/rules/city/street-list.ts';
import type { ContractFields } from './fields/fields.ts';

/** What a review or a stay says of itself; null for what it does not say. */
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
/** 'unasked': the review does not say it, or it need not be the same. */
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
 * Compares what was read with what the review says. 'coincide' only if everything that can be compared was read and is the same, so
 * that it is never taken for the contract of another flat. `recognised`: read from a photo, where a letter of a name may be wrong. `disputed`: what
 * the pages show where the text of the file says something else; a person has to look at such a file, however much of it matches.
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
  // Whatever is left unsaid, a contract of a flat has these.
  const sure = fields.address.result === 'match' && fields.start.result === 'match' && [fields.floor, fields.door].some((unit) => unit.result === 'match');
  const verdict = results.includes('differs') && doubtful.length === 0 ? 'no coincide' : sure && !results.includes('unread') ? 'coincide' : 'revisar';
  return { verdict, fields };
}

const disputeOf = (said: string, shown: string) => `El texto del PDF dice «${said}», y en la página ${shown === '' ? 'no se ve' : `se ve «${shown}»`}`;

/** What was read, as people write it: '1 de octubre de 2025', '12 meses', '850 €'. */
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

/** 'near': one letter or a space read otherwise, from a photo, and not the name of another street that there is. */
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

/** In a photo the º or ª behind a number is often read as one more digit. */
const oneMoreDigit = (read: string, expected: string) =>
  /^\d+$/.test(expected) && read.length === expected.length + 1 && /^\d+[029]$/.test(read) && read.startsWith(expected);

function compareUnit(read: string | null, expected: string, name: 'piso' | 'puerta', recognised: boolean): FieldVerdict {
  if (expected === '') return read === null ? unasked(`Ninguno de los dos dice ${name}`) : unread(`El contrato dice ${name} ${read}, la reseña ninguno`);
  if (read === null) return unread(`No se lee ${name === 'piso' ? 'el piso' : 'la puerta'}`);
  if (read.toLowerCase() === expected.toLowerCase()) return match('');
  if (recognised && oneMoreDigit(read, expected)) return unread(`Se lee ${name} ${read}: la última cifra puede ser una º`);
  return differs(`El contrato dice ${name} ${read}`);
}

/** The month counts: that is what a review says. */
function compareStart(read: string | null, expected: string): FieldVerdict {
  if (read === null) return unread('No se lee desde cuándo');
  return read.slice(0, 7) === expected ? match('') : differs(`El contrato empieza el ${formatDay(read)}`);
}

/** Whoever leaves early, or stays on, has lived there all the same: a length that is not the contract's says nothing against it. */
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
 * What two copies of one contract share, to be made a keyed fingerprint of; null when too little was read for it to be one contract
 * among others.
 */
export function contractKey({ address, floor, door, start, rent }: ContractFields): string | null {
  if (address === null || start === null || rent === null) return null;
  const { street, number, postalCode } = parseAddress(address);
  return ['contrato', streetKey(street), number, postalCode, floor ?? '', door ?? '', start, rent].join('|').toLowerCase();
}
