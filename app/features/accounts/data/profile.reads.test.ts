import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { approveRating, aRating } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { filteredProfile } from '../../flatmates/data/profile.reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

// PRODUCT.md §1: the rule for small samples applies to every filter, and to what a filter excludes.
test.each([
  ['there is only one flat', { p: 'abc' }, 0],
  ['the other one has a single author', { p: 'abc', q: 'd' }, 0],
  ['the other one has two', { p: 'abc', q: 'de' }, 0],
  ['both have three', { p: 'abc', q: 'def' }, 2],
  ['both have the same three', { p: 'abc', q: 'abc' }, 2],
  ['two have three, and the third has one', { p: 'abc', q: 'def', r: 'g' }, 1],
  ['the other two have three together', { p: 'abc', q: 'de', r: 'f' }, 1],
])('offers and accepts a flat as a filter only if nobody can be singled out: %s', async (_, flats, offered) => {
  const { db } = services;
  const userId = await aUser(services);
  const { alias } = await db.selectFrom('profiles').select('alias').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const authors = new Map<string, string>();
  for (const [door, names] of Object.entries(flats)) {
    const flat = { flat_key: services.ids.short(), address: 'Calle de Sueca 41', floor_number: '1', door_number: door };
    const { id } = await db.insertInto('flats').values(flat).returning('id').executeTakeFirstOrThrow();
    for (const name of names) {
      const author = authors.get(name) ?? (await aUser(services));
      authors.set(name, author);
      await approveRating(services, await aRating(services, { about: userId, author, piso_id: id }));
    }
  }
  await services.runJobs();
  const seen = await Promise.all([1, 2, 3, 4].map((flat) => filteredProfile(services, alias, { period: 'all', flat })));
  expect(seen.map((one) => one?.flats)).toEqual([offered, offered, offered, offered]);
  expect(seen.map((one) => one?.filter.flat)).toEqual([1, 2, 3, 4].map((flat) => (flat <= offered ? flat : null)));
});
