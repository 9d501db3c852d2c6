import { textLength } from '../../../../../platform/text.ts';
import { limits } from '../../../reviews/rules/options.ts';
import { fullAddress, missingParts } from './format.ts';
import { homeAddress, type TypedHome } from './home.ts';
import { type Address, parseAddress } from './parse.ts';

/** 1-flats §5: the hint of the address field, and the message when a part is missing. */
export const addressHint = 'La dirección debe incluir calle, número de puerta, código postal, ciudad y provincia';
export const addressTooShort = 'La dirección debe tener al menos 10 caracteres';
export const addressTooLong = 'La dirección no puede pasar de 500 caracteres';
/** The missing or wrong part of an address, as a sentence; '': it is complete. */
export function missingPart(typed: string): string {
  const address = parseAddress(typed);
  const missing = missingParts(address);
  // '99999' is no postal code, and '4600' no door.
  const wrong = missing.includes('código postal') ? (/\d{5,}/.exec(address.unread ?? '')?.[0] ?? /^\d{4}$/.exec(address.door)?.[0]) : undefined;
  const lacks = missing.filter((part) => wrong === undefined || part !== 'código postal');
  const sentences = [
    ...(wrong === undefined ? [] : [`${wrong} no es un código postal: tiene cinco cifras, y en la provincia de Valencia empieza por 46.`]),
    ...(lacks.length > 0 ? [`Falta: ${lacks.join(', ')}.`] : []),
  ];
  return sentences.join(' ');
}

/** The parsed address of a flat; or the message at its field. The same for reviews and stays. */
export function readAddress(home: TypedHome): { ok: true; address: Address } | { ok: false; message: string } {
  const { address: typed } = home;
  if (textLength(typed) < limits.address.min) return { ok: false, message: addressTooShort };
  if (textLength(typed) > limits.address.max) return { ok: false, message: addressTooLong };
  const address = homeAddress(home);
  const missing = missingPart(typed);
  if (missing !== '') return { ok: false, message: missing.startsWith('Falta') ? `${addressHint}. ${missing}` : missing };
  return textLength(fullAddress(address)) > limits.address.max ? { ok: false, message: addressTooLong } : { ok: true, address };
}
