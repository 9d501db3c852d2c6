import { expect, it } from 'vitest';
import { readFields } from './fields/fields.ts';
import { findClauses } from './find.ts';

const letters = Array.from({ length: 12_000 }, (_, i) => String.fromCharCode(97 + ((i * i * 7 + i * 3) % 26))).join('');
const long = (text: string, length = 120_000) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

// Somebody waits for what is read: each of these took seconds to minutes, or all memory.
it.each([
  ['letters without a space', long('a')],
  ['sentences of an amount', long('20 €. A')],
  ['amounts', long('850 € ')],
  ['deposits', long('fianza aº')],
  ['streets', long('c/ ')],
  ['full stops', long('....x')],
  ['abbreviations', long('art. ')],
  ['ordinals', long('primer')],
  ['a word of twelve thousand letters', letters],
  ['one clause again and again', long('no puede ', 60_000)],
  ['dates', long('1 de enero de 2025 al ')],
])('reads %s without end in a moment', { timeout: 60_000 }, (_, text) => {
  const began = performance.now();
  readFields(text);
  findClauses(text);
  expect(performance.now() - began).toBeLessThan(5000);
});
