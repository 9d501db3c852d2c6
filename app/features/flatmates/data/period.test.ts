import { expect, it } from 'vitest';
import { aVerifiedStay, matchesOf } from '../../../../test/community.ts';
import { nextDoor, services, withRaters } from '../../../../test/setup/long-rating.ts';
import { wholeStayTogether } from './long-rating.reads.ts';

withRaters();

type Dates = { start: string; end?: string | null };

/** The known period for each of two people in one flat. */
async function knownTo(one: Dates, other: Dates) {
  const door = nextDoor();
  const [a, b] = [await aVerifiedStay(services, { door, ...one }), await aVerifiedStay(services, { door, ...other })];
  const flatId = (await matchesOf(services, a.userId))[0]?.flatId ?? '';
  return Promise.all([wholeStayTogether(services.db, a.userId, b.userId, flatId), wholeStayTogether(services.db, b.userId, a.userId, flatId)]);
}

it("derives the period from the user's own stay, if the other's stay covers it", async () => {
  const both = { start: '2024-09', end: null };
  expect(await knownTo({ start: '2024-09-01' }, { start: '2024-09-15' })).toEqual([null, both]);
  expect(await knownTo({ start: '2024-09-01' }, { start: '2024-09-01' })).toEqual([both, both]);
  expect(await knownTo({ start: '2024-01-01' }, { start: '2024-09-01', end: '2025-06-30' })).toEqual([null, { start: '2024-09', end: '2025-06' }]);
});

it("reveals none of the other's dates", async () => {
  expect(await knownTo({ start: '2024-01-01', end: '2025-01-31' }, { start: '2024-09-01' })).toEqual([null, null]);
});

it('is unknown for people who share no flat', async () => {
  const [a, b] = [await aVerifiedStay(services, { door: nextDoor() }), await aVerifiedStay(services, { door: nextDoor() })];
  const row = await services.db.selectFrom('tenancies').select('flat_id').where('id', '=', a.tenancyId).executeTakeFirstOrThrow();
  expect(await wholeStayTogether(services.db, a.userId, b.userId, row.flat_id)).toBeNull();
});
