import { buildingPath } from '../../../../platform/paths.ts';
import { type Portal, type PortalName, portalKey, portalNumberText } from '../rules/address/entrance.ts';
import { addressSlug, baseAddress } from '../rules/address/format.ts';
import { CITY } from '../rules/address/localities.ts';
import type { NearNeighbourhood } from '../rules/city/nearest.ts';

/** A street of the city's list. */
export interface PortalStreet {
  name: string;
  otherName: string | null;
  /** '' for several or an unknown one. */
  postalCode: string;
  /** Keys of all its names (places/rules/address streetKey). */
  keys: string[];
}

/** A building without reviews: its data in the city's list, the same for everybody. */
export interface PortalPage {
  path: string;
  /** Street and number. */
  address: string;
  /** The same in the other language; null: it has one name. */
  otherAddress: string | null;
  neighbourhood: string | null;
  locality: string;
  postalCode: string;
  portal: Portal;
  street: string;
  keys: string[];
}

export function portalPath(portal: PortalName, street: string): string {
  return buildingPath(portalKey(portal), addressSlug({ street, number: portalNumberText(portal) }));
}

export function portalPage(portal: Portal, { name, otherName, postalCode, keys }: PortalStreet, around: NearNeighbourhood | null): PortalPage {
  const called = (street: string) => baseAddress({ street, number: portalNumberText(portal) });
  return {
    path: portalPath(portal, name),
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
