import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview } from '../../test/builders.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { setVerified } from './writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const admin = { isAdmin: true };

/** The figures of every property and of the site, counted again from the reviews themselves. */
async function recount() {
  const reviews = await services.db
    .selectFrom('reviews as r')
    .leftJoin('agencies as a', 'a.id', 'r.agency_id')
    .select(['r.property_id', 'r.rating', 'r.entry_price', 'r.would_recommend', 'r.used_agency', 'r.alerts', 'r.created_at', 'a.name as agency'])
    .where('r.is_verified', '=', true)
    .execute();
  const tenths = (of: typeof reviews) => of.reduce((sum, r) => sum + Math.round(r.rating * 10), 0) / 10;
  const within = (of: typeof reviews, from: number, below: number) => of.filter((r) => r.rating >= from && r.rating < below).length;
  const ids = (await services.db.selectFrom('properties').select('id').orderBy('id').execute()).map((p) => p.id);
  const properties = ids.map((id) => {
    const of = reviews.filter((r) => r.property_id === id);
    const prices = of.map((r) => r.entry_price);
    const alerts: Record<string, number> = {};
    for (const name of of.flatMap((r) => r.alerts)) alerts[name] = (alerts[name] ?? 0) + 1;
    return {
      id,
      review_count: of.length,
      rating_sum: tenths(of),
      count_high: within(of, 4, 6),
      count_mid: within(of, 3, 4),
      count_low: within(of, 1, 3),
      recommend_count: of.filter((r) => r.would_recommend).length,
      price_sum: prices.reduce((a, b) => a + b, 0),
      price_min: of.length ? Math.min(...prices) : null,
      price_max: of.length ? Math.max(...prices) : null,
      used_agency: of.some((r) => r.used_agency),
      agency_names: [...new Set(of.flatMap((r) => r.agency ?? []))].sort(),
      alert_counts: alerts,
      latest_on:
        of
          .map((r) => r.created_at.toISOString().slice(0, 10))
          .sort()
          .at(-1) ?? null,
    };
  });
  const totals = { property_count: properties.filter((p) => p.review_count > 0).length, review_count: reviews.length, rating_sum: tenths(reviews) };
  return { properties, totals };
}

async function stored() {
  const properties = await services.db
    .selectFrom('properties')
    .select(['id', 'review_count', 'rating_sum', 'count_high', 'count_mid', 'count_low', 'recommend_count', 'price_sum', 'price_min', 'price_max'])
    .select(['used_agency', 'agency_names', 'alert_counts', 'latest_on'])
    .orderBy('id')
    .execute();
  const totals = await services.db.selectFrom('site_totals').select(['property_count', 'review_count', 'rating_sum']).executeTakeFirstOrThrow();
  return { properties, totals };
}

it('keeps what is read equal to the reviews, through any sequence of decisions, one by one and at once', async () => {
  const reviews: string[] = [];
  for (let i = 0; i < 12; i++) {
    const { id } = await aReview(services, {
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
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, atOnce) => {
      const decide = ({ review, verified }: { review: number; verified: boolean }) => setVerified(services, admin, reviews[review] ?? '', verified);
      if (atOnce) expect((await Promise.all(steps.map(decide))).every((d) => d.ok)).toBe(true);
      else for (const one of steps) expect(await decide(one)).toEqual({ ok: true });
      expect(await stored()).toEqual(await recount());
    }),
    { numRuns: 25 },
  );
});

it('counts both when two reviews of one flat are verified at the same moment', async () => {
  const one = await aReview(services, { address: 'Calle del Turia 7, 46008 València', verified: false, entry_price: 700 });
  const two = await aReview(services, { address: 'Calle del Turia 7, 46008 València', verified: false, entry_price: 900 });
  expect(two.propertyId).toBe(one.propertyId);
  await Promise.all([setVerified(services, admin, one.id, true), setVerified(services, admin, two.id, true), setVerified(services, admin, one.id, true)]);
  const row = await services.db.selectFrom('properties').select(['review_count', 'price_sum']).where('id', '=', one.propertyId).executeTakeFirstOrThrow();
  expect(row).toEqual({ review_count: 2, price_sum: 1600 });
});

it('changes nothing when the same is decided again, and tells the other processes of a change only', async () => {
  const { id, propertyId } = await aReview(services, { address: 'Calle de la Paz 3, 46003 València', verified: false });
  const heard: string[] = [];
  const end = await services.events.subscribe('content', (payload) => heard.push(payload));
  const updatedAt = async () => (await services.db.selectFrom('reviews').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()).updated_at;
  services.clock.set('2026-11-21T10:00:00Z');
  await setVerified(services, admin, id, true);
  services.clock.set('2026-11-22T10:00:00Z');
  expect(await setVerified(services, admin, id, true)).toEqual({ ok: true });
  expect((await updatedAt()).toISOString()).toBe('2026-11-21T10:00:00.000Z');
  await expect.poll(() => heard).toEqual([propertyId]);
  await end();
});

it('lets only an admin decide, and says when there is no such review', async () => {
  const { id } = await aReview(services, { address: 'Calle de la Paz 5, 46003 València', verified: false });
  expect(await setVerified(services, null, id, true)).toEqual({ ok: false, code: 'guest' });
  expect(await setVerified(services, { isAdmin: false }, id, true)).toEqual({ ok: false, code: 'forbidden' });
  expect(await setVerified(services, admin, services.ids.uuid(), true)).toEqual({ ok: false, code: 'absent' });
  const row = await services.db.selectFrom('reviews').select('is_verified').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.is_verified).toBe(false);
});
