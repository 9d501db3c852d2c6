import { expect, test } from 'vitest';
import { readCases } from '../../../../../test/read-cases.ts';
import { readAddress } from './check.ts';
import { homeAddress, homeQuestions, isQuestion } from './home.ts';

test.each(readCases('asked-homes.txt', 4))('%s, %s, %s asks %j', (address = '', floor = '', door = '', asked = '') => {
  const home = { address, floor, door };
  const read = readAddress(home);
  const errors: Record<string, string> = { ...homeQuestions(home), ...(read.ok ? {} : { address: read.message }) };
  const expected = asked === '' ? [] : asked.split(';').map((one) => one.trim().split(/: (.*)/s));
  expect(Object.keys(errors)).toEqual(expected.map(([field]) => field));
  for (const [field = '', words] of expected) expect(errors[field]).toContain(words);
  if (read.ok) expect(Object.values(errors).every(isQuestion)).toBe(true);
});

test('asks the same questions about the stored address', () => {
  for (const [address = '', floor = '', door = ''] of readCases('asked-homes.txt', 4)) {
    const read = readAddress({ address, floor, door });
    const unread = read.ok ? read.address.unread : undefined;
    if (read.ok && unread !== undefined)
      expect(homeAddress({ address: `${read.address.street}, ${read.address.number}, ${unread}, 46006 València`, floor, door }).unread).toBe(unread);
  }
});
