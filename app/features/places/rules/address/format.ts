import { fold, placeKey } from '../../../../../platform/fold.ts';
import type { Address } from './parse.ts';

/** The public address: street and number, nothing else. */
export function baseAddress(address: Pick<Address, 'street' | 'number'>): string {
  return [address.street, address.number].filter((part) => part !== '').join(', ');
}

/**
 * The building's whole address: 'Calle de Sueca, 45, 46006 València', 'Calle Mayor, 3, 46920 Mislata, Valencia', with its staircase if it has several, and
 * with the unparsed part. The province is omitted after the city of its name. Neither floor nor door.
 */
export function fullAddress(address: Pick<Address, 'street' | 'number' | 'postalCode' | 'locality' | 'province' | 'stair' | 'unread'>): string {
  const town = `${address.postalCode} ${address.locality}`.trim();
  const province = placeKey(address.province) === placeKey(address.locality) ? '' : address.province;
  return [baseAddress(address), address.unread ?? '', address.stair ?? '', town, province].filter((part) => part !== '').join(', ');
}

type MissingPart = 'calle' | 'número' | 'código postal' | 'localidad' | 'provincia';

// 1-flats §5: an address counts as valid only if it has street number, route, postal code, locality and province.
export function missingParts(address: Address): MissingPart[] {
  const parts: [MissingPart, boolean][] = [
    ['calle', /\p{L}/u.test(address.street)],
    ['número', /\d/.test(address.number)],
    ['código postal', /^\d{5}$/.test(address.postalCode)],
    ['localidad', address.locality !== ''],
    ['provincia', address.province !== ''],
  ];
  return parts.filter(([, present]) => !present).map(([part]) => part);
}

export const isComplete = (address: Address): boolean => missingParts(address).length === 0;

/** 'Calle de Sueca', '45' → 'calle-de-sueca-45'. Of street and number only: an address bar is public. */
export function addressSlug(address: { street: string; number: string }): string {
  return (fold(baseAddress(address)).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 80);
}
