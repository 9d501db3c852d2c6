import { expect, it } from 'vitest';
import { roundingNote } from './price.ts';

it.each([
  ['750,50', 'Se guarda sin céntimos: 751 €'],
  ['1.050,49 €', 'Se guarda sin céntimos: 1.050 €'],
  ['1.050,00', ''],
  ['1.050', ''],
  ['mucho', ''],
])('notes for %j that cents are not stored', (typed, note) => {
  expect(roundingNote(typed)).toBe(note);
});
