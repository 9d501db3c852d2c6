import { expect, test } from 'vitest';
import { readCases } from '../../../../../test/read-cases.ts';
import { readLandlord } from './landlord.ts';

test.each(readCases('contract-landlords.txt', 2))('%s: %s', (text = '', expected) => {
  expect(readLandlord(text)).toBe(expected);
});
