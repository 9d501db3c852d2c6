import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, verify } from './builders.ts';
import { type TestServices, testServices } from './services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const figures = (id: string) =>
  services.db.selectFrom('properties').select(['review_count', 'rating_sum', 'agency_names']).where('id', '=', id).executeTakeFirstOrThrow();

it('puts reviews of one flat under one property, however the address is typed', async () => {
  const one = await aReview(services, { agency: 'Fincas Malvarrosa' });
  const two = await aReview(services, { address: 'C/ Sueca, 41, 46006 Valencia', floor: '3º', door: 'pta 12' });
  expect(two.propertyId).toBe(one.propertyId);
  expect(await figures(one.propertyId)).toEqual({ review_count: 2, rating_sum: 7.6, agency_names: ['Fincas Malvarrosa'] });
  await verify(services, one.id, false);
  expect(await figures(one.propertyId)).toEqual({ review_count: 1, rating_sum: 3.8, agency_names: [] });
});

it('leaves an unverified review out of the figures', async () => {
  const { propertyId } = await aReview(services, { address: 'Calle de Cuba 3, 46006 València', verified: false });
  expect((await figures(propertyId)).review_count).toBe(0);
});
