import { grouped } from '../../../../platform/decimals.ts';
import { readEuros } from '../../../../platform/money.ts';
import { plainTyped } from '../../../../platform/typed.ts';
import { limits } from './options.ts';

export type PriceFault = 'missing' | 'not-positive' | 'too-high';

/** A monthly rent as people type it, in whole euros ('850,50' → 851). */
export function readPrice(typed: string): { euros: number } | { fault: PriceFault } {
  if (plainTyped(typed).replace(/^€$/, '') === '') return { fault: 'missing' };
  const euros = Math.round(readEuros(typed) ?? 0);
  if (euros < 1) return { fault: 'not-positive' };
  return euros > limits.price.max ? { fault: 'too-high' } : { euros };
}

/** The note for a price typed with cents, which are not stored; '' without cents. */
export function roundingNote(typed: string): string {
  const read = readPrice(typed);
  return 'euros' in read && read.euros !== readEuros(typed) ? `Se guarda sin céntimos: ${grouped(read.euros)} €` : '';
}
