import { baseAddress, fullAddress } from '../../places/rules/address/format.ts';
import type { Address } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';
import { storedDoor, storedFloor } from '../../places/rules/address/units.ts';
import { flatKey } from './flat-key.ts';
import { searchTexts } from './search-texts.ts';

interface FlatRecord {
  flat_key: string;
  base_address: string;
  full_address: string;
  street: string;
  street_key: string;
  number: string;
  floor_number: string;
  door_number: string;
  postal_code: string;
  locality: string;
  province: string;
  neighbourhood: string | null;
  search_base: string;
  search_full: string;
}

/** The stored columns of a flat's address. `neighbourhood`: its name in Valencian; null: uncertain. */
export function flatRecord({
  address,
  floor,
  door,
  neighbourhood,
}: {
  address: Address;
  floor: string;
  door: string;
  neighbourhood: string | null;
}): FlatRecord {
  const floorNumber = storedFloor(floor);
  const doorNumber = storedDoor(door);
  const search = searchTexts({ address, floor: floorNumber, door: doorNumber, neighbourhood });
  return {
    flat_key: flatKey({ address, floor, door }),
    base_address: baseAddress(address),
    full_address: fullAddress(address),
    street: address.street,
    street_key: streetKey(address.street),
    number: address.number,
    floor_number: floorNumber,
    door_number: doorNumber,
    postal_code: address.postalCode,
    locality: address.locality,
    province: address.province,
    neighbourhood,
    search_base: search.base,
    search_full: search.full,
  };
}
