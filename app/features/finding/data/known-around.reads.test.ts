import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { NEIGHBOURHOODS } from '../../places/rules/city/neighbourhoods.ts';
import { mercator } from '../../places/rules/map/mercator.ts';
import { knownAround } from './known-around.reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  const sueca = { address: 'Calle de Sueca 45, 46006 València', neighbourhood: 'Russafa' };
  await aReview(services, { ...sueca, floor: '1', entry_price: 700 });
  await aReview(services, { ...sueca, floor: '3' });
  const cadiz = await aReview(services, { address: 'Calle de Cádiz 9, 46006 València', neighbourhood: 'Russafa', entry_price: 900 });
  const far = await aReview(services, { address: 'Calle de la Reina 50, 46011 València' });
  const hidden = await aReview(services, { address: 'Calle de Cuba 7, 46006 València', verified: false });
  const rough = await aReview(services, { address: 'Calle de Denia 7, 46006 València' });
  const move = (id: string, kind: 'precise' | 'approximate', lat: number, lng: number) =>
    services.db
      .updateTable('properties')
      .set({ location_kind: kind, lat, lng, ...mercator({ lat, lng }) })
      .where('id', '=', id)
      .execute();
  await services.db
    .updateTable('properties')
    .set({ location_kind: 'precise', lat: 39.461, lng: -0.374, ...mercator({ lat: 39.461, lng: -0.374 }) })
    .where('number', '=', '45')
    .execute();
  await move(cadiz.propertyId, 'precise', 39.4615, -0.374);
  await move(far.propertyId, 'precise', 39.4735, -0.3279);
  await move(hidden.propertyId, 'precise', 39.461, -0.374);
  await move(rough.propertyId, 'approximate', 39.461, -0.374);
});
afterAll(() => services.close());

const russafa = NEIGHBOURHOODS.find(({ name }) => name === 'Russafa') ?? null;
const at = { lat: 39.4609, lng: -0.374, precise: true };

it('names the nearest buildings with published reviews within a kilometre, each once', async () => {
  const { flats } = await knownAround(services.db, russafa, at);
  expect(flats.map(({ address, metres }) => [address, metres])).toEqual([
    ['Calle de Sueca, 45', expect.closeTo(10, -1)],
    ['Calle de Cádiz, 9', expect.closeTo(65, -1)],
  ]);
  expect(flats[1]?.rent?.price).toBe(900);
});

it('gives rough distances from a rough place, and none from nowhere', async () => {
  expect((await knownAround(services.db, russafa, { ...at, precise: false })).flats.map(({ metres }) => metres)).toEqual([50, 50]);
  expect((await knownAround(services.db, russafa, null)).flats).toEqual([]);
});

it('shows figures of a neighbourhood, or of the city, only with three people behind them', async () => {
  expect((await knownAround(services.db, russafa, null)).area).toMatchObject({ name: 'Russafa', path: '/barrio/russafa', figures: { length: 3 } });
  const saler = NEIGHBOURHOODS.find(({ name }) => name === 'el Saler') ?? null;
  const { area } = await knownAround(services.db, saler, null);
  expect(area).toMatchObject({ name: 'València', path: null });
  // What the city shows is what Russafa shows: nobody else is behind it.
  expect(area?.figures.map(({ of }) => of)).toEqual(['nota media, 3 reseñas', 'lo recomienda, 3 reseñas']);
});
