import { expect, test } from 'vitest';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { streetKey } from '../../app/features/places/rules/address/search.ts';
import type { KnownAddresses } from '../../platform/ports-places.ts';
import { createEmbeddedGeocoder } from './embedded.ts';

const row = (street: string, number: string, postalCode: string, locality: string, lat: number | null, lng: number | null) => ({
  street,
  number,
  postalCode,
  locality,
  province: 'Valencia',
  lat,
  lng,
});
const ROWS = [
  row('Calle Mayor', '3', '46920', 'Mislata', 39.4751, -0.4178),
  row('Calle de Sueca', '45', '46006', 'València', 39.4611, -0.3741),
  row('Calle de Sueca', '4', '46006', 'València', null, null),
  row('Avinguda del Port', '120', '46023', 'València', 39.4632, -0.3461),
  row('Calle Mayor', '9', '46001', 'València', 39.4741, -0.3792),
];

/** The port as the database implements it, over the rows above. */
const known: KnownAddresses = {
  async streets(prefix, limit) {
    return ROWS.filter((one) => streetKey(one.street).startsWith(prefix)).slice(0, limit);
  },
  async address(key, number, postalCode) {
    const portal = ROWS.find((one) => streetKey(one.street) === key && one.number === number && one.postalCode === postalCode);
    return portal?.lat == null || portal.lng == null ? null : { lat: portal.lat, lng: portal.lng, kind: 'precise' };
  },
};
const geocoder = createEmbeddedGeocoder(known);
const nothingKnown = createEmbeddedGeocoder({ streets: async () => [], address: async () => null });
const labels = async (typed: string, limit = 5) => (await geocoder.suggest(typed, limit)).map((one) => one.label);

test('suggestions begin at three characters and are five at most', async () => {
  expect(await labels('su')).toEqual([]);
  expect(await labels('  su ')).toEqual([]);
  expect((await labels('sue')).length).toBeGreaterThan(0);
  const many = createEmbeddedGeocoder({
    ...known,
    streets: async () => Array.from({ length: 40 }, (_, n) => row('Calle de Sueca', `${n + 1}`, '46006', 'València', null, null)),
  });
  expect(await many.suggest('sueca', 100)).toHaveLength(5);
  expect(await many.suggest('sueca', 2)).toHaveLength(2);
  expect(await many.suggest('sueca', 0)).toEqual([]);
});

test('known streets come first, those of València before other towns', async () => {
  expect(await labels('calle may')).toEqual(['Calle Mayor, 9, 46001 València', 'Calle Mayor, 3, 46920 Mislata, Valencia']);
  expect((await labels('carrer de sueca 45'))[0]).toBe('Calle de Sueca, 45, 46006 València');
  expect(await labels('avda puer')).toEqual(['Avinguda del Port, 120, 46023 València']);
});

test('the typed number comes first, even without reviews', async () => {
  expect(await labels('sueca 4')).toEqual(['Calle de Sueca, 4, 46006 València', 'Calle de Sueca, 45, 46006 València']);
  expect(await labels('sueca 77')).toEqual(['Calle de Sueca, 77, 46006 València']);
});

test('an address is completed from its postal code or its town', async () => {
  expect(await labels('calle nueva 5 46920')).toEqual(['Calle Nueva, 5, 46920 Mislata, Valencia']);
  expect(await labels('calle nueva 5, Burjassot')).toEqual(['Calle Nueva, 5, 46100 Burjassot, Valencia']);
  expect(await labels('calle nueva 5 46470')).toEqual(['Massanassa', 'Catarroja', 'Albal'].map((town) => `Calle Nueva, 5, 46470 ${town}, Valencia`));
  expect(await labels('calle nueva 5, Burj')).toEqual(['Calle Nueva, 5, 46100 Burjassot, Valencia']);
  expect(await labels('calle nueva 5')).toEqual([]);
  expect(await labels('calle nueva 5, valencia')).toEqual([]);
  expect(await labels('calle sueca 45, valen')).toEqual(['Calle de Sueca, 45, 46006 València']);
});

test('a suggestion has neither floor nor door, and only the fields of an address', async () => {
  const suggestions = [...(await geocoder.suggest('Calle Sueca 45, 3º 12ª, 46006', 5)), ...(await geocoder.suggest('Calle Nueva 45, 3º 12ª, 46006', 5))];
  expect(suggestions.map((one) => one.label)).toEqual(['Calle de Sueca, 45, 46006 València', 'Calle Nueva, 45, 46006 València']);
  for (const one of suggestions) expect(Object.keys(one.address)).toEqual(['street', 'number', 'postalCode', 'locality', 'province']);
});

test('a typed postal code is not contradicted', async () => {
  expect(await labels('Calle Mayor 3, 46920')).toEqual(['Calle Mayor, 3, 46920 Mislata, Valencia']);
});

test('a known building is located exactly', async () => {
  expect(await geocoder.locate(parseAddress('C/ Sueca 45, 3º 12ª, 46006 Valencia'))).toEqual({
    kind: 'precise',
    lat: 39.4611,
    lng: -0.3741,
    source: 'reviews',
  });
});

test.each([
  ['the centre of its postal code', 'Calle Nueva 5, 46920 Mislata', 39.4758, -0.4206],
  ['the centre of its town', 'Calle Nueva 5, Mislata', 39.4753, -0.4175],
])('else an address is at %s, approximately', async (_, typed, lat, lng) => {
  expect(await nothingKnown.locate(parseAddress(typed))).toEqual({ kind: 'approximate', lat, lng, source: 'postal-code-or-town' });
});

test('an unknown address is not located', async () => {
  expect(await nothingKnown.locate(parseAddress('Calle Mayor 5, 28013 Madrid'))).toEqual({ kind: 'failed', reason: expect.stringContaining('código postal') });
});
