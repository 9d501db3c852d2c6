import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Act, acts, type Rule, rules } from './acts.ts';
import { joined, same } from './bytes.ts';

// The receipt that the recipient of a decision keeps: the act, its rule, its month and the key of its leaf. With it the leaf can be recomputed; without it
// nobody can tell what a leaf means.
export const KEY_BYTES = 16;
const CHECK_BYTES = 2;
const FIRST_YEAR = 2000;

export interface Receipt {
  act: Act;
  rule: Rule;
  /** YYYY-MM, in Madrid. */
  month: string;
  key: Uint8Array;
}

/** The leaf of the log: an HMAC of kind, decision, rule and month. */
export const entryOf = ({ act, rule, month, key }: Receipt): Uint8Array =>
  hmac(sha256, key, new TextEncoder().encode(`rellano decision 1\n${act.kind}\n${act.decision}\n${rule.name}\n${month}\n`));

// Crockford's base 32: without I, L, O and U, which could be mistaken.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function toBase32(bytes: Uint8Array): string {
  let [text, bits, waiting] = ['', 0, 0];
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    for (waiting += 8; waiting >= 5; waiting -= 5) text += digits[(bits >> (waiting - 5)) & 31];
    bits &= (1 << waiting) - 1;
  }
  return waiting > 0 ? text + digits[(bits << (5 - waiting)) & 31] : text;
}

function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let [bits, waiting] = [0, 0];
  for (const digit of text) {
    bits = (bits << 5) | digits.indexOf(digit);
    waiting += 5;
    if (waiting >= 8) {
      waiting -= 8;
      bytes.push((bits >> waiting) & 255);
    }
    bits &= (1 << waiting) - 1;
  }
  return Uint8Array.from(bytes);
}

const checkOf = (bytes: Uint8Array) => sha256(joined(new TextEncoder().encode('rellano receipt 1'), bytes)).subarray(0, CHECK_BYTES);

/** 'RL1-7QXK-41MD-…'. */
export function writeReceipt({ act, rule, month, key }: Receipt): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const bytes = joined(Uint8Array.of(act.number, rule.number, year - FIRST_YEAR, number), key);
  return `RL1-${(toBase32(joined(bytes, checkOf(bytes))).match(/.{1,4}/g) ?? []).join('-')}`;
}

/** As typed or pasted; null: no receipt, or a wrong character. */
export function readReceipt(typed: string): Receipt | null {
  const text = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '');
  const written = /^#?RL1([0-9A-Z]{36})$/.exec(text)?.[1]?.replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  if (!written || written.includes('U')) return null;
  const bytes = fromBase32(written);
  const body = bytes.slice(0, 4 + KEY_BYTES);
  if (toBase32(bytes) !== written || !same(checkOf(body), bytes.slice(4 + KEY_BYTES))) return null;
  const [number, ruled, years = 0, month = 0] = body;
  const act = acts.find((one) => one.number === number);
  const rule = rules.find((one) => one.number === ruled);
  if (!act || !rule || month < 1 || month > 12) return null;
  return { act, rule, month: `${FIRST_YEAR + years}-${String(month).padStart(2, '0')}`, key: body.slice(4) };
}
