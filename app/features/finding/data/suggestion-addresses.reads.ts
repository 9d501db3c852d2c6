import type { Db } from '../../../../platform/ports.ts';
import { entrancesNamed } from '../../places/data/entrance.reads.ts';
import { entrancePath } from '../../places/data/entrance.view.ts';
import { neighbourhoodAt } from '../../places/data/gazetteer.reads.ts';
import { entranceNumber, entranceNumberText, isSameSuffix } from '../../places/rules/address/entrance.ts';
import { baseAddress } from '../../places/rules/address/format.ts';
import { CITY } from '../../places/rules/address/localities.ts';
import type { Address } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';
import { matchingStreets, type SearchedStreet } from './suggestion-streets.reads.ts';

interface UnreviewedAddress {
  /** Street and number. */
  address: string;
  path: string;
  /** Its neighbourhood, if another address has the same name; else ''. */
  area: string;
  /** Whether the suffix also matches: '45B' is not exact for '45'. */
  exact: boolean;
}

/** Addresses of the city's list with that number in these streets, without those of `reviewed` buildings. */
export async function unreviewedAddresses(
  db: Db,
  streets: readonly SearchedStreet[],
  number: string,
  reviewed: readonly { streetKey: string; number: string }[],
  limit: number,
): Promise<UnreviewedAddress[]> {
  const wanted = entranceNumber(number);
  if (!wanted) return [];
  const isReviewed = ({ keys }: SearchedStreet) =>
    reviewed.some((one) => {
      const known = entranceNumber(one.number);
      return keys.includes(one.streetKey) && known?.number === wanted.number && isSameSuffix(known.suffix, wanted.suffix);
    });
  const found: UnreviewedAddress[] = [];
  for (const street of streets.filter((one) => one.official && one.locality === CITY && !isReviewed(one))) {
    if (found.length >= limit) break;
    const portals = await entrancesNamed(db, street.keys, number, limit - found.length);
    const same = new Set(portals.map(entranceNumberText)).size < portals.length;
    for (const portal of portals) {
      const area = same ? ((await neighbourhoodAt(db, portal.lat, portal.lng))?.name ?? '') : '';
      const exact = isSameSuffix(portal.suffix, wanted.suffix);
      found.push({ address: baseAddress({ street: street.name, number: entranceNumberText(portal) }), path: entrancePath(portal, street.name), area, exact });
    }
  }
  return found;
}

/** The page of exactly this address; null: there is none, or it is ambiguous. */
export async function exactAddress(db: Db, typed: Address): Promise<string | null> {
  const key = streetKey(typed.street);
  const streets = (await matchingStreets(db, typed, 3)).filter(({ keys }) => keys.includes(key));
  const [street, another] = streets;
  if (!street || another) return null;
  const [first, second] = await unreviewedAddresses(db, [street], typed.number, [], 2);
  return first?.exact && !second ? first.path : null;
}
