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

/** Between two ways of writing the same place. A question never has it (searchText), so it never matches across two of them. */
const apart = ' | ';
const written = (...parts: readonly (string | null)[]) => searchText(parts.filter(Boolean).join(', '));

/**
 * What a flat is found under, as a visitor (`base`: only what a visitor may see) and as a member (`full`): the address in
 * every order in which people write it, so that a plain substring match finds it with and without floor, door and postal code.
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
  return { base: base.join(apart), full: full.join(apart) };
}
