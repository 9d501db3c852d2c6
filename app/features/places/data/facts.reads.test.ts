import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemoOfficial } from '../../../../server/demo/official.ts';
import { aReview } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { factsOfBuilding, factsOfEntrance, factsOfFlat } from './facts.reads.ts';

let services: TestServices;
let flat: { id: string; building_key: string };
beforeAll(async () => {
  services = await testServices();
  await fillDemoOfficial(services);
  const { propertyId } = await aReview(services, { address: 'Calle de Sueca 45, 46006 València' });
  flat = await services.db.selectFrom('properties').select(['id', 'building_key']).where('id', '=', propertyId).executeTakeFirstOrThrow();
});
afterAll(() => services.close());

/** Each costs a round trip to the database. */
async function statements(read: (db: TestServices['db']) => Promise<unknown>): Promise<[unknown, number]> {
  let done = 0;
  const counting = services.database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      done++;
      return result;
    },
  });
  return [await read(counting), done];
}

test('all facts of a page are read in one statement, and the entrance of a flat or of a building in another', async () => {
  const portal = { codvia: 990_001, number: 45, suffix: '', lat: 39.4598, lng: -0.3755 };
  const [facts, one] = await statements((db) => factsOfEntrance(db, portal, '46006'));
  expect([facts, one]).toEqual([expect.objectContaining({ built: 1968, tourist: 3, flood: 4, deposits: expect.objectContaining({ median: 890 }) }), 1]);
  expect(await statements((db) => factsOfFlat(db, flat.id))).toEqual([facts, 2]);
  expect(await statements((db) => factsOfBuilding(db, flat.building_key))).toEqual([facts, 2]);
});

test('a building in two postal codes is ambiguous and has no facts', async () => {
  expect(await factsOfFlat(services.db, 'zzzzzzzzzz')).toBeNull();
  await aReview(services, { address: 'Calle de Sueca 45, 46004 València', floor: '9' });
  expect(await factsOfBuilding(services.db, flat.building_key)).toBeNull();
});
