import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChange } from '../../../../platform/page-change.writes.ts';
import { aReview, aUser, buildingOf } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { recount, stored } from '../../../../test/writes/recount.ts';
import { setVerified } from './review-case.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const admin = anAdmin;

it('keeps the read models equal to the reviews through sequential and concurrent decisions', async () => {
  const reviews: string[] = [];
  // Some authors have two stays in a flat.
  const authors = await Promise.all(Array.from({ length: 5 }, () => aUser(services)));
  for (let i = 0; i < 12; i++) {
    const { id } = await aReview(services, {
      userId: authors[i % 5 === i % 4 ? 0 : i % 5] as string,
      rental_period_start: `${2000 + i}-01-01`,
      rental_period_end: `${2000 + i}-06-01`,
      address: `Calle de Cuba ${10 + (i % 4)}, 46006 València`,
      entry_price: 500 + 37 * i,
      recommend_to_friend: i % 3 !== 0,
      noise_rating: 1 + (i % 4),
      light_rating: i === 5 ? null : 1 + ((i * 3) % 4),
      maintenance_rating: 1 + (i % 5),
      deposit_returned_rating: 1 + (i % 3),
      verified: i % 2 === 0,
      at: `2026-0${1 + (i % 9)}-15T12:00:00Z`,
      ...(i % 4 === 1 ? { agency: i % 8 === 1 ? 'Fincas Ámbar' : 'Llar del Túria' } : {}),
    });
    reviews.push(id);
  }
  const step = fc.record({ review: fc.nat(reviews.length - 1), verified: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, concurrent) => {
      const decide = ({ review, verified }: { review: number; verified: boolean }) =>
        setVerified(services, admin, { reviewId: reviews[review] ?? '', verified });
      if (concurrent) expect((await Promise.all(steps.map(decide))).every((d) => d.ok)).toBe(true);
      else for (const one of steps) expect(await decide(one)).toEqual({ ok: true });
      expect(await stored(services.db)).toEqual(await recount(services.db));
    }),
    { numRuns: 25 },
  );
});

it('counts both reviews of one flat that are verified concurrently', async () => {
  const one = await aReview(services, { address: 'Calle del Turia 7, 46008 València', verified: false, entry_price: 700 });
  const two = await aReview(services, { address: 'Calle del Turia 7, 46008 València', verified: false, entry_price: 900 });
  expect(two.propertyId).toBe(one.propertyId);
  await Promise.all([
    setVerified(services, admin, { reviewId: one.id, verified: true }),
    setVerified(services, admin, { reviewId: two.id, verified: true }),
    setVerified(services, admin, { reviewId: one.id, verified: true }),
  ]);
  const row = await services.db.selectFrom('properties').select(['review_count', 'price_sum']).where('id', '=', one.propertyId).executeTakeFirstOrThrow();
  expect(row).toEqual({ review_count: 2, price_sum: 1600 });
});

it('changes nothing for a repeated decision, and notifies other processes only of changes', async () => {
  const { id, propertyId } = await aReview(services, { address: 'Calle de la Paz 3, 46003 València', verified: false });
  const published: string[] = [];
  const end = await services.events.subscribe('content', (payload) => published.push(payload));
  const updatedAt = async () => (await services.db.selectFrom('reviews').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()).updated_at;
  services.clock.set('2026-11-21T10:00:00Z');
  await setVerified(services, admin, { reviewId: id, verified: true });
  services.clock.set('2026-11-22T10:00:00Z');
  expect(await setVerified(services, admin, { reviewId: id, verified: true })).toEqual({ ok: true });
  expect((await updatedAt()).toISOString()).toBe('2026-11-21T10:00:00.000Z');
  // Each decision also changes the statistics of /transparencia, which names no building.
  expect(published.map(readChange).filter((buildings) => buildings.length > 0)).toEqual([[await buildingOf(services, propertyId)]]);
  await end();
});

it('refuses a missing review', async () => {
  const { id } = await aReview(services, { address: 'Calle de la Paz 5, 46003 València', verified: false });
  expect(await setVerified(services, admin, { reviewId: services.ids.uuid(), verified: true })).toEqual({ ok: false, code: 'absent' });
  const row = await services.db.selectFrom('reviews').select('is_verified').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.is_verified).toBe(false);
});
