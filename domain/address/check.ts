import { limits } from '../review/options.ts';
import { textLength } from '../review/text.ts';
import { fullAddress, missingParts } from './format.ts';
import { type Address, parseAddress } from './parse.ts';

/** 1-flats §5: the hint of the address field, and the message when a part is missing. */
export const addressHint = 'La dirección debe incluir calle, número de puerta, código postal, ciudad y provincia';
export const addressTooShort = 'La dirección debe tener al menos 10 caracteres';
export const addressTooLong = 'La dirección no puede pasar de 500 caracteres';
/** Of a floor and a door in which nothing says which: '-', '?'. */
export const floorUnreadable = 'Escribe el piso con un número o un nombre: 3, bajo, ático';
export const doorUnreadable = 'Escribe la puerta con un número o un nombre: 12, B, única';

/** An address that somebody typed, read; or the message at its field. The same for reviews, stays and geocoding. */
export function readAddress(typed: string): { ok: true; address: Address } | { ok: false; message: string } {
  if (textLength(typed) < limits.address.min) return { ok: false, message: addressTooShort };
  if (textLength(typed) > limits.address.max) return { ok: false, message: addressTooLong };
  const address = parseAddress(typed);
  const missing = missingParts(address);
  if (missing.length > 0) return { ok: false, message: `${addressHint}. Falta: ${missing.join(', ')}.` };
  return textLength(fullAddress(address)) > limits.address.max ? { ok: false, message: addressTooLong } : { ok: true, address };
}
