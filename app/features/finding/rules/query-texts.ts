import { fold } from '../../../../platform/fold.ts';
import { CITY } from '../../places/rules/address/localities.ts';
import { type Address, parseAddress } from '../../places/rules/address/parse.ts';
import { searchText } from '../../places/rules/address/search.ts';
import { DOOR_MARKERS, FLOOR_MARKERS, STAIRS } from '../../places/rules/address/units.ts';
import { neighbourhoodsNamed } from '../../places/rules/city/place-names.ts';

/**
 * The texts that find an address, as alternatives for a `like` between two '%'. The only special character in them is a '%' of our own.
 *
 * A pasted address ('Carrer de Puerto Rico, 33, 3º 12, 46006 València, Spain') has parts that a visitor may not match
 * (PRODUCT.md §1 "Visitors and full addresses"). They are left out, not compared: the answer is the same with any floor,
 * door or postal code, so that a query cannot reveal one.
 */
export function queryTexts(typed: string, member: boolean): string[] {
  const plain = searchText(typed);
  const address = parseAddress(typed);
  const { building, flat } = fromAddress(address);
  const places = neighbourhoodsNamed(typed).map((name) => searchText(`${name}, ${CITY}`));
  const texts = member ? [plain, flat ?? ''] : [building ?? plain];
  const understood = [...texts, ...places].filter((text) => text !== '');
  // A word such as 'de' is in every address.
  return understood.length === 0 ? [] : [...new Set([...understood, toTheLetter(typed, address)])].filter((text) => text !== '');
}

/** Whether a text consists only of parts that members alone may search by: '46006', 'puerta 12'. It does not depend on the data. */
export function isForMembers(typed: string): boolean {
  const { street, floor, door, postalCode } = parseAddress(typed);
  const [, marker = ''] = /^(\p{L}{2,})\.? ?(?:n\S{0,3} ?)?\d{1,3}(?!\d)/u.exec(fold(typed)) ?? [];
  return (street === '' && (postalCode || floor || door) !== '') || FLOOR_MARKERS.has(marker) || DOOR_MARKERS.has(marker) || STAIRS.has(marker);
}

/** PRODUCT.md §1 "Substring in the search": 'ca, 45', if it can be a substring of a displayed street and number; else ''. */
function toTheLetter(typed: string, { floor, door, stair, postalCode }: Address): string {
  const text = fold(typed);
  const canBePart = /[\p{L}\p{N}]/u.test(text) && !/[%_\\|]/.test(text) && !floor && !door && !stair && !postalCode;
  return canBePart ? text : '';
}

/** null: the text is not, or not yet, an address with these parts. */
function fromAddress({ street, number, floor, door, locality }: Address): { building: string | null; flat: string | null } {
  const house = searchText(`${street}, ${number}`);
  if (searchText(street) === '' || (number === '' && locality === '')) return { building: null, flat: null };
  const town = searchText(locality);
  // Before a town the number is complete: 'Sueca 4, València' is not number 45.
  const inTown = town === '' ? '' : ` %${town}`;
  const within = searchText(`${floor} ${door}`);
  const inside = within === '' ? '' : floor === '' ? ` %puerta ${searchText(door)}` : ` ${within}`;
  return { building: `${house}${inTown}`, flat: `${house}${inside}${inTown}` };
}
