import { expect, it } from 'vitest';
import { checkFigures, checkReadModel } from '../bench/check.ts';
import { fillCommunity, releaseAll, roles, uuidOf } from '../bench/community-fill.ts';
import { fill } from '../bench/fill.ts';
import { releasedFigures } from '../usecases/cohabitation/figures/reads.ts';
import { testServices } from './services.ts';

it('fills the benchmark with reviews and a read model as the product itself would have written it', async () => {
  const { database, db, close } = await testServices();
  await fill(database, 400);
  await checkReadModel(db);
  const { review_count, property_count } = await db.selectFrom('site_totals').selectAll().executeTakeFirstOrThrow();
  expect(review_count).toBeGreaterThan(370);
  expect(property_count).toBeGreaterThan(220);
  expect(property_count).toBeLessThanOrEqual(240);
  await close();
});

it('fills the community with ratings whose figures the job releases', async () => {
  const { database, db, close } = await testServices();
  await fillCommunity(database, { ratings: 1000, members: 10 });
  const people = [roles.rated, roles.first].map(uuidOf);
  await releaseAll(database, people);
  await checkFigures(db, people);
  const counts = await Promise.all(people.map(async (id) => (await releasedFigures(db, id)).reviews?.rows[0]?.count));
  expect(counts).toEqual([500, 5]);
  await close();
});
