import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { isLate, waitText } from './waiting.ts';

test.each(readCases('waits.txt', 3))('a case that waits for %s minutes', (minutes, shown, late) => {
  const waited = Number(minutes) * 60_000;
  expect([waitText(waited), isLate(waited)]).toEqual([shown, late === 'late']);
});
