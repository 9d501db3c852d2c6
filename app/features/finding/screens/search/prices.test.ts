import { expect, test } from 'vitest';
import { sentence } from './prices.tsx';

const flats = (counts: Record<number, number>) => Array.from({ length: 14 }, (_, i) => counts[i] ?? 0);

// 0: below 300 €, 7: 900 to 1,000, 13: 2,000 or more
test.each([
  [{ 7: 1 }, 'Al menos la mitad cuesta entre 900 y 1.000 € al mes'],
  [{ 4: 1, 7: 2, 8: 1 }, 'Al menos la mitad cuesta entre 600 y 1.000 € al mes'],
  [{ 4: 1, 7: 6, 8: 1 }, 'Al menos la mitad cuesta entre 900 y 1.000 € al mes'],
  [{ 0: 3 }, 'Al menos la mitad cuesta menos de 300 € al mes'],
  [{ 13: 3 }, 'Al menos la mitad cuesta 2.000 € o más al mes'],
])('%j: %s', (counts, text) => {
  expect(sentence(flats(counts))).toBe(text);
});
