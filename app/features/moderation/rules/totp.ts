import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';

// Time-based one-time passwords (RFC 6238), with the parameters that every app supports: SHA-1, six digits, 30 seconds.
const stepSeconds = 30;
const digits = 6;
/** Steps. Allows for slow typing, and for a clock that is half a minute off. */
const tolerated = [0, -1, 1];
/** 160 bits (RFC 4226 §4). */
export const keyBytes = 20;

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** RFC 4226 §5.3. */
function codeOf(key: Uint8Array, step: number): string {
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const mac = hmac(sha1, key, counter);
  const at = (mac.at(-1) ?? 0) & 15;
  const number = new DataView(mac.buffer, mac.byteOffset + at, 4).getUint32(0) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const codeAt = (key: Uint8Array, now: Date): string => codeOf(key, stepAt(now));

/** The tolerated step with this code; null: none. */
export function stepOfCode(key: Uint8Array, code: string, now: Date): number | null {
  const step = tolerated.map((by) => stepAt(now) + by).find((one) => codeOf(key, one) === code);
  return step ?? null;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 §6, without padding: the number of bytes is a multiple of five. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
}

export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}

export const inGroups = (text: string): string => (text.match(/.{1,4}/g) ?? []).join(' ');

/** The content of the QR code. */
export const keyUri = (key: string, site: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(account)}?secret=${key}&issuer=${encodeURIComponent(site)}`;
