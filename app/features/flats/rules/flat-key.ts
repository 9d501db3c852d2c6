import { placeKey, tidy } from '../../../../platform/fold.ts';
import { CITY } from '../../places/rules/address/localities.ts';
import type { Address } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';
import { canonicalDoor, canonicalFloor, storedDoor, storedFloor } from '../../places/rules/address/units.ts';
import { spanishKey } from '../../places/rules/city/street-list.ts';

type Flat = { readonly address: Address; readonly floor: string; readonly door: string };

/**
 * One key per flat, however its address was typed: canonical street (one of the city by either of its names), number, postal code
 * (else the locality), staircase, floor and door. Floor and door typed within the address count where the fields of their own are empty.
 */
export function flatKey({ address, floor, door }: Flat): string {
  const place = address.postalCode || placeKey(address.locality);
  const typedFloor = storedFloor(floor) || canonicalFloor(address.floor);
  const typedDoor = storedDoor(door) || canonicalDoor(address.door);
  // 'piso 3, puerta 3ºB' and 'piso 3ºB, puerta B' say one of the two twice.
  const onlyDoor = typedFloor !== '' && typedDoor.startsWith(`${typedFloor} `) ? typedDoor.slice(typedFloor.length + 1) : typedDoor;
  const onlyFloor = typedDoor !== '' && typedFloor.endsWith(` ${typedDoor}`) ? typedFloor.slice(0, -typedDoor.length - 1) : typedFloor;
  const street = streetKey(address.street);
  // What nobody could read may tell two buildings apart.
  const part = [address.stair ?? '', placeKey(address.unread ?? '')].join(' ');
  const canonical = [address.locality === CITY ? spanishKey(street) : street, address.number, place, part, onlyFloor, onlyDoor];
  // 1-flats §4 Grouping: Unicode normalised, trimmed, spaces collapsed, lowercased; same floor and door.
  return canonical.map((part) => tidy(part.normalize('NFKC').replaceAll('|', ' ')).toLowerCase()).join('|');
}

/**
 * The public name of a flat, ten of a-z0-9, from a pseudonym of its key. It is the same whoever was the first to write about the flat: who took
 * a review back and sent it again would learn from another name that nobody else's waits there, and from the same one that somebody's does.
 */
export const flatId = (pseudonym: string): string => BigInt(`0x${pseudonym}`).toString(36).padStart(10, '0').slice(-10);
