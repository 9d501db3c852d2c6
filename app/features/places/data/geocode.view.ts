import { placeKey } from '../../../../platform/fold.ts';
import type { Suggestion } from '../../../../platform/ports-places.ts';
import { isComplete } from '../rules/address/format.ts';
import { parseAddress } from '../rules/address/parse.ts';
import { streetKey } from '../rules/address/search.ts';

/** Whether the geocoder knows the exact building, and the typed address is complete and fully parsed. PRODUCT.md §1 "Dirección verificada". */
export function isFound(typed: string, suggestions: readonly Suggestion[]): boolean {
  const address = parseAddress(typed);
  const key = keyOf(address);
  return isComplete(address) && address.unread === undefined && suggestions.some((one) => one.known === 'building' && keyOf(one.address) === key);
}

const keyOf = ({ street, number, postalCode, locality }: Suggestion['address']) => [streetKey(street), number, postalCode, placeKey(locality)].join('|');
