import { expect, it } from 'vitest';
import { growth } from '../../../../test/growth.ts';
import { readFields } from '../../proof/rules/fields/fields.ts';
import { findClauses } from './find.ts';

const letters = Array.from({ length: 30_000 }, (_, i) => String.fromCharCode(97 + ((i * i * 7 + i * 3) % 26))).join('');

// Each of these once took seconds to minutes, or all memory.
it.each([
  ['letters without a space', 'a'],
  ['sentences of an amount', '20 €. A'],
  ['amounts', '850 € '],
  ['deposits', 'fianza aº'],
  ['streets', 'c/ '],
  ['full stops', '....x'],
  ['abbreviations', 'art. '],
  ['ordinals', 'primer'],
  ['words of thirty thousand letters', letters],
  ['repetitions of one clause', 'no puede '],
  ['dates', '1 de enero de 2025 al '],
])('reads endless %s in at most quadratic time', (_, piece) => {
  const work = (length: number) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    return [readFields(text), findClauses(text)];
  };
  expect(growth(work, 2000)).toBeLessThan(40);
});
