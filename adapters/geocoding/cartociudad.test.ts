import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { cartociudad, type Indexed, sueca as street } from '../../test/cartociudad.ts';
import { brokenAnswers, json, type LocalServer, localServer } from '../../test/local-server.ts';
import { createCartoCiudad } from './cartociudad.ts';
import { fetchJson } from './fetch-json.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});
/** `timeoutMs`: shorter than the default only where no response comes. */
const geocoder = (timeoutMs = 10_000) => createCartoCiudad({ url: `${server.url}/geocoder/api/geocoder`, timeoutMs, ask: fetchJson });
const sueca = parseAddress('Calle de Sueca 45, 46006 València');

/** The shape of the service's answer, with a made-up building. */
const portal = {
  id: '460000012345',
  province: 'València/Valencia',
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
  ['its extension filled up with spaces', [{ ...portal, extension: '    ' }], 'precise'],
  ['the house of another letter', [{ ...portal, extension: 'B   ', address: 'CALLE SUECA 45 B   , València' }], 'approximate'],
  ['a street of a name with a slip', [{ ...portal, address: 'CALLE SUEKA 45, València' }], 'approximate'],
  ['a street with several postal codes', [{ ...portal, type: 'callejero', portalNumber: null, postalCode: '46004 46006' }], 'approximate'],
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

test('requests coordinates that the candidate lacks', async () => {
  server.answer = (request, response) => json(request.url?.includes('/find') ? portal : [{ ...portal, lat: 0, lng: 0 }])(request, response);
  expect(await geocoder().locate(sueca)).toEqual({ kind: 'precise', ...place });
  expect(server.requests.map(({ url }) => `${url.pathname}?${url.searchParams}`)).toEqual([
    '/geocoder/api/geocoder/candidates?q=Calle+de+Sueca+45%2C+Val%C3%A8ncia&limit=10&no_process=municipio%2Cprovincia%2Ccomunidad+autonoma%2Cpoblacion%2Ctoponimo%2Cexpendeduria%2Cpunto_recarga_electrica%2Cngbe&cod_postal_filter=46006',
    '/geocoder/api/geocoder/find?id=460000012345&type=portal&portal=45',
  ]);
});

test('missing coordinates mean not found', async () => {
  server.answer = (request, response) => json(request.url?.includes('/find') ? null : [{ ...portal, lat: 0, lng: 0 }])(request, response);
  expect(await geocoder().locate(sueca)).toMatchObject({ kind: 'failed' });
});

test.each(Object.entries({ ...brokenAnswers, 'an object instead of a list': json({ error: 'x' }), null: json(null) }))(
  '%s is a temporary error',
  async (_, answer) => {
    server.answer = answer;
    const impatient = geocoder(400);
    expect(await impatient.locate(sueca)).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^CartoCiudad /), again: true });
    expect(await impatient.suggest('sueca', 5)).toEqual([]);
  },
  20_000,
);

test('a rejection is no temporary error, and its reason contains no address', async () => {
  server.answer = (_, response) => response.writeHead(400).end();
  expect(await geocoder().locate(sueca)).toEqual({ kind: 'failed', reason: 'CartoCiudad responde 400', refused: true });
  await expect(geocoder().suggest('sueca', 5)).rejects.toThrow('responde 400');
});

test('an unreachable server is a temporary error', async () => {
  const nobody = createCartoCiudad({ url: 'http://127.0.0.1:1', timeoutMs: 400, ask: fetchJson });
  expect(await nobody.locate(sueca)).toMatchObject({ kind: 'failed', again: true });
});

test('suggestions are streets and addresses of the province only', async () => {
  server.answer = json([
    portal,
    { ...portal, type: 'Municipio', address: 'Sueca' },
    null,
    { ...portal, type: 'callejero', portalNumber: null, address: 'CALLE SUECA, València' },
  ]);
  expect((await geocoder().suggest('sueca', 5)).map((one) => one.label)).toEqual(['Calle Sueca, 45, 46006 València', 'Calle Sueca, 46006 València']);
  expect(server.requests[0]?.url.searchParams.get('provincia_filter')).toBe('València/Valencia');
});

describe('the test server filters like the published source', () => {
  beforeEach(() => {
    server.answer = cartociudad(street);
  });
  const candidates = async (question: Record<string, string>) => {
    const url = new URL(`${server.url}/geocoder/api/geocoder/candidates?${new URLSearchParams(question)}`);
    const answer = await fetchJson({ url, timeoutMs: 10_000 });
    return answer.ok ? (answer.value as { portalNumber: number | null }[]).map((one) => one.portalNumber) : answer;
  };

  test('the postal code in the query hides the exact house; as a filter it does not', async () => {
    const withCode = await candidates({ q: 'Calle de Sueca, 45, 46006 València', limit: '5' });
    expect(withCode).not.toContain(45);
    expect(withCode).toHaveLength(5);
    expect((await candidates({ q: 'Calle de Sueca 45, València', cod_postal_filter: '46006', limit: '10' })) as unknown[]).toContain(45);
  });

  test.each([
    ['Calle de Sueca 45, 46006 València', 'precise', 39.4545],
    ['C/ Sueca, 45, 3º, pta. 12, 46006 Valencia', 'precise', 39.4545],
    ['Carrer de Sueca 45-47, 46006 València', 'precise', 39.4545],
    ['Calle de Sueca 45 B, 46006 València', 'precise', 39.46],
    ['Calle de Sueca 45, 46500 Sagunt', 'precise', 39.68],
    ['Calle "Sueca" \\ 45, 46006 València', 'precise', 39.4545],
    ['Calle de Sueca 49, 46006 València', 'approximate', 39.4548],
    ['Calle de Sueca 45 C, 46006 València', 'approximate', 39.4545],
    ['Calle de Sueca, 46006 València', 'approximate', 39.4581],
    ['Calle de la Corona 12, 46003 València', 'precise', 39.478],
  ])('%s is %s', async (typed, kind, lat) => {
    expect(await geocoder().locate(parseAddress(typed))).toMatchObject({ kind, lat });
  });

  test('a street that the service knows in the other language only is requested by that name', async () => {
    server.answer = cartociudad([{ ...(street[0] as Indexed), type: 'AVINGUDA', name: 'PORT', number: 120, postalCodes: ['46023'], lat: 39.4632 }]);
    expect(await geocoder().locate(parseAddress('Avenida del Puerto 120, 46023 València'))).toMatchObject({ kind: 'precise', lat: 39.4632 });
    expect(server.requests.map(({ url }) => url.searchParams.get('q'))).toEqual(['Avenida del Puerto 120, València', 'Avinguda del Port 120, València']);
  });

  test.each(['Calle Colón 12, 46003 València', 'Calle de Sueca 45, 46023 València', 'Calle Inventadísima 999, 46006 València'])(
    '%s is not found, and asked for twice',
    async (typed) => {
      expect(await geocoder().locate(parseAddress(typed))).toEqual({ kind: 'failed', reason: 'CartoCiudad no la conoce' });
      expect(server.requests.filter(({ url }) => url.searchParams.get('q') === server.requests[0]?.url.searchParams.get('q'))).toHaveLength(2);
    },
  );

  test('retries a wrong empty result, which concurrent requests cause', async () => {
    const right = cartociudad(street);
    server.answer = (request, response) => (server.requests.length === 1 ? json([]) : right)(request, response);
    expect(await geocoder().locate(sueca)).toMatchObject({ kind: 'precise' });
  });

  test.each([
    ['sueca 45', 'Calle Sueca, 45, 46006 València'],
    ['sueca 45 46006', 'Calle Sueca, 45, 46006 València'],
    ['carrer de sueca 45, 46500', 'Calle Sueca, 45, 46500 Sagunt'],
    ['calle sueca', 'Calle Sueca, València'],
    ['avinguda del port', 'Avenida Port, 46023 València'],
    ['su"eca \\', undefined],
  ])('"%s" suggests %s', async (typed, label) => {
    expect((await geocoder().suggest(typed, 5))[0]?.label.replace(', Valencia', '')).toBe(label);
  });
});
