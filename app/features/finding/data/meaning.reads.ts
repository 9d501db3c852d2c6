import { placeKey } from '../../../../platform/fold.ts';
import type { Db } from '../../../../platform/ports.ts';
import { addressInText } from '../../places/rules/address/advert.ts';
import { baseAddress } from '../../places/rules/address/format.ts';
import { parseAddress } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';
import { oneTypoApart } from '../../places/rules/address/typo.ts';
import { NEIGHBOURHOODS } from '../../places/rules/city/neighbourhoods.ts';
import { neighbourhoodsNamed } from '../../places/rules/city/place-names.ts';
import { UNIVERSITIES } from '../../places/rules/city/universities.ts';
import { matchingStreets } from './suggestion-streets.reads.ts';

/** The interpretation of a text: another text to search for, or a university to search near. */
type Meaning = { kind: 'address'; address: string } | { kind: 'university'; id: string };

const CANDIDATES = 6;

/** The only interpretation of a text that literally finds nothing; null: there is none or several, or it is the text itself. */
export async function meaningOf(db: Db, typed: string): Promise<Meaning | null> {
  const key = placeKey(typed);
  const [university, another] = UNIVERSITIES.filter((one) => [one.name, one.short].some((name) => ` ${placeKey(name)} `.includes(` ${key} `)));
  if (university && !another) return { kind: 'university', id: university.id };
  const address = parseAddress(typed);
  const similar = NEIGHBOURHOODS.filter((one) => [one.name, one.nameEs].some((name) => oneTypoApart(key, placeKey(name))));
  const [neighbourhood] = similar;
  if (neighbourhood && similar.length === 1) return { kind: 'address', address: neighbourhood.name };
  const streets = await matchingStreets(db, address, CANDIDATES);
  if (streets.some(({ keys }) => keys.includes(streetKey(address.street)))) return null;
  const reviewed = streets.filter(({ reviews }) => reviews > 0);
  const [street, other] = reviewed.length > 0 ? reviewed : streets;
  return street && !other ? { kind: 'address', address: baseAddress({ street: street.name, number: address.number }) } : null;
}

/** Separators around the name of a place: 'Piso en alquiler en Russafa, València'. */
const AROUND_PLACE = /[\n\r,.:;|·()–]|\s-\s|(?<!\p{L})(?:en|de)(?!\p{L})/u;

/**
 * The address in a text that an app shared; null: none. The rest is never returned, since it may be a private message. A street, even without its type,
 * has to exist.
 */
export async function sharedAddress(db: Db, parts: readonly string[]): Promise<string | null> {
  for (const part of [...parts, parts.join('\n')]) {
    const read = addressInText(part);
    if (read === '') continue;
    const address = parseAddress(read);
    const streets = await matchingStreets(db, address, CANDIDATES);
    if (address.street !== '' && streets.some(({ keys }) => keys.includes(streetKey(address.street)))) return baseAddress(address);
  }
  const named = parts
    .flatMap((part) => part.split(AROUND_PLACE))
    .flatMap((piece) => (neighbourhoodsNamed(piece).length === 1 ? neighbourhoodsNamed(piece) : []));
  return named[0] ?? null;
}
