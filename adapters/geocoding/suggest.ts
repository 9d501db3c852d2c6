import { chooseEntrance, entranceNumber } from '../../app/features/places/rules/address/entrance.ts';
import { fullAddress } from '../../app/features/places/rules/address/format.ts';
import { CITY, municipalityOf } from '../../app/features/places/rules/address/localities.ts';
import { type Address, parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { PROVINCE_BY_PREFIX } from '../../app/features/places/rules/address/provinces.ts';
import { streetKey, streetNameKey } from '../../app/features/places/rules/address/search.ts';
import { MUNICIPALITIES } from '../../app/features/places/rules/city/municipalities.ts';
import { POSTAL_CODES } from '../../app/features/places/rules/city/postal-codes.ts';
import { fold, placeKey } from '../../platform/fold.ts';
import type { Gazetteer, KnownAddresses, Street, Suggestion } from '../../platform/ports-places.ts';
import { isWholeName } from './same-street.ts';

/** Rows examined: a long street has many numbers. */
const KNOWN_ROWS = 40;
/** Too many towns begin with fewer letters. */
const MIN_TOWN_CHARACTERS = 3;

type Known = Awaited<ReturnType<KnownAddresses['streets']>>[number];
type Point = { lat: number | null; lng: number | null } | null;
type PlaceOf = (place: Pick<Address, 'postalCode' | 'locality'>) => Point;

/** All interpretations of the typed text, the likeliest first; an address may occur twice. */
export async function suggestFrom(known: KnownAddresses, gazetteer: Gazetteer, typed: Address, limit: number, placeOf: PlaceOf): Promise<Suggestion[]> {
  const name = streetNameKey(typed.street);
  if (name === '') return [];
  const reviewed = await knownSuggestions(known, name, typed, limit);
  const streets = await gazetteer.officialStreets(name, KNOWN_ROWS);
  const named = [...reviewed, ...(await underOtherName(known, streets, typed, limit)), ...(await officialSuggestions(gazetteer, streets, typed))];
  if (named.length > 0) return [...named, ...completed(typed, placeOf)];
  // Typos are searched only without an exact name.
  const similar = await similarSuggestions(known, gazetteer, name, typed, limit);
  const asOneName = similar.length === 0 ? await similarSuggestions(known, gazetteer, ...townAsName(typed), limit) : [];
  return [...similar, ...asOneName, ...completed(typed, placeOf)];
}

/** 'cale sueca': the supposed town may belong to the name. */
function townAsName(typed: Address): [string, Address] {
  const unread = typed.number === '' && typed.postalCode === '' && typed.locality !== '';
  return [unread ? streetNameKey(`${typed.street} ${typed.locality}`) : '', { ...typed, locality: '' }];
}

async function knownSuggestions(known: KnownAddresses, name: string, typed: Address, limit: number): Promise<Suggestion[]> {
  const fitting = cityFirst((await known.streets(name, KNOWN_ROWS)).filter((row) => agrees(row, typed)));
  if (typed.number === '') return fitting.slice(0, limit).map((row) => suggestion(row, row, 'building'));
  // The typed number comes first in each street: a known street may have a building without reviews.
  const streets = [...new Map(fitting.map((row) => [`${streetKey(row.street)}|${row.postalCode}`, row])).values()].slice(0, limit);
  const asTyped = streets.map(async (row) => {
    const place = await known.address(streetKey(row.street), typed.number, row.postalCode);
    // The address has reviews, even if only its street is located.
    const lived = place !== null || fitting.some((one) => one.number === typed.number && one.street === row.street && one.postalCode === row.postalCode);
    return suggestion({ ...row, number: typed.number }, place, lived ? 'building' : 'street');
  });
  return [...(await Promise.all(asTyped)), ...fitting.filter((row) => row.number.startsWith(typed.number)).map((row) => suggestion(row, row, 'building'))];
}

/** 'literat azorin': reviews may have the street under its name in the other language, and it is the same building. */
async function underOtherName(known: KnownAddresses, streets: readonly Street[], typed: Address, limit: number): Promise<Suggestion[]> {
  const others = streets.flatMap(({ otherName, streetKey: key }) => (otherName === null || streetKey(otherName) === key ? [] : [otherName]));
  const requests = others.slice(0, limit).map(async (name) => {
    const rows = await knownSuggestions(known, streetNameKey(name), { ...typed, streetType: parseAddress(name).streetType }, limit);
    return rows.filter((row) => streetKey(row.address.street) === streetKey(name));
  });
  return (await Promise.all(requests)).flat();
}

/** Few official streets have a postal code: otherwise the typed one is used, or the person adds it. */
async function officialSuggestions(gazetteer: Gazetteer, streets: readonly Street[], typed: Address): Promise<Suggestion[]> {
  if (typed.postalCode !== '' && !POSTAL_CODES.get(typed.postalCode)?.localities.includes(CITY)) return [];
  const wantedNumber = entranceNumber(typed.number);
  const fitting = streets.filter(
    (street) =>
      isOfType(street, typed) &&
      placeKey(street.locality).startsWith(placeKey(typed.locality)) &&
      (typed.postalCode === '' || street.postalCode === '' || street.postalCode === typed.postalCode),
  );
  const names = [...new Map(fitting.map((street) => [street.street, street])).values()];
  return Promise.all(
    names.map(async (street) => {
      const portal = wantedNumber && chooseEntrance(await gazetteer.entrances(street.streetKey, wantedNumber.number), wantedNumber, typed.postalCode);
      const address = {
        street: inLanguageOf(street, typed.street),
        number: typed.number,
        postalCode: typed.postalCode || street.postalCode,
        locality: CITY,
        province: 'Valencia',
      };
      // Where the entrances of a street are imported, any other number is unknown.
      return suggestion(address, portal?.portal ?? null, portal === null ? 'street' : portal.kind === 'precise' ? 'building' : null);
    }),
  );
}

async function similarSuggestions(known: KnownAddresses, gazetteer: Gazetteer, name: string, typed: Address, limit: number): Promise<Suggestion[]> {
  const streets = await gazetteer.similarStreets(name, limit);
  // The typo may be in the type, which is then not recognized: 'avnida del puerto'.
  const asMeant = (street: Street): Address => ({ ...typed, streetType: parseAddress(street.street).streetType });
  // A text with a number contains the whole name: 'Calle Colón 12' is no beginning of 'Calle de la Corona'.
  const fitting = streets.filter((street) => isOfType(street, typed) && (typed.number === '' || isWholeName(name, street.streetKey)));
  const reviewed = await Promise.all(
    [...new Set(fitting.map((street) => street.streetKey))].map(async (key) => {
      const street = fitting.find((one) => one.streetKey === key);
      const rows = street ? await knownSuggestions(known, streetNameKey(street.street), asMeant(street), limit) : [];
      return rows.filter((row) => streetKey(row.address.street) === key);
    }),
  );
  return [
    ...reviewed.flat(),
    ...(await officialSuggestions(
      gazetteer,
      fitting.filter((street) => street.official),
      typed,
    )),
  ];
}

/** Typed type, postal code and town must match the street. */
function agrees(row: Pick<Known, 'street' | 'postalCode' | 'locality'>, typed: Address): boolean {
  if (typed.streetType !== '' && parseAddress(row.street).streetType !== typed.streetType) return false;
  if (typed.postalCode !== '' && row.postalCode !== typed.postalCode) return false;
  return placeKey(row.locality).startsWith(placeKey(typed.locality));
}

/** By key, not by name: 'Calle Huerto de …' is also known as a 'huerto'. */
function isOfType({ streetKey: key }: Street, { streetType }: Address): boolean {
  return streetType === '' || streetType === (key.split(', ')[1] ?? 'calle');
}

/** The name in the language that the person began to type. */
function inLanguageOf({ street, otherName }: Street, typed: string): string {
  const words = placeKey(typed).split(' ').at(-1) ?? '';
  return otherName !== null && fold(otherName).includes(words) && !fold(street).includes(words) ? otherName : street;
}

/**
 * The typed address completed by facts: the towns of its postal code, or the towns that begin as typed with their only postal code. Without a postal code
 * it would be invalid, so it is not suggested.
 */
function completed({ street, number, postalCode, locality }: Address, placeOf: PlaceOf): Suggestion[] {
  const towns = locality === '' ? (POSTAL_CODES.get(postalCode)?.localities ?? []) : townsBeginning(locality, postalCode);
  return towns.flatMap((town) => {
    const code = postalCode || (municipalityOf(town)?.postalCode ?? '');
    const province = PROVINCE_BY_PREFIX.get(code.slice(0, 2))?.name ?? '';
    const place = placeOf({ postalCode: code, locality: town });
    return code === '' ? [] : [suggestion({ street, number, postalCode: code, locality: town, province }, place, null)];
  });
}

function townsBeginning(typed: string, postalCode: string): string[] {
  if (postalCode !== '' || municipalityOf(typed) !== undefined) return [typed];
  const key = placeKey(typed);
  return key.length < MIN_TOWN_CHARACTERS ? [] : MUNICIPALITIES.filter((one) => placeKey(one.name).startsWith(key)).map((one) => one.name);
}

function suggestion({ street, number, postalCode, locality, province }: Suggestion['address'], place: Point, known: Suggestion['known']): Suggestion {
  const address = { street, number, postalCode, locality, province };
  return { label: fullAddress(address), address, lat: place?.lat ?? null, lng: place?.lng ?? null, known };
}

const cityFirst = <T extends { locality: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => Number(b.locality === CITY) - Number(a.locality === CITY));
