import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { NO_FILTER } from '../rules/map-filter.ts';
import { type SearchOrder, searchOrders } from '../rules/search-options.ts';
import { searchPage as foundPage, type Question } from './search.reads.ts';
import { findFlats } from './search-flats.reads.ts';

/** A page with its flats in a row as well. */
const searchPage = async (...args: Parameters<typeof foundPage>) => {
  const page = await foundPage(...args);
  return { ...page, cards: page.buildings.flatMap((one) => one.cards) };
};

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  const authors = [await aUser(services), await aUser(services)];
  // 60 flats with two reviews and 30 with one: 150 reviews.
  for (let n = 1; n <= 90; n++)
    for (let i = 0; i < (n <= 60 ? 2 : 1); i++)
      await aReview(services, { address: `Calle de Sueca ${n}, 46006 València`, floor: '1', door: '1', userId: authors[i] as string });
}, 120_000);
afterAll(() => services.close());

it('fills a page with a hundred reviews and continues where it ended, without losing or repeating any', async () => {
  const pages = [];
  let after: Question['after'] = null;
  do {
    const page = await searchPage(services.db, { texts: ['sueca'], band: null, place: NO_FILTER, after }, null);
    pages.push(page);
    after = page.next;
  } while (after);
  expect(pages.map((p) => p.cards.length)).toEqual([50, 40]);
  const seen = pages.flatMap((p) => p.cards.map((c) => c.id));
  expect(new Set(seen).size).toBe(90);
  const counts = pages.flatMap((p) => p.cards.map((c) => c.reviewCount));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(pages[0]?.totals).toEqual({ properties: 90, reviews: 150 });
  const both = await searchPage(services.db, { texts: ['sueca'], band: null, place: NO_FILTER, after: null, pages: 2 }, null);
  expect(both.cards.map((c) => c.id)).toEqual(seen);
  expect(both.next).toBeNull();
});

it('reads the flats that a page may show, and no others', async () => {
  const filter = { texts: ['sueca'], band: null, place: NO_FILTER, member: false };
  const all = { order: 'mas', after: null, without: [], limit: 101 } as const;
  const flats = await findFlats(services.db, filter, { ...all, reviews: 100 });
  // Fifty of two reviews fill the page, and the next one shows that it is full.
  expect(flats.map(({ count }) => count)).toEqual(Array(51).fill(2));
  const more = { rank: flats[50]?.rank ?? 0, id: flats[50]?.card.id ?? '' };
  expect(await findFlats(services.db, filter, { ...all, after: more, reviews: 100 })).toHaveLength(39);
  expect((await findFlats(services.db, filter, all)).map(({ card }) => card.id).slice(0, 51)).toEqual(flats.map(({ card }) => card.id));
  expect(await findFlats(services.db, filter, { ...all, limit: 5 })).toHaveLength(5);
});

it('does not show a flat of the author twice, on any page', async () => {
  const mine = await aUser(services);
  const { propertyId } = await aReview(services, { address: 'Calle de Sueca 90, 46006 València', floor: '1', door: '1', userId: mine, verified: false });
  const first = await searchPage(services.db, { texts: null, band: null, place: NO_FILTER, after: null }, mine);
  const second = await searchPage(services.db, { texts: null, band: null, place: NO_FILTER, after: first.next }, mine);
  const cards = [...first.cards, ...second.cards].filter((c) => c.id === propertyId);
  expect(cards).toHaveLength(1);
  expect(first.cards).toHaveLength(51);
});

it('lists the flats of a building once, with the first of them, in any order and on any page', async () => {
  const person = await aUser(services);
  const flats: string[] = [];
  for (const [floor, entry_price] of [
    ['2', 300],
    ['3', 2000],
  ] as const) {
    const { propertyId } = await aReview(services, { address: 'Calle de Sueca 7, 46006 València', floor, door: '1', userId: person, entry_price });
    flats.push(propertyId);
  }
  for (const order of Object.keys(searchOrders) as SearchOrder[]) {
    const pages: { ids: string[]; of: number }[] = [];
    let after: Question['after'] = null;
    do {
      const page = await searchPage(services.db, { texts: ['sueca'], band: null, place: NO_FILTER, order, after }, null);
      pages.push(...page.buildings.map(({ cards, of }) => ({ ids: cards.map((card) => card.id), of })));
      after = page.next;
    } while (after);
    const ids = pages.flatMap((one) => one.ids);
    expect([order, new Set(ids).size, ids.length]).toEqual([order, 92, 92]);
    const building = pages.filter((one) => one.ids.some((id) => flats.includes(id)));
    expect(building.map(({ ids: all, of }) => [all.length, of])).toEqual([[3, 3]]);
  }
  const cheap = await searchPage(services.db, { texts: ['sueca'], band: null, place: { ...NO_FILTER, priceTo: 400 }, after: null }, null);
  expect(cheap.buildings.map(({ cards, of }) => [cards.map((card) => card.id), of])).toEqual([[[flats[0]], 3]]);
});

it('continues after a building with more reviews than a page', { timeout: 60_000 }, async () => {
  const authors = [await aUser(services), await aUser(services)];
  for (let floor = 1; floor <= 52; floor++)
    for (const userId of authors) await aReview(services, { address: 'Calle del Mar 5, 46003 València', floor: String(floor), door: '1', userId });
  const { propertyId } = await aReview(services, { address: 'Calle del Mar 7, 46003 València', floor: '1', door: '1', userId: authors[0] as string });
  const question = { texts: ['mar'], band: null, place: NO_FILTER };
  const first = await searchPage(services.db, { ...question, after: null }, null);
  expect([first.buildings.map(({ cards }) => cards.length), first.next]).toEqual([[52], expect.anything()]);
  const second = await searchPage(services.db, { ...question, after: first.next }, null);
  expect([second.cards.map((card) => card.id), second.next]).toEqual([[propertyId], null]);
});
