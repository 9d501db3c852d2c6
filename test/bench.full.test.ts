import { expect, it } from 'vitest';
import { checkReadModel } from '../bench/check.ts';
import { fill } from '../bench/fill.ts';
import { testServices } from './services.ts';

it('fills the benchmark with reviews and the read model that the product would write', async () => {
  const { database, db, close } = await testServices();
  await fill(database, 400);
  await checkReadModel(db);
  const { review_count, property_count } = await db.selectFrom('site_totals').selectAll().executeTakeFirstOrThrow();
  expect(review_count).toBeGreaterThan(370);
  expect(property_count).toBeGreaterThan(220);
  expect(property_count).toBeLessThanOrEqual(240);
  await close();
});
