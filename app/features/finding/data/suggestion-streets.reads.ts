import { sql } from 'kysely';
import { placeKey } from '../../../../platform/fold.ts';
import type { Db } from '../../../../platform/ports.ts';
import { gazetteer, isPublicStreet } from '../../places/data/gazetteer.reads.ts';
import { CITY } from '../../places/rules/address/localities.ts';
import type { Address } from '../../places/rules/address/parse.ts';
import { streetKey, streetNameKey } from '../../places/rules/address/search.ts';
import { TYPE_BY_WORD } from '../../places/rules/address/street-types.ts';
import { STREET_LIST } from '../../places/rules/city/street-list.ts';

/** Matching streets, of which those with most reviews are suggested. */
const CANDIDATES = 24;

/** A street under all its names. */
export interface SearchedStreet {
  /** Its name in the language of the typed text. */
  name: string;
  otherName: string | null;
  locality: string;
  /** Keys of all its names (places/rules/address streetKey). */
  keys: string[];
  official: boolean;
  reviews: number;
}

interface ReviewedBuilding {
  streetKey: string;
  number: string;
  /** Street and number, as visitors see it. */
  address: string;
  /** Neighbourhood or town. */
  area: string;
  reviews: number;
}

interface NamedStreet {
  key: string;
  name: string;
  otherName: string | null;
  locality: string;
  /** false: known from flats only. */
  official: boolean;
}

/** Streets whose name, or a word of it, begins as typed; if there is none, those that are one typo away. Most reviews first. */
export async function matchingStreets(db: Db, address: Address, limit: number): Promise<SearchedStreet[]> {
  const key = streetNameKey(address.street).replace(/[^\p{L}\p{N} ]/gu, '');
  if (key.length < 2) return [];
  const named = (await streetsNamed(db, key)).filter((one) => fits(one, address));
  // 'calle' alone begins an address and is no misspelt name.
  const similar = named.length > 0 || TYPE_BY_WORD.has(key) ? named : (await similarStreets(db, key)).filter((one) => fits(one, address));
  const streets = merged(similar, placeKey(address.street).split(' ').at(-1) ?? '').slice(0, CANDIDATES);
  if (streets.length === 0) return [];
  const counts = await db
    .selectFrom('properties')
    .select(['street_key', 'locality'])
    .select((e) => e.fn.sum<number>('review_count').as('reviews'))
    .where('review_count', '>', 0)
    .where(
      'street_key',
      'in',
      streets.flatMap((one) => one.keys),
    )
    .groupBy(['street_key', 'locality'])
    .execute();
  return streets
    .map((one) => ({
      ...one,
      reviews: counts.filter((row) => row.locality === one.locality && one.keys.includes(row.street_key)).reduce((sum, row) => sum + Number(row.reviews), 0),
    }))
    .filter((one) => one.official || one.reviews > 0)
    .toSorted((a, b) => b.reviews - a.reviews)
    .slice(0, limit);
}

/** The buildings of these streets with most reviews; with a number, only those whose number begins with it. */
export async function reviewedBuildings(db: Db, streets: readonly SearchedStreet[], number: string, limit: number): Promise<ReviewedBuilding[]> {
  const reviewed = streets.filter((one) => one.reviews > 0);
  if (reviewed.length === 0) return [];
  // Pairs in one expression without an index: with an 'or' of pairs, an index-only scan of properties_reviewed_street would be impossible.
  const pairs = reviewed.flatMap((one) => one.keys.map((key) => `${key}|${one.locality}`));
  let most = db
    .selectFrom('properties')
    .select(['street_key', 'number', 'locality'])
    .select((e) => e.fn.sum<number>('review_count').as('reviews'))
    .where('review_count', '>', 0)
    .where(
      'street_key',
      'in',
      reviewed.flatMap((one) => one.keys),
    )
    .where(sql<string>`street_key || '|' || locality`, 'in', pairs)
    .groupBy(['street_key', 'number', 'locality'])
    .orderBy(sql`number = ${number}`, 'desc')
    .orderBy('reviews', 'desc')
    .orderBy('street_key')
    .orderBy('number')
    .orderBy('locality')
    .limit(limit);
  if (number !== '') most = most.where('number', 'like', `${number.replace(/[\\%_]/g, '')}%`);
  // Names are read for these few only.
  const rows = await db
    .selectFrom(most.as('m'))
    .innerJoin('properties as p', (on) =>
      on.onRef('p.street_key', '=', 'm.street_key').onRef('p.locality', '=', 'm.locality').onRef('p.number', '=', 'm.number').on('p.review_count', '>', 0),
    )
    .select(['m.street_key', 'm.number', 'm.locality', 'm.reviews'])
    .select((e) => [e.fn.min('p.base_address').as('address'), e.fn.min('p.neighbourhood').as('neighbourhood')])
    .groupBy(['m.street_key', 'm.number', 'm.locality', 'm.reviews'])
    .orderBy(sql`m.number = ${number}`, 'desc')
    .orderBy('m.reviews', 'desc')
    .orderBy('m.street_key')
    .orderBy('m.number')
    .orderBy('m.locality')
    .execute();
  return rows.map((row) => ({
    streetKey: row.street_key,
    number: row.number,
    address: row.address,
    area: row.locality === CITY ? (row.neighbourhood ?? CITY) : row.locality,
    reviews: Number(row.reviews),
  }));
}

/** Streets with a word that begins with the key: 'ruza' finds 'cura ruzafa' too. */
async function streetsNamed(db: Db, key: string): Promise<NamedStreet[]> {
  const rows = await db
    .selectFrom('streets as s')
    .select(['street_key as key', 'name', 'name_other as otherName', 'locality', 'codvia'])
    // Otherwise a street without published flats would be noticeable by the streets that it displaces.
    .where(isPublicStreet)
    .where((e) => e.or([e('street_key', 'like', `${key}%`), e('street_key', 'like', `% ${key}%`)]))
    .orderBy(sql`street_key like ${`${key}%`}`, 'desc')
    .orderBy(sql`length(street_key)`)
    .orderBy('street_key')
    .orderBy('codvia', 'desc')
    .limit(CANDIDATES * 2)
    .execute();
  const listed = STREET_LIST.filter((one) => ` ${one.key}`.includes(` ${key}`)).map((one) => ({ ...one, locality: CITY, official: true }));
  return [...listed, ...rows.map(({ codvia, ...row }) => ({ ...row, official: codvia > 0 }))];
}

async function similarStreets(db: Db, key: string): Promise<NamedStreet[]> {
  const rows = await gazetteer(db).similarStreets(key, CANDIDATES);
  return rows.map(({ street, streetKey: own, ...row }) => ({ ...row, key: own, name: street }));
}

/** Whether type and town match, if they were typed. */
function fits({ key, locality }: NamedStreet, typed: Address): boolean {
  if (typed.streetType !== '' && typed.streetType !== (key.split(', ')[1] ?? 'calle')) return false;
  return placeKey(locality).startsWith(placeKey(typed.locality));
}

/** Merges all names of a street, in the order of the first one. `typed`: the last typed word. */
function merged(rows: readonly NamedStreet[], typed: string): SearchedStreet[] {
  const streets: SearchedStreet[] = [];
  for (const { key: own, name, otherName, locality, official } of rows) {
    const keys = [own, ...(otherName === null ? [] : [streetKey(otherName)])];
    const known = streets.find((one) => one.locality === locality && one.keys.some((each) => keys.includes(each)));
    if (known) {
      known.keys = [...new Set([...known.keys, ...keys])];
      known.official ||= official;
    } else streets.push({ ...asTyped(name, otherName, typed), locality, official, keys: [...new Set(keys)], reviews: 0 });
  }
  return streets;
}

/** 'russa' means 'Carrer de Russafa', not 'Calle de Ruzafa'. */
function asTyped(name: string, otherName: string | null, typed: string): Pick<SearchedStreet, 'name' | 'otherName'> {
  const holds = (text: string) => ` ${placeKey(text)}`.includes(` ${typed}`);
  return otherName !== null && holds(otherName) && !holds(name) ? { name: otherName, otherName: name } : { name, otherName };
}
