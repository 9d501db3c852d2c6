import { expect, test } from 'vitest';
import { ratingBand } from './bands.ts';

// 1-flats §5 "Search": a band ends below the next one, the highest with 5.
test.each([
  [5, '4-5'],
  [4, '4-5'],
  [3.9, '3-4'],
  [3, '3-4'],
  [2.9, '1-2'],
  [1, '1-2'],
  [0, null],
])('a rating of %d is in %s', (rating, band) => {
  expect(ratingBand(rating)).toBe(band);
});
