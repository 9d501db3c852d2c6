import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVerifiedStay } from '../../test/community.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { seenProfile } from './reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

// PRODUCT.md §1: what it says of small samples holds under every filter.
test.each([
  ['one month of three', [['a', 'b', 'c']], 1],
  ['three months of one each', [['a'], ['b'], ['c']], 1],
  ['three months of two people in all', [['a', 'b'], ['a'], ['b']], 0],
  ['three months of the same one', [['a'], ['a'], ['a']], 0],
])('a flat is offered as a filter from three people on: %s', async (_, months, flats) => {
  const { userId, tenancyId } = await aVerifiedStay(services);
  const stay = await services.db.selectFrom('tenancies').select('flat_id').where('id', '=', tenancyId).executeTakeFirstOrThrow();
  const { alias } = await services.db.selectFrom('profiles').select('alias').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const ids = { a: crypto.randomUUID(), b: crypto.randomUUID(), c: crypto.randomUUID() };
  for (const [i, authors] of months.entries()) {
    const row = { user_id: userId, month: `2026-0${i + 1}-01`, reviews: authors.length, index_sum: 400, flagged: 0, best_texts: 0 };
    const kept = { authors: authors.map((name) => ids[name as keyof typeof ids]), score_sums: Array(19).fill(0), score_counts: Array(19).fill(0) };
    await services.db
      .insertInto('cohabitation_aggregates')
      .values([null, stay.flat_id].map((flat_id) => ({ ...row, ...kept, flat_id })))
      .execute();
  }
  const seen = await seenProfile(services, alias, { period: 'all', flat: 1 });
  expect([seen?.flats, seen?.filter.flat]).toEqual([flats, flats === 1 ? 1 : null]);
});
