import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVerifiedStay, matchesOf } from '../../../../test/community.ts';
import { readCases } from '../../../../test/read-cases.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const cases = readCases('tenancy-overlaps.txt', 5).map((line, index) => [...line, `Calle de Cádiz ${index + 1}, 46006 València`]);

test.each(cases)('%s to %s and %s to %s', async (start = '', end = '', otherStart = '', otherEnd = '', expected = '', address = '') => {
  const stays = [
    { start, end: end || null },
    { start: otherStart, end: otherEnd || null },
  ];
  for (const [first, second] of [stays, stays.toReversed()]) {
    const door = first === stays[0] ? '1' : '2';
    const one = await aVerifiedStay(services, { ...first, address, door });
    const other = await aVerifiedStay(services, { ...second, address, door });
    const matched = (await matchesOf(services, one.userId)).map(({ roommateId }) => roommateId);
    expect(matched).toEqual(expected === 'share' ? [other.userId] : []);
  }
});
