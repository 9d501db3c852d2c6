import { expect, test } from 'vitest';
import { formatDateTime, formatLongDate } from './dates.ts';

test.each([
  ['2026-11-20T12:05:00Z', '20 de noviembre a las 13:05', '20 de noviembre de 2026'],
  ['2026-07-01T22:30:00Z', '2 de julio a las 00:30', '2 de julio de 2026'],
  ['2026-03-29T00:59:59Z', '29 de marzo a las 01:59', '29 de marzo de 2026'],
  ['2026-03-29T01:00:00Z', '29 de marzo a las 03:00', '29 de marzo de 2026'],
  ['2025-12-31T23:00:00Z', '1 de enero a las 00:00', '1 de enero de 2026'],
])('%s is formatted as %s', (iso, moment, day) => {
  expect(formatDateTime(new Date(iso))).toBe(moment);
  expect(formatLongDate(new Date(iso))).toBe(day);
});
