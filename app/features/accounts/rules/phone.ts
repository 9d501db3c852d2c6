import { plainTyped } from '../../../../platform/typed.ts';
import { phoneCodes } from './options.ts';

const codes = phoneCodes.map(({ code }) => code.slice(1)).sort((a, b) => b.length - a.length);
const SPANISH = /^34[6-9]\d{8}$/;

/**
 * Reads a phone number as people type or paste it: '612 345 678', '612.34.56.78', '+34 612345678', '0034612345678', 'tel:+34-612-345-678'. A typed
 * country code overrides the chosen one. null: it has other characters than digits. 'code': its country code is not in our list.
 */
export function readPhone(chosen: string, typed: string): { code: string; number: string } | 'code' | null {
  const text = plainTyped(typed)
    .replace(/^tel: ?/i, '')
    .replace('(0)', '');
  const international = /^\(?(?:\+|00)/.test(text);
  const digits = text.replace(/^\(?(?:\+|00)/, '').replace(/[ ()./·•‐-―−-]/gu, '');
  if (!/^\d*$/.test(digits)) return null;
  if (!international && !(chosen === '+34' && SPANISH.test(digits))) return { code: chosen, number: digits };
  const code = codes.find((one) => digits.startsWith(one));
  return code === undefined ? 'code' : { code: `+${code}`, number: digits.slice(code.length) };
}
