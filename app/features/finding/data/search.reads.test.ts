import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aReview, aUser, verify } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { propertyById } from '../../flats/data/flat.reads.ts';
import type { RatingBand } from '../../flats/rules/bands.ts';
import { NO_FILTER } from '../rules/map-filter.ts';
import { queryTexts } from '../rules/query-texts.ts';
import { mapPropertyById } from './map.reads.ts';
import { searchPage as foundPage } from './search.reads.ts';

const best = {
  temperature_summer_rating: 3,
  noise_rating: 4,
  light_rating: 4,
  maintenance_rating: 5,
  landlord_treatment_rating: 4,
  building_maintenance_rating: 4,
};
const worst = {
  temperature_summer_rating: 1,
  noise_rating: 1,
  light_rating: 1,
  maintenance_rating: 1,
  landlord_treatment_rating: 1,
  building_maintenance_rating: 1,
};

/** A page with its flats in a row as well. */
const searchPage = async (...args: Parameters<typeof foundPage>) => {
  const page = await foundPage(...args);
  return { ...page, cards: page.buildings.flatMap((one) => one.cards) };
};

let services: TestServices;
let member: string;
let author: string;
beforeAll(async () => {
  services = await testServices();
  member = await aUser(services);
  author = await aUser(services);
  const reina = { address: 'Calle de la Reina 84, 46011 València', neighbourhood: 'el Cabanyal', floor: '2', door: '5' };
  await aReview(services, { ...reina, ...best, entry_price: 600, at: '2025-01-10T10:00:00Z', experience_headline: 'La primera de todas' });
  await aReview(services, { ...reina, ...worst, entry_price: 901, recommend_to_friend: false, agency: 'Fincas Malvarrosa', at: '2025-06-10T10:00:00Z' });
  await aReview(services, { ...reina, ...worst, entry_price: 700, at: '2025-09-10T10:00:00Z', experience_headline: 'La última de todas' });
  await aReview(services, { address: 'Calle de Sueca 41, 46006 València', ...best });
  await aReview(services, { address: 'Calle de Sueca 41, 46006 València', floor: '4', ...best });
  await aReview(services, { address: 'Avenida del Puerto 10, 46021 València', verified: false, userId: author });
  await aReview(services, { address: 'Calle de Sueca 41, 46006 València', verified: false, userId: author, experience_headline: 'La mía, que espera' });
});
afterAll(() => services.close());

const ask = (typed: string, band: RatingBand | null = null, userId: string | null = null) =>
  searchPage(services.db, { texts: typed === '' ? null : queryTexts(typed, userId !== null), band, place: NO_FILTER, after: null }, userId);
const addresses = async (...args: Parameters<typeof ask>) => (await ask(...args)).cards.map((c) => c.address);

it('groups by flat, most reviews first, with all numbers of the group', async () => {
  const { cards, totals } = await ask('');
  expect(cards.map((c) => c.reviewCount)).toEqual([3, 1, 1]);
  expect(totals).toEqual({ properties: 3, reviews: 5 });
  expect(cards[0]).toMatchObject({
    address: 'Calle de la Reina, 84',
    neighbourhood: 'El Cabanyal',
    averageRating: 2.3,
    averagePrice: 734,
    minPrice: 600,
    maxPrice: 901,
    usedAgency: true,
    agencyNames: ['Fincas Malvarrosa'],
    recommendationPercentage: 67,
    recommending: 2,
    inBand: null,
  });
  expect(cards[0]?.quotes.map((q) => q.title)).toEqual(['La última de todas']);
  expect(cards[0]?.alerts).toEqual(['A 2 de 3 inquilinos el casero les trató mal.']);
});

describe('who sees what', () => {
  it('gives a visitor street and number, neighbourhood and locality only', async () => {
    const [card] = (await ask('reina')).cards;
    expect(card).toMatchObject({
      address: 'Calle de la Reina, 84',
      floorNumber: null,
      doorNumber: null,
      path: expect.stringMatching(/-calle-de-la-reina-84$/),
    });
    expect(JSON.stringify(card)).not.toContain('46011');
  });

  it('gives a member the full address, floor and door', async () => {
    const [card] = (await ask('reina', null, member)).cards;
    expect(card).toMatchObject({ address: 'Calle de la Reina, 84, 46011 València', floorNumber: '2', doorNumber: '5' });
  });

  it('tells a visitor the flats of one building apart, by their ids and the same everywhere; a member reads floor and door', async () => {
    // One of the building waits, and is neither counted nor shown.
    await aReview(services, { address: 'Calle de Sueca 41, 46006 València', floor: '9', verified: false });
    const { cards } = await ask('sueca 41');
    const label = (n: number) => `Vivienda ${n} de 2 con reseñas en este edificio`;
    const ids = cards.map((card) => card.id).sort();
    expect(cards.map((card) => card.inBuilding)).toEqual(cards.map((card) => label(ids.indexOf(card.id) + 1)));
    for (const card of (await ask('', '4-5')).cards) expect(card.inBuilding).toBe(ids.includes(card.id) ? label(ids.indexOf(card.id) + 1) : null);
    const [id = ''] = ids;
    expect((await propertyById(services.db, id, false))?.inBuilding).toBe(label(1));
    expect((await mapPropertyById(services.db, id, false))?.inBuilding).toBe(label(1));
    for (const reader of [member, author]) expect((await ask('sueca 41', null, reader)).cards.map((card) => card.inBuilding)).not.toContain(label(1));
    expect((await mapPropertyById(services.db, id, true))?.inBuilding).toBeNull();
    expect((await ask('reina')).cards[0]?.inBuilding).toBeNull();
  });

  test.each(['46011', 'Piso 2, Puerta 5'])('lets a member find by %s, and no visitor', async (typed) => {
    expect((await ask(typed, null, member)).cards).toHaveLength(1);
    expect((await ask(typed)).cards).toEqual([]);
  });

  test.each([
    ['Reina 84, 2 5', 'Reina 84, 3 6'],
    ['reina 84 2', 'reina 84 9'],
    ['Calle de la Reina, 84, 2º, 5, 46011 València, Spain', 'Calle de la Reina, 84, 3º, 1, 46011 València, Spain'],
  ])('finds the flat for a member by %s and not by %s, and the building for a visitor by both', async (right, wrong) => {
    expect((await ask(right, null, member)).cards).toHaveLength(1);
    expect((await ask(wrong, null, member)).cards).toEqual([]);
    const building = await ask('Reina 84');
    expect(building.cards).toHaveLength(1);
    expect(await ask(right)).toEqual(building);
    expect(await ask(wrong)).toEqual(building);
  });
});

test.each([
  ['c/ sueca', 2],
  ['CARRER DE SUECA', 2],
  ['sueca, 41', 2],
  ['cabanyal', 1],
  ['valencia', 3],
  ['calle', 3],
  ['sueca 42', 0],
])('%s finds %i', async (typed, count) => {
  expect(await addresses(typed)).toHaveLength(count);
});

it('filters by rating, sorts by the number in the band, and keeps the numbers of the whole flat', async () => {
  const { cards, totals } = await ask('', '1-2');
  expect(cards).toHaveLength(1);
  expect(cards[0]).toMatchObject({ reviewCount: 3, inBand: 2, averageRating: 2.3 });
  expect(cards[0]?.quotes.map((q) => q.title)).toEqual(['La última de todas']);
  expect(totals).toEqual({ properties: 1, reviews: 2 });
  expect((await ask('', '4-5')).cards).toHaveLength(3);
  expect((await ask('', '3-4')).cards).toEqual([]);
});

describe('own reviews', () => {
  it("merges the author's waiting ones with the first page, and shows them to nobody else", async () => {
    const mine = await ask('', null, author);
    const waiting = mine.cards.filter((c) => c.pending > 0);
    expect(waiting.map((c) => [c.reviewCount, c.pending])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(waiting[0]?.quotes[0]).toMatchObject({ title: 'La mía, que espera', status: 'pending' });
    expect(mine.cards.map((c) => c.reviewCount + c.pending)).toEqual([3, 2, 1, 1]);
    for (const other of [null, member]) {
      const seen = JSON.stringify(await ask('', null, other));
      expect(seen).not.toContain('La mía');
      expect(seen).not.toContain('Puerto');
      expect(seen).not.toContain('"status":"pending"');
    }
  });

  it('lets the own copy win over the public one', async () => {
    const { id } = await aReview(services, { address: 'Calle de Cuba 3, 46006 València', userId: author });
    const [card] = (await ask('cuba', null, author)).cards;
    expect(card?.quotes.map((q) => [q.id, q.status])).toEqual([[id, 'own']]);
    expect((await ask('cuba', null, member)).cards[0]?.quotes[0]?.status).toBe('public');
    await verify(services, id, false);
    expect((await ask('cuba', null, author)).cards[0]).toMatchObject({ reviewCount: 0, pending: 1 });
    expect((await ask('cuba', null, member)).cards).toEqual([]);
  });

  it('asks the filters of them too', async () => {
    expect(await addresses('puerto', null, author)).toHaveLength(1);
    expect(await addresses('puerto', '1-2', author)).toEqual([]);
  });
});
