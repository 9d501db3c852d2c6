import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { readRentalPeriod } from './period.ts';

const parts = (month: string) => ({ year: month.slice(0, 4), month: month.slice(5, 7) });

test.each(readCases('review-periods.txt', 4))('from %s to %s: %s', (start = '', end = '', field = '', message = '') => {
  const from = parts(start);
  const to = end === '-' || end === 'still' ? { year: '', month: '' } : parts(end);
  const typed = { start_month: from.month, start_year: from.year, end_month: to.month, end_year: to.year, still_residing: end === 'still' };
  const read = readRentalPeriod(typed, '2026-11');
  expect('errors' in read ? read.errors : {}).toEqual(field === '' ? {} : { [field]: message });
});
