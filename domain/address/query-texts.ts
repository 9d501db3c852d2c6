import { neighbourhoodsNamed } from '../place/place-names.ts';
import { CITY } from './localities.ts';
import { parseAddress } from './parse.ts';
import { searchText } from './search.ts';

/**
 * The texts that find an address, for a `like` between two '%': any of these. Besides letters, digits and
 * spaces there is at most a '%' of our own in them.
 *
 * A pasted address ('Carrer de Puerto Rico, 33, 3º 12, 46006 València, Spain') has parts that a visitor may not match
 * (PRODUCT.md §1 "Visitors and full addresses"). They are left out, not compared: the answer is the same with any floor,
 * door or postal code, so that nobody learns of one by asking.
 */
export function queryTexts(typed: string, member: boolean): string[] {
  const plain = searchText(typed);
  const { building, flat } = fromAddress(typed);
  const places = neighbourhoodsNamed(typed).map((name) => searchText(`${name}, ${CITY}`));
  const texts = member ? [plain, flat ?? ''] : [building ?? plain];
  return [...new Set([...texts, ...places])].filter((text) => text !== '');
}

/** null: what was typed is not, or not yet, an address in parts. */
function fromAddress(typed: string): { building: string | null; flat: string | null } {
  const { street, number, floor, door, locality } = parseAddress(typed);
  const house = searchText(`${street}, ${number}`);
  if (searchText(street) === '' || (number === '' && locality === '')) return { building: null, flat: null };
  const town = searchText(locality);
  // Behind a town the number is a whole one: 'Sueca 4, València' is not number 45.
  const inTown = town === '' ? '' : ` %${town}`;
  const within = searchText(`${floor} ${door}`);
  const inside = within === '' ? '' : floor === '' ? ` %puerta ${searchText(door)}` : ` ${within}`;
  return { building: `${house}${inTown}`, flat: `${house}${inside}${inTown}` };
}
