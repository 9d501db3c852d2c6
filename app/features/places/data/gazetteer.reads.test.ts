import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmbeddedGeocoder } from '../../../../adapters/geocoding/embedded.ts';
import { aReview } from '../../../../test/builders.ts';
import { readCases } from '../../../../test/read-cases.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { parseAddress } from '../rules/address/parse.ts';
import { gazetteer, neighbourhoodAt } from './gazetteer.reads.ts';

let services: TestServices;
let bare: TestServices;
beforeAll(async () => {
  services = await testServices();
  bare = await testServices();
  for (const address of [
    'Calle de Sueca 45, 46006 València',
    'Avinguda del Port 120, 46023 València',
    'Avenida de Blasco Ibáñez 30, 46010 València',
    'Calle del Literato Azorín 14, 46006 València',
    'Calle de la Corona 12, 46003 València',
  ])
    await aReview(services, { address });
  await aReview(services, { address: 'Calle Secreta 1, 46001 València', verified: false });
});
afterAll(() => Promise.all([services.close(), bare.close()]));

test.each(readCases('misspelt-streets.txt', 2))('"%s" suggests %s', async (typed = '', expected) => {
  expect((await services.geocoder.suggest(typed, 5))[0]?.label ?? '-').toBe(expected);
});

test.each(readCases('suggested-streets.txt', 3))('on the first day "%s" suggests %s', async (typed = '', expected, known) => {
  const first = (await createEmbeddedGeocoder({ streets: async () => [], address: async () => null }, gazetteer(bare.db)).suggest(typed, 5))[0];
  expect([first?.label ?? '-', first?.known ?? '']).toEqual([expected, known]);
});

test('a street with a known name is not located in a similar one', async () => {
  const located = await services.geocoder.locateNow(parseAddress('Calle Colón 12, 46004 València'));
  expect(located).toMatchObject({ kind: 'approximate', source: 'postal-code-or-town' });
});

test.each([
  '%',
  '____',
  '\\\\\\\\',
  "o'brien'--",
  '%%%%%%',
  'su%ca',
  's_eca',
  '\u0000\u0000\u0000\u0000',
  'a'.repeat(5000),
  '🏠🏠🏠🏠',
  '((((',
  '<->',
  '"sueca"',
])('hostile text %# finds nothing it should not', async (typed) => {
  const known = gazetteer(services.db);
  expect((await known.officialStreets(typed, 5)).filter((street) => street.streetKey !== 'sueca')).toEqual([]);
  expect((await known.similarStreets(typed, 5)).filter((street) => street.streetKey.includes('secreta'))).toEqual([]);
  expect(await known.entrances(typed, 5)).toEqual([]);
  expect(await services.geocoder.suggest(typed, 5)).toBeInstanceOf(Array);
});

test('without imported outlines the nearest reference point determines the neighbourhood', async () => {
  expect((await neighbourhoodAt(services.db, 39.4612, -0.3737))?.name).toBe('Russafa');
  expect(await neighbourhoodAt(services.db, 40.4168, -3.7038)).toBeNull();
});
