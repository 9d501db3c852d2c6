import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/transaction.ts';
import { aReview, verify } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { neighbourhoodNamed } from '../../places/rules/city/nearest.ts';
import { agencyBySlug, flatsOfAgency } from './agency.reads.ts';
import { propertyById } from './flat.reads.ts';
import { locateProperty } from './location.writes.ts';
import { figuresOfNeighbourhoods, reviewedNeighbourhoods } from './neighbourhood.reads.ts';
import { refreshNeighbourhoods } from './neighbourhood.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

async function figures(name: string) {
  const place = neighbourhoodNamed(name);
  const [row] = place ? await figuresOfNeighbourhoods(services.db, [place]) : [];
  if (!row) throw new Error(name);
  return row;
}
const mean = (found: Awaited<ReturnType<typeof figures>>, field: string) => found.ratings.find((one) => one.field === field);

describe('figures of a neighbourhood', () => {
  const reviews: { id: string }[] = [];
  beforeAll(async () => {
    const prices = [700, 900, 800, 1000];
    for (const [i, entry_price] of prices.entries())
      reviews.push(
        await aReview(services, {
          address: `Calle de Cuba ${i + 1}, 46006 València`,
          neighbourhood: 'Russafa',
          entry_price,
          rental_period_start: i < 3 ? '2022-09-01' : '2024-01-01',
          neighborhood_noise_rating: [1, 2, 3, null][i] ?? null,
          deposit_returned_rating: i < 2 ? 3 : null,
          neighborhood_environment: i === 0 ? ['nocturno', 'tranquilo'] : ['tranquilo'],
          recommend_to_friend: i > 0,
          verified: i < 2,
        }),
      );
  });

  it('are hidden below three reviews, and shown with their number from then on', async () => {
    const two = await figures('Russafa');
    expect([two.reviewCount, two.averageRating.value, mean(two, 'neighborhood_noise_rating')?.mean]).toEqual([2, null, null]);
    expect([two.environments, two.priceYears]).toEqual([[], []]);
    for (const { id } of reviews.slice(2)) await verify(services, id);
    const four = await figures('Ruzafa');
    expect(four).toMatchObject({
      name: 'Russafa',
      path: '/barrio/russafa',
      propertyCount: 4,
      reviewCount: 4,
      recommends: { value: 75, reviews: 4 },
      priceYears: [{ kind: 'whole', year: 2022, low: 750, median: 800, high: 850, reviews: 3 }],
    });
    expect(mean(four, 'neighborhood_noise_rating')).toEqual({ field: 'neighborhood_noise_rating', mean: 2, count: 3 });
    expect(mean(four, 'deposit_returned_rating')).toEqual({ field: 'deposit_returned_rating', mean: null, count: 2 });
    expect(four.environments.map(({ label, reviews: n }) => [label, n])).toEqual([
      ['Tranquilo', 4],
      ['Nocturno', 1],
    ]);
  });

  it('follow a withdrawn review, and disappear with the last one', async () => {
    for (const { id } of reviews.slice(1)) await verify(services, id, false);
    expect((await figures('Russafa')).reviewCount).toBe(1);
    await verify(services, reviews[0]?.id ?? '', false);
    expect((await figures('Russafa')).reviewCount).toBe(0);
    expect(await services.db.selectFrom('neighbourhood_stats').selectAll().where('name', '=', 'Russafa').execute()).toEqual([]);
  });

  it('follow a flat that is geocoded to another neighbourhood', async () => {
    const { propertyId } = await aReview(services, { address: 'Calle de Prueba 1, 46022 València', neighbourhood: 'la Seu' });
    expect((await figures('la Seu')).reviewCount).toBe(1);
    // As a title, its name is capitalized.
    expect((await propertyById(services.db, propertyId, false))?.neighbourhood).toBe('La Seu');
    expect((await reviewedNeighbourhoods(services.db, 9)).map(({ name }) => name)).toContain('La Seu');
    const { lat, lng } = neighbourhoodNamed('Benimaclet') ?? { lat: 0, lng: 0 };
    const geocoder = { ...services.geocoder, locate: async () => ({ kind: 'precise' as const, lat, lng, source: 'test' }) };
    await locateProperty({ ...services, geocoder }, propertyId);
    expect([(await figures('la Seu')).reviewCount, (await figures('Benimaclet')).reviewCount]).toEqual([0, 1]);
  });
});

describe('figures of an agency', () => {
  it('aggregate published reviews, each with its number of reviews', async () => {
    const at = { agency: 'Fincas Prueba', neighbourhood: 'Patraix' };
    const first = await aReview(services, {
      ...at,
      address: 'Calle A 1, 46018 València',
      agency_treatment_rating: 4,
      landlord_treatment_rating: 4,
      problem_response_rating: 5,
      deposit_returned_rating: null,
    });
    await aReview(services, {
      ...at,
      address: 'Calle A 2, 46018 València',
      agency_treatment_rating: 2,
      landlord_treatment_rating: 1,
      problem_response_rating: 1,
      deposit_returned_rating: 1,
    });
    await aReview(services, { ...at, address: 'Calle A 3, 46018 València', agency_treatment_rating: 1, verified: false });
    const agency = await agencyBySlug(services.db, 'fincas-prueba');
    expect(agency?.figures).toMatchObject({
      name: 'Fincas Prueba',
      propertyCount: 2,
      reviewCount: 2,
      // 100 and 33, and five times the city's 55 (prior 50): (100 + 33 + 5 × 55) / 7.
      reputation: { score: 58, word: 'Buena', reviews: 2 },
      // 100 and 0, and five times the city's 54: (100 + 0 + 5 × 54) / 7.
      landlord: { score: 53, word: 'Buena', reviews: 2 },
    });
    expect((await flatsOfAgency(services.db, agency?.id ?? '', 10)).map((flat) => flat.address).sort()).toEqual(['Calle A, 1', 'Calle A, 2']);
    await verify(services, first.id, false);
    expect((await agencyBySlug(services.db, 'fincas-prueba'))?.figures).toMatchObject({
      reviewCount: 1,
      propertyCount: 1,
      reputation: { score: 45, reviews: 1 },
    });
  });

  it('are absent before a review that names it is published', async () => {
    await aReview(services, { agency: 'Nombre Inventado', verified: false, address: 'Calle A 9, 46018 València' });
    expect(await agencyBySlug(services.db, 'nombre-inventado')).toBeNull();
  });
});

it('rounds a median and quartiles of half a euro up', async () => {
  const at = { address: 'Calle de Murta 9, 46022 València', neighbourhood: 'Albors', rental_period_start: '2021-01-01' };
  // Median: between 752 and 753. Quartiles: 750 + 3/4 × 2 = 751.5, and 753 + 1/4 × 2 = 753.5.
  for (const entry_price of [750, 752, 753, 755]) await aReview(services, { ...at, entry_price });
  const due = { priceYears: [{ kind: 'whole', year: 2021, low: 752, median: 753, high: 754, reviews: 4 }] };
  expect(await figures('Albors')).toMatchObject(due);
  await inTransaction(services, (tx) => refreshNeighbourhoods(tx, ['Albors']));
  expect(await figures('Albors')).toMatchObject(due);
});

it('a recount writes only prices that change', async () => {
  for (const entry_price of [650, 750, 750]) await aReview(services, { address: 'Calle de Murta 3, 46022 València', neighbourhood: 'Beteró', entry_price });
  const prices = () =>
    services.db
      .selectFrom('neighbourhood_prices')
      .select(['year', 'price', 'reviews', sql<string>`xmin`.as('by')])
      .where('neighbourhood', '=', 'Beteró')
      .orderBy('year')
      .orderBy('price')
      .execute();
  const before = await prices();
  expect(before.map(({ price, reviews: of }) => [price, of])).toEqual([
    [650, 1],
    [750, 2],
  ]);
  const recount = () => inTransaction(services, (tx) => refreshNeighbourhoods(tx, ['Beteró']));
  await recount();
  expect(await prices()).toEqual(before);
  await services.db.updateTable('neighbourhood_prices').set({ price: 640 }).where('neighbourhood', '=', 'Beteró').where('price', '=', 650).execute();
  await recount();
  const after = await prices();
  expect(after.map(({ year, price, reviews: of }) => [year, price, of])).toEqual(before.map(({ year, price, reviews: of }) => [year, price, of]));
  expect(after.filter(({ by }, i) => by !== before[i]?.by).map(({ price }) => price)).toEqual([650]);
});

it('separates prices of rooms and of whole flats, and counts unknown kinds in neither', async () => {
  const at = { address: 'Calle de Murta 5, 46022 València', neighbourhood: 'Aiora', rental_period_start: '2023-01-01' };
  for (const entry_price of [900, 950, 1000]) await aReview(services, { ...at, entry_price });
  for (const entry_price of [300, 320]) await aReview(services, { ...at, entry_price, rental_kind: 'room' });
  await aReview(services, { ...at, entry_price: 400, rental_kind: null });
  const whole = { kind: 'whole', year: 2023, low: 925, median: 950, high: 975, reviews: 3 };
  expect((await figures('Aiora')).priceYears).toEqual([whole]);
  const { id } = await aReview(services, { ...at, entry_price: 350, rental_kind: 'room' });
  const room = { kind: 'room', year: 2023, low: 310, median: 320, high: 335, reviews: 3 };
  expect((await figures('Aiora')).priceYears).toEqual([room, whole]);
  await inTransaction(services, (tx) => refreshNeighbourhoods(tx, ['Aiora']));
  expect((await figures('Aiora')).priceYears).toEqual([room, whole]);
  await verify(services, id, false);
  expect((await figures('Aiora')).priceYears).toEqual([whole]);
});
