import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReview } from '../../test/builders.ts';
import { readCases } from '../../test/read-cases.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { gazetteer, neighbourhoodAt } from './reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
  for (const address of [
    'Calle de Sueca 45, 46006 València',
    'Avinguda del Port 120, 46023 València',
    'Avenida de Blasco Ibáñez 30, 46010 València',
    'Calle del Literato Azorín 14, 46006 València',
  ])
    await aReview(services, { address });
  await aReview(services, { address: 'Calle Secreta 1, 46001 València', verified: false });
});
afterAll(() => services.close());

test.each(readCases('misspelt-streets.txt', 2))('"%s" suggests %s', async (typed = '', expected) => {
  expect((await services.geocoder.suggest(typed, 5))[0]?.label ?? '-').toBe(expected);
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
  expect(await known.officialStreets(typed, 5)).toEqual([]);
  expect((await known.similarStreets(typed, 5)).filter((street) => street.streetKey.includes('secreta'))).toEqual([]);
  expect(await known.portals(typed, 5)).toEqual([]);
  expect(await services.geocoder.suggest(typed, 5)).toBeInstanceOf(Array);
});

test('without imported outlines the nearest reference point says the neighbourhood', async () => {
  expect((await neighbourhoodAt(services.db, 39.4612, -0.3737))?.name).toBe('Russafa');
  expect(await neighbourhoodAt(services.db, 40.4168, -3.7038)).toBeNull();
});
