import { placeKey } from '../../domain/address/fold.ts';
import { isComplete } from '../../domain/address/format.ts';
import { parseAddress } from '../../domain/address/parse.ts';
import { streetKey } from '../../domain/address/search.ts';
import type { Suggestion } from '../ports-geocoding.ts';

/** Whether somebody knows the exact building that was typed, all of it. PRODUCT.md §1 "Dirección verificada". */
export function isFound(typed: string, suggestions: readonly Suggestion[]): boolean {
  const address = parseAddress(typed);
  const key = keyOf(address);
  return isComplete(address) && suggestions.some((one) => one.known === 'building' && keyOf(one.address) === key);
}

const keyOf = ({ street, number, postalCode, locality }: Suggestion['address']) => [streetKey(street), number, postalCode, placeKey(locality)].join('|');
