import { buildingPath } from '../../../../platform/paths.ts';
import { type Entrance, type EntranceName, entranceKey, entranceNumberText } from '../rules/address/entrance.ts';
import { addressSlug, baseAddress } from '../rules/address/format.ts';
import { CITY } from '../rules/address/localities.ts';
import type { NearNeighbourhood } from '../rules/city/nearest.ts';

/** A street of the city's list. */
export interface EntranceStreet {
  name: string;
  otherName: string | null;
  /** '' for several or an unknown one. */
  postalCode: string;
  /** Keys of all its names (places/rules/address streetKey). */
  keys: string[];
}

/** A building without reviews: its data in the city's list, the same for everybody. */
export interface EntrancePage {
  path: string;
  /** Street and number. */
  address: string;
  /** The same in the other language; null: it has one name. */
  otherAddress: string | null;
  neighbourhood: string | null;
  locality: string;
  postalCode: string;
  portal: Entrance;
  street: string;
  keys: string[];
}

export function entrancePath(portal: EntranceName, street: string): string {
  return buildingPath(entranceKey(portal), addressSlug({ street, number: entranceNumberText(portal) }));
}

export function entrancePage(portal: Entrance, { name, otherName, postalCode, keys }: EntranceStreet, around: NearNeighbourhood | null): EntrancePage {
  const called = (street: string) => baseAddress({ street, number: entranceNumberText(portal) });
  return {
    path: entrancePath(portal, name),
    address: called(name),
    otherAddress: otherName === null || otherName === name ? null : called(otherName),
    neighbourhood: around?.name ?? null,
    locality: CITY,
    postalCode,
    portal,
    street: name,
    keys,
  };
}
