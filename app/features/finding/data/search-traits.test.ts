import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aReview, verify } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { NO_FILTER } from '../rules/map-filter.ts';
import { type FlatTrait, traitNames } from '../rules/search-options.ts';
import { countMarks } from './filter.reads.ts';
import { mapCounts } from './map-counts.reads.ts';
import { searchPage } from './search.reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  const [alerts, photos] = [{ landlord_treatment_rating: 1 }, { photos: ['a.webp', 'b.webp'] }];
  const flat = (street: string, spec: object) => aReview(services, { address: `Calle de ${street} 1, 46006 València`, entry_price: 900, ...spec });
  await flat('Sueca', {});
  await flat('Cuba', { ...alerts, ...photos, entry_price: 650 });
  await flat('Denia', { agency: 'Fincas Malvarrosa' });
  for (const spec of [photos, {}, {}]) await flat('Cádiz', spec);
});
afterAll(() => services.close());

const filter = (traits: readonly FlatTrait[]) => ({ texts: null, band: null, place: NO_FILTER, member: false, traits });
const streets = async (...traits: FlatTrait[]) => {
  const { buildings, totals } = await searchPage(services.db, { ...filter(traits), after: null }, null);
  expect(totals.properties).toBe(buildings.length);
  return buildings.map(({ cards }) => cards[0]?.address.replace(/Calle de |, 1/g, '')).sort();
};

test.each<[FlatTrait[], string[]]>([
  [[], ['Cuba', 'Cádiz', 'Denia', 'Sueca']],
  [['sin-alertas'], ['Cádiz', 'Denia', 'Sueca']],
  [['sin-agencia'], ['Cuba', 'Cádiz', 'Sueca']],
  [['tres-o-mas'], ['Cádiz']],
  [['con-fotos'], ['Cuba', 'Cádiz']],
  [['sin-alertas', 'con-fotos'], ['Cádiz']],
  [
    ['sin-alertas', 'sin-agencia'],
    ['Cádiz', 'Sueca'],
  ],
])('finds with %j %j', async (traits, expected) => {
  expect(await streets(...traits)).toEqual(expected);
});

it('counts what each trait would leave besides what is asked for', async () => {
  expect((await countMarks(services.db, filter([])))?.traits).toEqual({ 'sin-alertas': 3, 'sin-agencia': 3, 'tres-o-mas': 1, 'con-fotos': 2 });
  for (const chosen of traitNames)
    for (const more of traitNames) expect((await countMarks(services.db, filter([chosen])))?.traits[more]).toBe((await streets(chosen, more)).length);
});

it('counts the found flats in each price step, regardless of the chosen range', async () => {
  const { prices } = await mapCounts(services.db, { ...NO_FILTER, kind: 'whole', priceTo: 700 });
  expect(prices).toEqual([0, 0, 0, 0, 1, 0, 0, 3, 0, 0, 0, 0, 0, 0]);
  expect((await mapCounts(services.db, { ...NO_FILTER, kind: 'whole' }, filter(['con-fotos']))).prices).toEqual([0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
});

it('follows a review that is taken back', async () => {
  const { id } = await aReview(services, { address: 'Calle de Sueca 1, 46006 València', photos: ['c.webp'] });
  expect(await streets('con-fotos')).toContain('Sueca');
  await verify(services, id, false);
  expect(await streets('con-fotos')).not.toContain('Sueca');
});
