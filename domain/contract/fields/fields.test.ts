import { expect, test } from 'vitest';
import { readCases } from '../../../test/read-cases.ts';
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
