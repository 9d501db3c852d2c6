import { expect, it } from 'vitest';
import { checkAggregates, checkReadModel } from '../bench/check.ts';
import { cast, fillCommunity, idOf } from '../bench/community-fill.ts';
import { fill } from '../bench/fill.ts';
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

it('fills the community with ratings and aggregates as the product itself would have kept them', async () => {
  const { database, db, close } = await testServices();
  await fillCommunity(database, { ratings: 1000, members: 10 });
  await checkAggregates(db);
  const about = (person: number) =>
    db
      .selectFrom('cohabitation_aggregates')
      .select((e) => e.fn.sum<number>('reviews').as('reviews'))
      .where('user_id', '=', idOf(person))
      .where('flat_id', 'is', null)
      .executeTakeFirst();
  expect([await about(cast.rated), await about(cast.first)]).toEqual([{ reviews: 500 }, { reviews: 5 }]);
  await close();
});
