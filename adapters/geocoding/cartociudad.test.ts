import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseAddress } from '../../domain/address/parse.ts';
import { json, type LocalServer, localServer, nonsense } from '../../test/local-server.ts';
import { askJson } from './ask-json.ts';
import { createCartoCiudad } from './cartociudad.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});
const geocoder = () => createCartoCiudad({ url: `${server.url}/geocoder/api/geocoder`, timeoutMs: 400, ask: askJson });
const sueca = parseAddress('Calle de Sueca 45, 46006 València');

/** The shape of the service's answer, with a made-up building. */
const portal = {
  id: '460000012345',
  province: 'Valencia',
  provinceCode: '46',
  comunidadAutonoma: 'Comunitat Valenciana',
  muni: 'València',
  muniCode: '46250',
  type: 'portal',
  address: 'CALLE SUECA 45, València',
  postalCode: '46006',
  poblacion: 'València',
  geom: null,
  tip_via: 'CALLE',
  lat: 39.45981,
  lng: -0.37552,
  portalNumber: 45,
  noNumber: false,
  stateMsg: '',
  extension: null,
  state: 0,
  refCatastral: null,
  countryCode: '011',
};
const place = { lat: portal.lat, lng: portal.lng, source: 'CartoCiudad' };

test.each([
  ['the portal itself', [portal], 'precise'],
  ['its number as text', [{ ...portal, portalNumber: '45' }], 'precise'],
  ['the street under its Valencian name', [{ ...portal, address: 'CARRER DE SUECA 45, València', tip_via: 'CARRER' }], 'precise'],
  ['the town under its Spanish name', [{ ...portal, muni: 'Valencia', poblacion: 'Valencia' }], 'precise'],
  ['the exact one behind another', [{ ...portal, portalNumber: 43, lat: 1, lng: 1 }, portal], 'precise'],
  ['the exact one behind broken ones', [null, 7, 'x', {}, { type: 3 }, { ...portal, lat: 'norte' }, { ...portal, lat: 95 }, portal], 'precise'],
  ['another portal', [{ ...portal, portalNumber: 43, address: 'CALLE SUECA 43, València' }], 'approximate'],
  ['a portal without number', [{ ...portal, portalNumber: null }], 'approximate'],
  ['another postal code', [{ ...portal, postalCode: '46004' }], 'approximate'],
  ['the street', [{ ...portal, type: 'callejero', portalNumber: null, address: 'CALLE SUECA, València' }], 'approximate'],
  ['the postal code', [{ ...portal, type: 'Codpost', address: '46006', tip_via: null, portalNumber: null }], 'approximate'],
  ['what its state says, which is always 0', [{ ...portal, state: 10 }], 'precise'],
])('%s', async (_, answer, kind) => {
  server.answer = json(answer);
  expect(await geocoder().locate(sueca)).toEqual({ kind, ...place });
});

test.each([
  ['nobody', []],
  ['another street', [{ ...portal, address: 'CALLE CUBA 45, València' }]],
  ['another kind of street of that name', [{ ...portal, address: 'AVENIDA SUECA 45, València', tip_via: 'AVENIDA' }]],
  ['another town', [{ ...portal, muni: 'Sagunt', poblacion: 'Sagunt' }]],
  ['a town instead of a street', [{ ...portal, type: 'Municipio', address: 'València' }]],
])('not found: %s', async (_, answer) => {
  server.answer = json(answer);
  expect(await geocoder().locate(sueca)).toEqual({ kind: 'failed', reason: 'CartoCiudad no la conoce' });
});

test('an apostrophe that arrives as a double quote is one', async () => {
  server.answer = json([{ ...portal, address: 'PLAÇA DE L"AJUNTAMENT 1, València', tip_via: 'PLAÇA', portalNumber: 1, postalCode: '46002' }]);
  expect(await geocoder().locate(parseAddress('Plaza del Ayuntamiento 1, 46002 València'))).toMatchObject({ kind: 'precise' });
});

test('coordinates that the candidate lacks are asked for', async () => {
  server.answer = (request, response) => json(request.url?.includes('/find') ? portal : [{ ...portal, lat: 0, lng: 0 }])(request, response);
  expect(await geocoder().locate(sueca)).toEqual({ kind: 'precise', ...place });
  expect(server.asked.map(({ url }) => `${url.pathname}?${url.searchParams}`)).toEqual([
    '/geocoder/api/geocoder/candidates?q=Calle+de+Sueca%2C+45%2C+46006+Val%C3%A8ncia%2C+Valencia&limit=5',
    '/geocoder/api/geocoder/find?id=460000012345&type=portal&portal=45',
  ]);
});

test('coordinates that nobody has make it not found', async () => {
  server.answer = (request, response) => json(request.url?.includes('/find') ? null : [{ ...portal, lat: 0, lng: 0 }])(request, response);
  expect(await geocoder().locate(sueca)).toMatchObject({ kind: 'failed' });
});

test.each(Object.entries({ ...nonsense, 'an object instead of a list': json({ error: 'x' }), null: json(null) }))(
  '%s is trouble, soon over',
  async (_, answer) => {
    server.answer = answer;
    const began = performance.now();
    expect(await geocoder().locate(sueca)).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^CartoCiudad /), again: true });
    expect(await geocoder().suggest('sueca', 5)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(3000);
  },
);

test('a refusal is no trouble that passes', async () => {
  server.answer = (_, response) => response.writeHead(400).end();
  expect(await geocoder().locate(sueca)).toEqual({ kind: 'failed', reason: 'CartoCiudad responde 400' });
});

test('nobody at the other end is trouble', async () => {
  const nobody = createCartoCiudad({ url: 'http://127.0.0.1:1', timeoutMs: 400, ask: askJson });
  expect(await nobody.locate(sueca)).toMatchObject({ kind: 'failed', again: true });
});

test('suggestions are addresses of the province, without what is no street', async () => {
  server.answer = json([
    portal,
    { ...portal, type: 'Municipio', address: 'Sueca' },
    null,
    { ...portal, type: 'callejero', portalNumber: null, address: 'CALLE SUECA, València' },
  ]);
  expect((await geocoder().suggest('sueca', 5)).map((one) => one.label)).toEqual([
    'Calle Sueca, 45, 46006 València, Valencia',
    'Calle Sueca, 46006 València, Valencia',
  ]);
  expect(server.asked[0]?.url.searchParams.get('provincia_filter')).toBe('Valencia');
});
