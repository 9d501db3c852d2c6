import { expect, test } from 'vitest';
import { priceHistory } from '../../rules/price-history.ts';
import { changed } from './price-drawing.ts';

test.each([
  [800, 900, 'Ha subido un 13 % entre 2019 y 2025.'],
  [800, 700, 'Ha bajado un 13 % entre 2019 y 2025.'],
  [1000, 1004, 'Ha subido menos de un 1 % entre 2019 y 2025.'],
  [1000, 996, 'Ha bajado menos de un 1 % entre 2019 y 2025.'],
  [850, 850, 'El precio de entrada es el mismo en 2019 y 2025.'],
])('from %i to %i', (first, last, words) => {
  const entry = (entry_year: number, entry_price: number) => ({ entry_year, entry_price, exit_year: null, exit_price: null });
  expect(changed(priceHistory([entry(2019, first), entry(2025, last)]))).toBe(words);
});
