import { fold } from '../../../../platform/fold.ts';
import { baseAddress } from '../../places/rules/address/format.ts';
import type { Address } from '../../places/rules/address/parse.ts';
import { searchText } from '../../places/rules/address/search.ts';

interface SearchedFlat {
  address: Pick<Address, 'street' | 'number' | 'postalCode' | 'locality' | 'province' | 'stair'>;
  floor: string;
  door: string;
  neighbourhood: string | null;
}

/** Separates two spellings of a place. A query never contains it (searchText), so no match spans two spellings. */
const separator = ' | ';
const written = (...parts: readonly (string | null)[]) => searchText(parts.filter(Boolean).join(', '));

/**
 * The searchable text of a flat for visitors (`base`, only what they may see) and for members (`full`): the address in
 * every order in which people write it, so that a substring match finds it with and without floor, door and postal code.
 */
export function searchTexts({ address, floor, door, neighbourhood }: SearchedFlat): { base: string; full: string } {
  const street = baseAddress(address);
  const town = `${address.postalCode} ${address.locality}`.trim();
  // PRODUCT.md §1 "Visitors and full addresses": a visitor's filter matches base address, neighbourhood and municipality only.
  const base = [
    written(street, address.locality),
    ...(neighbourhood ? [written(street, neighbourhood, address.locality)] : []),
    // PRODUCT.md §1 "Substring in the search".
    fold(street),
  ];
  const full = [
    ...base,
    written(street, address.stair ?? '', town, address.province),
    written(street, `${floor} ${door}`, town, address.province),
    written(street, `Piso ${floor}`, `Puerta ${door}`, town, address.province),
  ];
  return { base: base.join(separator), full: full.join(separator) };
}
