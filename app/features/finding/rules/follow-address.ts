import { baseAddress } from '../../places/rules/address/format.ts';
import { CITY } from '../../places/rules/address/localities.ts';
import { parseAddress } from '../../places/rules/address/parse.ts';
import { streetKey, streetNameKey } from '../../places/rules/address/search.ts';

/** A followed street, or a building in it. */
interface FollowedAddress {
  /** As displayed: 'Calle de Sueca, 58'; with its town outside the city. */
  subject: string;
  street: string;
  /** '' for the whole street. */
  number: string;
  locality: string;
}

/** null: the text has no street, or for a building no number. Idempotent: the address of a subject has the same subject. */
export function followedAddress(kind: 'street' | 'building', text: string): FollowedAddress | null {
  const address = parseAddress(text);
  const number = kind === 'street' ? '' : address.number;
  if (streetNameKey(address.street).length < 2 || (kind === 'building' && number === '')) return null;
  const locality = address.locality || CITY;
  const base = baseAddress({ street: address.street, number });
  return { subject: locality === CITY ? base : `${base}, ${locality}`, street: address.street, number, locality };
}

/** The key that matches a flat to follows of its street (`number` '') or its building. `key`: of places/rules/address/search.ts streetKey. */
export const matchKey = (key: string, number: string, locality: string): string => `${key}|${number}|${locality}`;

export const ownMatchKey = ({ street, number, locality }: FollowedAddress): string => matchKey(streetKey(street), number, locality);
