import { expect, test } from 'vitest';
import { meanRating } from '../app/features/flats/rules/mean-rating.ts';
import { readCases } from '../test/read-cases.ts';
import { decimals, rounded } from './decimals.ts';

test.each(readCases('means.txt', 3))('%s with %s decimals is %s', (mean = '', digits, written = '') => {
  const [sum = 0, count = 0] = mean.split('/').map(Number);
  const number = Number(written.replace(',', '.'));
  expect(decimals(sum / count, Number(digits) as 1 | 2)).toBe(written);
  expect(rounded(sum / count, Number(digits) as 1 | 2)).toBe(number);
  if (digits === '1') expect(meanRating(sum, count)).toBe(number);
});
