import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview } from '../../test/builders.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { placeOf } from './place.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

it('prints parts, coordinates, source, neighbourhood, district and distances', async () => {
  await aReview(services, { address: 'Calle de Sueca 45, 46006 València', located: { lat: 39.4598, lng: -0.3755 } });
  const known = await placeOf(services, ['C/ Sueca 45, 3º, pta. 12, 46006']);
  expect(known).toMatchObject({
    address: { street: 'Calle Sueca', number: '45', floor: '3', door: '12', postalCode: '46006', locality: 'València', missing: [] },
    kind: 'precise',
    lat: 39.4598,
    lng: -0.3755,
    source: 'reviews',
    neighbourhood: 'Russafa',
    district: { number: 2, name: "l'Eixample" },
  });
  expect(known.universities?.[0]).toMatchObject({ id: 'viu' });
  expect(known.universities).toHaveLength(17);
});

it('marks an approximate place, and trusts its postal code but not its point', async () => {
  expect(await placeOf(services, ['Calle Nueva 5, 46006 València'])).toMatchObject({
    kind: 'approximate',
    source: 'postal-code-or-town',
    neighbourhood: null,
    neighbourhoodOfPoint: 'en Corts',
    district: null,
  });
});

it.each(['Calle Mayor 5, 28013 Madrid', 'zzz', '46', '\u0000', "'; drop table reviews; --", '<script>', '🏠🏠'])(
  '%s is not found, with the reason',
  async (typed) => {
    expect(await placeOf(services, [typed])).toMatchObject({ kind: 'failed', lat: null, lng: null, reason: expect.stringMatching(/./), universities: null });
  },
);

it.each([[[]], [['']], [['a', 'b']], [['--help']]])('explains itself when called as %j', async (words) => {
  await expect(placeOf(services, words)).rejects.toThrow("Uso: npm run place -- 'DIRECCIÓN'");
});

it('refuses a text that is no address', async () => {
  await expect(placeOf(services, ['a'.repeat(501)])).rejects.toThrow('como mucho 500 caracteres');
});
