import { expect, it } from 'vitest';
import { growth } from '../../../../test/growth.ts';
import { readFields } from '../../proof/rules/fields/fields.ts';
import { findClauses } from './find.ts';

const letters = Array.from({ length: 30_000 }, (_, i) => String.fromCharCode(97 + ((i * i * 7 + i * 3) % 26))).join('');

// Somebody waits for what is read: each of these took seconds to minutes, or all memory.
it.each([
  ['letters without a space', 'a'],
  ['sentences of an amount', '20 €. A'],
  ['amounts', '850 € '],
  ['deposits', 'fianza aº'],
  ['streets', 'c/ '],
  ['full stops', '....x'],
  ['abbreviations', 'art. '],
  ['ordinals', 'primer'],
  ['a word of thirty thousand letters', letters],
  ['one clause again and again', 'no puede '],
  ['dates', '1 de enero de 2025 al '],
])('reads %s without end in at most the square of their length', (_, piece) => {
  const work = (length: number) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    return [readFields(text), findClauses(text)];
  };
  expect(growth(work, 2000)).toBeLessThan(40);
});
