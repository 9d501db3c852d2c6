import { placeKey, tidy } from '../../../../platform/fold.ts';
import { CITY } from '../../places/rules/address/localities.ts';
import type { Address } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';
import { canonicalDoor, canonicalFloor, storedDoor, storedFloor } from '../../places/rules/address/units.ts';
import { spanishKey } from '../../places/rules/city/street-list.ts';

type Flat = { readonly address: Address; readonly floor: string; readonly door: string };

/**
 * The same key for every way to type the address of a flat: canonical street (in the city by either of its names), number, postal code
 * (else the locality), staircase, floor and door. Floor and door within the address are used where their own fields are empty.
 */
export function flatKey({ address, floor, door }: Flat): string {
  const place = address.postalCode || placeKey(address.locality);
  const typedFloor = storedFloor(floor) || canonicalFloor(address.floor);
  const typedDoor = storedDoor(door) || canonicalDoor(address.door);
  // 'piso 3, puerta 3ºB' and 'piso 3ºB, puerta B' repeat the floor or the door.
  const onlyDoor = typedFloor !== '' && typedDoor.startsWith(`${typedFloor} `) ? typedDoor.slice(typedFloor.length + 1) : typedDoor;
  const onlyFloor = typedDoor !== '' && typedFloor.endsWith(` ${typedDoor}`) ? typedFloor.slice(0, -typedDoor.length - 1) : typedFloor;
  const street = streetKey(address.street);
  // The unparsed rest may distinguish two buildings.
  const part = [address.stair ?? '', placeKey(address.unread ?? '')].join(' ');
  const canonical = [address.locality === CITY ? spanishKey(street) : street, address.number, place, part, onlyFloor, onlyDoor];
  // 1-flats §4 Grouping: Unicode normalised, trimmed, spaces collapsed, lowercased; same floor and door.
  return canonical.map((part) => tidy(part.normalize('NFKC').replaceAll('|', ' ')).toLowerCase()).join('|');
}

/**
 * The public id of a flat, ten of a-z0-9, from a pseudonym of its key. It depends on the flat only: otherwise an author who withdraws a review and
 * sends it again would learn from a new or an unchanged id whether somebody else's review of the flat is waiting.
 */
export const flatId = (pseudonym: string): string => BigInt(`0x${pseudonym}`).toString(36).padStart(10, '0').slice(-10);
