import { expect, test } from 'vitest';
import { growth } from '../../../../../test/growth.ts';
import { readCases } from '../../../../../test/read-cases.ts';
import { datesIn } from './dates.ts';
import { readFields } from './fields.ts';

const orNull = (text: string) => (text === '-' ? null : text);
const numberOrNull = (text: string) => (text === '-' ? null : Number(text));

// PRODUCT.md §2: address, floor, door, dates and rent are read from a contract.
test.each(readCases('contract-fields.txt', 8))(
  'reads the fields of «%s»',
  (text = '', address = '', floor = '', door = '', start = '', months = '', rent = '', deposit = '') => {
    expect(readFields(text)).toEqual({
      address: orNull(address),
      floor: orNull(floor),
      door: orNull(door),
      start: orNull(start),
      months: numberOrNull(months),
      rent: numberOrNull(rent),
      deposit: numberOrNull(deposit),
    });
  },
);

// One word of 500 letters took ten seconds.
test('is fast with endless words', () => {
  for (const piece of ['a', 'uno ', 'd’a-y-']) {
    expect(datesIn(piece.repeat(1000))).toEqual([]);
    expect(growth((length) => datesIn(piece.repeat(length)), 500)).toBeLessThan(40);
  }
});
