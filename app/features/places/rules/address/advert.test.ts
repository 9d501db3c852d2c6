import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../../../../../test/growth.ts';
import { readCases } from '../../../../../test/read-cases.ts';
import { addressInText } from './advert.ts';

test.each(readCases('addresses-in-texts.txt', 2))('%j → %j', (pasted, address) => {
  expect(addressInText(pasted ?? '')).toBe(address);
});

test('never fails, and its result never grows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      expect(addressInText(text).length).toBeLessThanOrEqual(620);
    }),
  );
});

// The public search runs it: a text of 660 streets took a tenth of a second.
test('endless streets take at most quadratic time', () => {
  expect(growth((length) => addressInText('c/ '.repeat(length)), 165)).toBeLessThan(40);
});

test('a megabyte costs no more than a long advert', () => {
  expect(addressInText('calle '.repeat(200_000)).length).toBeLessThan(620);
});
