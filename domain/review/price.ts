import { limits } from './options.ts';

export type PriceFault = 'missing' | 'not-positive' | 'too-high';

// '1.050', '1 050' and '1,050' are a thousand and fifty: no rent has three decimals. '850,50' and '850.5' have a fraction.
const GROUPED = /^(\d{1,3}(?:[., ]\d{3})+)(?:[.,](\d{1,2}))?$/;
const PLAIN = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;

/** A monthly rent as people type it, in whole euros ('850,50' → 851). */
export function readPrice(typed: string): { euros: number } | { fault: PriceFault } {
  const text = typed
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/\s?(€|euros?)(\s?\/?\s?(al )?mes)?$/i, '')
    .trim();
  if (text === '') return { fault: 'missing' };
  const match = GROUPED.exec(text) ?? PLAIN.exec(text);
  if (!match?.[1]) return { fault: 'not-positive' };
  const euros = Math.round(Number(`${match[1].replace(/[., ]/g, '')}.${match[2] ?? '0'}`));
  if (euros < 1) return { fault: 'not-positive' };
  return euros > limits.price.max ? { fault: 'too-high' } : { euros };
}
