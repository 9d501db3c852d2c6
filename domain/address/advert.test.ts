import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../test/cpu-time.ts';
import { readCases } from '../../test/read-cases.ts';
import { addressInText } from './advert.ts';

test.each(readCases('addresses-in-texts.txt', 2))('%j → %j', (pasted, address) => {
  expect(addressInText(pasted ?? '')).toBe(address);
});

test('never fails, and never grows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      expect(addressInText(text).length).toBeLessThanOrEqual(620);
    }),
  );
});

// The search is asked by everybody: one of 660 streets took a tenth of a second.
test('streets without end cost no more than an address', () => {
  const typed = 'c/ '.repeat(660);
  addressInText(typed);
  expect(cpuTime(() => Array.from({ length: 10 }, () => addressInText(typed)))).toBeLessThan(400);
});

test('a megabyte costs no more than a long advert', () => {
  expect(addressInText('calle '.repeat(200_000)).length).toBeLessThan(620);
});
