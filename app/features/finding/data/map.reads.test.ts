import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { choice } from '../../../../db/seed/choice.ts';
import { aReview, aUser, verify } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { placementOf } from '../../flats/rules/placement.ts';
import { nearestNeighbourhood } from '../../places/rules/city/nearest.ts';
import { UNIVERSITIES, UNIVERSITY_BY_ID } from '../../places/rules/city/universities.ts';
import { distanceMetres } from '../../places/rules/map/distance.ts';
import { cellSize, readMapView } from '../../places/rules/map/map-view.ts';
import { kindNames } from '../../reviews/rules/rental-kind.ts';
import { DISTANCE_STEPS, type MapFilter, NO_FILTER, PRICE_STEPS, RATING_STEPS } from '../rules/map-filter.ts';
import { readZone } from '../rules/zone.ts';
import { MAX_SINGLES, mapAnswer, mapList } from './map.reads.ts';
import { mapCounts } from './map-counts.reads.ts';

const flats = 320;
let services: TestServices;
/** What the map should know of each flat, computed here and nowhere in the product. */
type Prices = { shown: number; whole: number | null; room: number | null };
let plain: {
  id: string;
  neighbourhood: string | null;
  prices: Prices;
  rating: number;
  reviews: number;
  contract: boolean;
  at: { lat: number; lng: number } | null;
}[];

beforeAll(async () => {
  services = await testServices();
  const { db } = services;
  const chance = choice(11);
  // One review a person and flat.
  const authors = [await aUser(services), await aUser(services)];
  plain = [];
  for (let i = 0; i < flats; i++) {
    const at = i % 16 === 0 ? null : { lat: 39.44 + chance.next() * 0.06, lng: -0.41 + chance.next() * 0.07 };
    const neighbourhood = at ? (nearestNeighbourhood(at.lat, at.lng)?.name ?? null) : null;
    const kinds = ([['whole'], ['whole', 'whole'], ['room'], [null], ['whole', 'room']] as const)[i % 5] ?? [];
    const prices = kinds.map(() => 400 + chance.below(800));
    const light = 1 + chance.below(4);
    const address = `Calle de Sueca ${1 + (i >> 2)}, 46006 València`;
    let propertyId = '';
    for (const [n, entry_price] of prices.entries()) {
      const made = await aReview(services, {
        address,
        floor: String(i),
        neighbourhood,
        userId: authors[n],
        entry_price,
        rental_kind: kinds[n] ?? null,
        light_rating: light,
        clauses: i % 3 === 1 ? [[], ['prohibicion-padron']][i % 2] : null,
        ...(at ? { located: at } : {}),
      });
      propertyId = made.propertyId;
    }
    if (!at) await db.updateTable('properties').set(placementOf(propertyId, null)).where('id', '=', propertyId).execute();
    const { rating_sum, review_count } = await db
      .selectFrom('properties')
      .select(['rating_sum', 'review_count'])
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow();
    const of = (kind: 'whole' | 'room') => {
      const some = prices.filter((_, n) => kinds[n] === kind);
      return some.length === 0 ? null : Math.round(some.reduce((a, b) => a + b, 0) / some.length);
    };
    const [whole, room] = [of('whole'), of('room')];
    plain.push({
      id: propertyId,
      neighbourhood,
      prices: { shown: whole ?? room ?? prices[0] ?? 0, whole, room },
      rating: Math.round((rating_sum / review_count) * 10),
      reviews: prices.length,
      contract: i % 3 === 1,
      at,
    });
  }
});
afterAll(() => services.close());

const matching = (f: MapFilter) =>
  plain.filter(({ neighbourhood, prices, rating, contract, at }) => {
    const price = prices[f.kind ?? 'shown'] ?? Number.NaN;
    return (
      (f.neighbourhood === null || neighbourhood === f.neighbourhood) &&
      (f.kind === null || !Number.isNaN(price)) &&
      (f.priceFrom === null || price >= f.priceFrom) &&
      (f.priceTo === null || price <= f.priceTo) &&
      (f.rating === null || rating >= f.rating) &&
      (!f.contract || contract) &&
      (f.zone === null || (at !== null && at.lat >= f.zone.south && at.lat <= f.zone.north && at.lng >= f.zone.west && at.lng <= f.zone.east)) &&
      (f.university === null || (at !== null && Math.round(distanceMetres(at, UNIVERSITY_BY_ID.get(f.university) ?? at)) <= f.metres))
    );
  });

const filters: [string, Partial<MapFilter>][] = [
  ['nothing', {}],
  ['a neighbourhood', { neighbourhood: 'Russafa' }],
  ['a price range', { priceFrom: 500, priceTo: 900 }],
  ['rooms', { kind: 'room' }],
  ['rooms up to a price', { kind: 'room', priceTo: 700 }],
  ['whole flats from a price, of a rating', { kind: 'whole', priceFrom: 600, rating: 35 }],
  ['a rating', { rating: 40 }],
  ['a university', { university: 'upv-vera', metres: 5000 }],
  ['a near university', { university: 'viu', metres: 1000 }],
  ['a contract', { contract: true }],
  ['rooms with a contract, up to a price', { kind: 'room', priceTo: 900, contract: true }],
  ['a part of the map', { zone: { south: 39.4501, west: -0.4003, north: 39.4702, east: -0.3701, around: null } }],
  ['what is near, up to a price', { zone: readZone('39.46,-0.38', null), priceTo: 900 }],
  ['everything', { neighbourhood: 'Russafa', priceFrom: 400, priceTo: 1100, rating: 30, university: 'viu', metres: 3000 }],
];

describe.each(filters)('asking for %s', (_name, given) => {
  const filter = { ...NO_FILTER, ...given };

  it('counts what a plain recount counts, for every choice', async () => {
    const { properties, reviews, choices } = await mapCounts(services.db, filter);
    expect(properties).toBe(matching(filter).length);
    expect(reviews).toBe(matching(filter).reduce((sum, one) => sum + one.reviews, 0));
    expect(choices.priceFrom).toEqual(PRICE_STEPS.map((value) => ({ value, count: matching({ ...filter, priceFrom: value }).length })));
    expect(choices.priceTo).toEqual(PRICE_STEPS.map((value) => ({ value, count: matching({ ...filter, priceTo: value }).length })));
    expect(choices.kinds).toEqual(kindNames.map((value) => ({ value, count: matching({ ...filter, kind: value }).length })));
    expect(choices.ratings).toEqual(RATING_STEPS.map((value) => ({ value, count: matching({ ...filter, rating: value }).length })));
    expect(choices.universities.map(({ id, count }) => [id, count])).toEqual(
      UNIVERSITIES.map(({ id }) => [id, matching({ ...filter, university: id }).length]),
    );
    for (const { name, count } of choices.neighbourhoods) expect([name, count]).toEqual([name, matching({ ...filter, neighbourhood: name }).length]);
    if (filter.university) {
      expect(choices.distances).toEqual(DISTANCE_STEPS.map((value) => ({ value, count: matching({ ...filter, metres: value }).length })));
    }
  });

  it('lists exactly these, most reviews first, page by page', async () => {
    const seen: { id: string; reviewCount: number }[] = [];
    let after: { rank: number; id: string } | null = null;
    do {
      const page: Awaited<ReturnType<typeof mapList>> = await mapList(services.db, filter, after, false);
      seen.push(...page.properties);
      after = page.next;
    } while (after);
    expect(seen.map(({ id }) => id).sort()).toEqual(
      matching(filter)
        .map(({ id }) => id)
        .sort(),
    );
    expect(seen.map(({ reviewCount }) => reviewCount)).toEqual(seen.map(({ reviewCount }) => reviewCount).sort((a, b) => b - a));
  });

  test.each([9, 12, 13, 14, 16, 18])('draws them all at zoom %i, one by one or in cells', async (z) => {
    const view = readMapView('-0.45,39.4,-0.3,39.55', String(z));
    if (!view) throw new Error('no view');
    const answer = await mapAnswer(services.db, view, filter, false);
    const expected = matching(filter);
    if (expected.length <= MAX_SINGLES) {
      expect(answer.kind === 'properties' && answer.properties.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    } else {
      if (answer.kind !== 'cells') throw new Error('single properties');
      expect(answer.cells.reduce((sum, cell) => sum + cell.properties, 0)).toBe(expected.length);
      expect(answer.cells.reduce((sum, cell) => sum + cell.reviews, 0)).toBe(expected.reduce((sum, one) => sum + one.reviews, 0));
      for (const { at, bounds } of answer.cells) {
        expect(at.lng >= bounds[0] && at.lng <= bounds[2] && at.lat >= bounds[1] && at.lat <= bounds[3]).toBe(true);
      }
    }
  });
});

it('keeps cells, groups and choices equal to a full recount while reviews are added and removed and flats move', async () => {
  const { db } = services;
  const userId = await aUser(services);
  const { id, propertyId } = await aReview(services, { address: 'Calle de Cuba 3, 46006 València', userId, located: { lat: 39.46, lng: -0.37 } });
  const second = await aReview(services, { address: 'Calle de Cuba 3, 46006 València', userId, rental_period_start: '2025-07-01', still_residing: true });
  await verify(services, second.id, false);
  await db
    .updateTable('properties')
    .set(placementOf(propertyId, { kind: 'approximate', lat: 39.47, lng: -0.35 }))
    .where('id', '=', propertyId)
    .execute();
  await verify(services, id, false);
  await verify(services, id, true);
  const stored = await db.selectFrom('map_cells').selectAll().orderBy('z').orderBy('cx').orderBy('cy').execute();
  const points = await db.selectFrom('map_points').select(['mx', 'my', 'review_count']).execute();
  const counted = new Map<string, (typeof stored)[number]>();
  for (const { mx, my, review_count } of points) {
    if (mx === null || my === null) continue;
    for (let z = 5; z <= 19; z++) {
      const [cx, cy] = [Math.floor(mx / cellSize(z)), Math.floor(my / cellSize(z))];
      const cell = counted.get(`${z} ${cx} ${cy}`) ?? { z, cx, cy, property_count: 0, review_count: 0, sum_mx: 0, sum_my: 0 };
      counted.set(`${z} ${cx} ${cy}`, {
        ...cell,
        property_count: cell.property_count + 1,
        review_count: cell.review_count + review_count,
        sum_mx: cell.sum_mx + mx,
        sum_my: cell.sum_my + my,
      });
    }
  }
  expect(stored).toEqual([...counted.values()].sort((a, b) => a.z - b.z || a.cx - b.cx || a.cy - b.cy));
  const groups = async () => {
    const alike = db
      .selectFrom('map_groups')
      .selectAll()
      .orderBy('cell13')
      .orderBy('neighbourhood')
      .orderBy('shown_price')
      .orderBy('whole_price')
      .orderBy('room_price')
      .orderBy('mean_rating');
    const choices = db
      .selectFrom('map_choices')
      .selectAll()
      .orderBy('neighbourhood')
      .orderBy('shown_price')
      .orderBy('whole_price')
      .orderBy('room_price')
      .orderBy('mean_rating');
    return [await alike.execute(), await choices.execute(), await db.selectFrom('map_near').selectAll().orderBy('near').execute()];
  };
  const materializedGroups = await groups();
  await db.transaction().execute(async (trx) => {
    await sql`alter table map_points disable trigger user`.execute(trx);
    await sql`select fill_map()`.execute(trx);
    await sql`alter table map_points enable trigger user`.execute(trx);
  });
  expect(materializedGroups).toEqual(await groups());
  expect(await db.selectFrom('map_cells').selectAll().orderBy('z').orderBy('cx').orderBy('cy').execute()).toEqual(stored);
});

it('loses a flat from the map with its last verified review, and with its row', async () => {
  const { db } = services;
  const { id, propertyId } = await aReview(services, { address: 'Calle de Cádiz 9, 46006 València', located: { lat: 39.46, lng: -0.37 } });
  const point = () => db.selectFrom('map_points').select('property_id').where('property_id', '=', propertyId).executeTakeFirst();
  expect(await point()).toBeDefined();
  await verify(services, id, false);
  expect(await point()).toBeUndefined();
  await verify(services, id, true);
  const before = await db
    .selectFrom('map_cells')
    .select((e) => e.fn.sum<number>('property_count').as('n'))
    .executeTakeFirstOrThrow();
  await db.deleteFrom('reviews').where('id', '=', id).execute();
  await db.deleteFrom('properties').where('id', '=', propertyId).execute();
  const after = await db
    .selectFrom('map_cells')
    .select((e) => e.fn.sum<number>('property_count').as('n'))
    .executeTakeFirstOrThrow();
  expect(before.n - after.n).toBe(15);
});
