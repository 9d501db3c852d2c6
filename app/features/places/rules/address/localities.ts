import { placeKey } from '../../../../../platform/fold.ts';
import { MUNICIPALITIES, type Municipality } from '../city/municipalities.ts';
import { neighbourhoodsNamed } from '../city/place-names.ts';
import { POSTAL_CODES, type PostalCode } from '../city/postal-codes.ts';
import { PROVINCE_BY_KEY, PROVINCE_BY_PREFIX, type Province } from './provinces.ts';

export const CITY = 'València';
const CITY_PROVINCE = '46';
/** The area that the product covers. A review of a flat elsewhere is not refused; its author is informed. */
export const SERVED = 'la provincia de Valencia';
export const isServed = ({ province }: { province: string }): boolean => province === PROVINCE_BY_PREFIX.get(CITY_PROVINCE)?.name;
/** Parts of the city that share a neighbouring town's postal code are smaller than this. */
const SHARED_PERCENT = 10;

const MUNICIPALITY_BY_KEY = new Map(MUNICIPALITIES.flatMap((one) => [one.name, ...one.otherNames].map((name) => [placeKey(name), one])));
const COUNTRY = new Set(['espana', 'espanya', 'spain', 'comunidad valenciana', 'comunitat valenciana', 'pais valencia', 'es']);

export const municipalityOf = (name: string): Municipality | undefined => MUNICIPALITY_BY_KEY.get(placeKey(name));

/** A piece of the address that is no street, number, floor or door, in the order typed. */
export type PlacePart = { readonly text: string; readonly afterPostalCode: boolean; readonly wholePart: boolean };

/** Whether these words are a known name of a municipality, province or country. */
export function isKnownPlace(text: string): boolean {
  const key = placeKey(text);
  return MUNICIPALITY_BY_KEY.has(key) || PROVINCE_BY_KEY.has(key) || COUNTRY.has(key);
}

/** `unread`: no known place, and not the town either. */
export function resolvePlace(parts: readonly PlacePart[], postalCode: string): { locality: string; province: string; unread: string[] } {
  const places = parts.map((part) => ({ ...part, key: placeKey(part.text) })).filter((part) => part.key !== '' && !COUNTRY.has(part.key));
  const towns = places.flatMap((part) => MUNICIPALITY_BY_KEY.get(part.key) ?? []);
  const provinces = places.flatMap((part) => PROVINCE_BY_KEY.get(part.key) ?? []);
  const free = places.filter((part) => !MUNICIPALITY_BY_KEY.has(part.key) && !PROVINCE_BY_KEY.has(part.key) && neighbourhoodsNamed(part.text).length === 0);
  const locality = localityOf(towns, provinces, free.filter(isName), POSTAL_CODES.get(postalCode));
  const province = provinceOf(postalCode, locality, provinces);
  const isRead = (part: PlacePart & { key: string }) => {
    if (placeKey(locality) === part.key || PROVINCE_BY_KEY.get(part.key)?.name === province) return true;
    if (MUNICIPALITY_BY_KEY.has(part.key)) return MUNICIPALITY_BY_KEY.get(part.key)?.name === locality;
    // A part of a named town: '46182 La Cañada, Paterna'.
    return !free.includes(part) ? !PROVINCE_BY_KEY.has(part.key) : part.afterPostalCode && isName(part) && towns.some((town) => town.name === locality);
  };
  return { locality, province, unread: places.filter((part) => !isRead(part)).map((part) => part.text) };
}

/** Longer than a letter or two, which may belong to a number, a staircase or a door. */
const isName = ({ text }: PlacePart) => /\p{L}{3}/u.test(text);

function localityOf(towns: Municipality[], provinces: Province[], free: PlacePart[], postal: PostalCode | undefined): string {
  const ofPostalCode = postal?.localities.length === 1 ? (postal.localities[0] ?? '') : '';
  const agreeing = towns.find((town) => postal?.localities.includes(town.name));
  if (agreeing !== undefined) return agreeing.name;
  const town = towns.find((one) => one.name !== CITY);
  if (town !== undefined) return town.name;
  const unknown = free.filter((part) => part.wholePart || part.afterPostalCode);
  if (towns.length > 0) {
    // 'Valencia' is city and province: after an unknown town, or with the postal code of another one, it is the province.
    if (unknown.length > 0 && postal === undefined) return lastOf(unknown);
    const partlyCity = postal?.neighbourhoods.some((share) => share.percent >= SHARED_PERCENT) ?? true;
    return towns.length === 1 && ofPostalCode !== '' && !partlyCity ? ofPostalCode : CITY;
  }
  if (ofPostalCode !== '') return ofPostalCode;
  if (unknown.length > 0) return lastOf(unknown);
  const capital = provinces.find((province) => province.capital);
  return postal === undefined ? (capital?.name ?? '') : '';
}

function provinceOf(postalCode: string, locality: string, typed: readonly Province[]): string {
  const byPostalCode = PROVINCE_BY_PREFIX.get(postalCode.slice(0, 2));
  if (byPostalCode !== undefined) return byPostalCode.name;
  if (MUNICIPALITY_BY_KEY.has(placeKey(locality))) return PROVINCE_BY_PREFIX.get(CITY_PROVINCE)?.name ?? '';
  return typed.at(-1)?.name ?? '';
}

const lastOf = (parts: readonly PlacePart[]): string => (parts.find((part) => part.afterPostalCode) ?? parts.at(-1))?.text ?? '';
