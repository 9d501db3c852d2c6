import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { rentText } from '../../reviews/rules/rental-kind.ts';
import { NO_FILTER } from '../rules/map-filter.ts';
import { type SearchOrder, searchOrders } from '../rules/search-options.ts';
import { rankOf } from './filter.reads.ts';
import { searchPage as foundPage, type Question } from './search.reads.ts';

const noRatings = {
  temperature_summer_rating: null,
  noise_rating: null,
  light_rating: null,
  maintenance_rating: null,
  landlord_treatment_rating: null,
  building_maintenance_rating: null,
};
const rated = (noise_rating: number) => ({ ...noRatings, noise_rating });

/** A page with its flats in a row as well. */
const searchPage = async (...args: Parameters<typeof foundPage>) => {
  const page = await foundPage(...args);
  return { ...page, cards: page.buildings.flatMap((one) => one.cards) };
};

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  const flat = (number: number) => ({ address: `Calle de Sueca ${number}, 46006 València`, floor: '1', door: '1' });
  await aReview(services, { ...flat(1), ...rated(4), entry_price: 900, at: '2025-01-10T10:00:00Z' });
  await aReview(services, { ...flat(2), ...rated(1), entry_price: 500, at: '2025-03-10T10:00:00Z' });
  await aReview(services, { ...flat(3), ...noRatings, entry_price: 700, at: '2025-02-10T10:00:00Z' });
  await aReview(services, { ...flat(4), ...rated(3), entry_price: 600, at: '2024-01-10T10:00:00Z' });
  await aReview(services, { ...flat(4), ...rated(3), entry_price: 640, at: '2024-02-10T10:00:00Z' });
});
afterAll(() => services.close());

const question = { texts: null, band: null, place: NO_FILTER, after: null } satisfies Question;
const numbers = async (order: SearchOrder, userId: string | null = null) =>
  (await searchPage(services.db, { ...question, order }, userId)).cards.map((card) => card.address.match(/, (\d)/)?.[1]).join(' ');

test.each([
  ['mejor', '1 4 2 3'],
  ['peor', '2 4 1 3'], // without a rating it is neither
  ['nuevas', '2 3 1 4'],
  ['baratos', '2 4 3 1'],
] as const)('%s', async (order, expected) => {
  expect(await numbers(order)).toBe(expected);
});

test('most reviews first, unless asked otherwise', async () => {
  expect((await numbers('mas'))[0]).toBe('4');
});

test('the viewer’s own pending review is first in any other order', async () => {
  const mine = await aUser(services);
  await aReview(services, { address: 'Calle de Sueca 9, 46006 València', floor: '1', door: '1', userId: mine, verified: false, entry_price: 2000 });
  expect((await numbers('baratos', mine)).split(' ')).toEqual(['9', '2', '4', '3', '1']);
});

test('what is new is a matter of months: the day of a review moves nothing', async () => {
  const before = await numbers('nuevas');
  await services.db
    .updateTable('properties')
    .set({ latest_on: sql`(date_trunc('month', latest_on) + interval '27 days')::date` })
    .where('number', '=', '3')
    .execute();
  expect(await numbers('nuevas')).toBe(before);
});

test.each(Object.keys(searchOrders) as SearchOrder[])('pages of %s go on where they ended', async (order) => {
  const seen: string[] = [];
  let after: Question['after'] = null;
  const all = (await searchPage(services.db, { ...question, order }, null)).cards.map((card) => card.id);
  for (const id of all) {
    const { rows } = await sql<{ rank: number }>`select ${rankOf(order, question)} as rank from properties where id = ${id}`.execute(services.db);
    after = { rank: rows[0]?.rank ?? 0, id };
    seen.push(id);
    const rest = await searchPage(services.db, { ...question, order, after }, null);
    expect(rest.cards.map((card) => card.id)).toEqual(all.slice(seen.length));
  }
});

test.each(Object.keys(searchOrders) as SearchOrder[])('%s is read from its index', async (order) => {
  const plan = await services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const rank = rankOf(order, question);
    const query = sql<
      Record<string, string>
    >`explain select id from properties where review_count > 0 and (${rank}, id) < (9999999, 'zzzzzzzzzz') order by ${rank} desc, id desc limit 10`;
    return JSON.stringify((await query.execute(tx)).rows);
  });
  const index = { mas: 'properties_by_count', mejor: 'properties_best', peor: 'properties_worst', nuevas: 'properties_newest', baratos: 'properties_cheapest' }[
    order
  ];
  expect(plan).toContain(index);
  expect(plan).not.toContain('Sort');
});

test('the cheapest are in the order of the prices shown', async () => {
  const flat = (n: number) => ({ address: `Calle de Cuba ${n}, 46006 València`, floor: '1', door: '1' });
  for (let n = 1; n <= 8; n++) for (const entry_price of n % 2 ? [550] : [550, 551, 551]) await aReview(services, { ...flat(n), entry_price });
  const { cards } = await searchPage(services.db, { ...question, texts: ['cuba'], order: 'baratos' }, null);
  expect(cards.map(({ lastRent }) => lastRent?.price)).toEqual([550, 550, 550, 550, 551, 551, 551, 551]);
});

test('rooms follow whole flats, and unknown kinds follow both; a chosen kind is shown alone', async () => {
  const flat = (n: number) => ({ address: `Calle de Denia ${n}, 46006 València`, floor: '1', door: '1' });
  await aReview(services, { ...flat(1), entry_price: 320, rental_kind: 'room' });
  await aReview(services, { ...flat(2), entry_price: 900 });
  await aReview(services, { ...flat(3), entry_price: 300, rental_kind: null });
  await aReview(services, { ...flat(4), entry_price: 700 });
  await aReview(services, { ...flat(4), entry_price: 350, rental_kind: 'room' });
  await aReview(services, { ...flat(4), entry_price: 710 });
  const rents = async (kind: 'whole' | 'room' | null) =>
    (await searchPage(services.db, { ...question, texts: ['denia'], place: { ...NO_FILTER, kind }, order: 'baratos' }, null)).cards.map(
      ({ lastRent }) => lastRent && rentText(lastRent),
    );
  expect(await rents(null)).toEqual([
    '705 €/mes, piso entero, 2023',
    '900 €/mes, piso entero, 2023',
    '320 €/mes, habitación, 2023',
    '300 €/mes (sin indicar), 2023',
  ]);
  expect(await rents('room')).toEqual(['320 €/mes, habitación, 2023', '350 €/mes, habitación, 2023']);
});
