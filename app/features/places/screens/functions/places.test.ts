import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../../test/services.ts';

type App = Awaited<ReturnType<typeof testApp>>;
const browserKey = 'AIzaPruebaDeNavegador1';
let services: TestServices;
let app: App;
let cookie: string;
beforeAll(async () => {
  services = await testServices({ googleBrowserKey: browserKey });
  app = await testApp(services);
  ({ cookie } = await signedIn(services, 'lucia'));
  await aReview(services, { address: 'Calle de Sueca 45, 46006 València', located: { lat: 39.4598, lng: -0.3755 } });
  await aReview(services, { address: 'Calle de Sueca 47, 46006 València', located: { lat: 39.4601, lng: -0.3799 }, verified: false });
});
afterAll(() => services.close());

const call = async (name: string, body: BodyInit | null, headers: Record<string, string> = {}, method = 'POST') => {
  const response = await app.request(new Request(`http://localhost:3000/api/functions/${name}`, { method, body, headers }));
  return { status: response.status, answer: (await response.json()) as Record<string, unknown>, headers: response.headers };
};
const geocode = (body: BodyInit | null, headers: Record<string, string> = { cookie }) => call('geocode-address', body, headers);

test('a member gets latitude, longitude and whether they are approximate, and nothing else', async () => {
  expect(await geocode(JSON.stringify({ address: 'C/ Sueca, 45, 3º, 46006 Valencia' }))).toMatchObject({ status: 200 });
  expect((await geocode(JSON.stringify({ address: 'C/ Sueca, 45, 46006 Valencia' }))).answer).toEqual({
    latitude: 39.4598,
    longitude: -0.3755,
    approximate: false,
  });
  // Only the middle of the postal code.
  expect((await geocode(JSON.stringify({ address: 'Calle Inventadísima 999, 46006 València' }))).answer).toMatchObject({ approximate: true });
});

test('an unverified review does not reveal where its building is', async () => {
  const known = await geocode(JSON.stringify({ address: 'Calle de Sueca 47, 46006 València' }));
  const unknown = await geocode(JSON.stringify({ address: 'Calle de Sueca 49, 46006 València' }));
  expect(known.answer).toEqual(unknown.answer);
});

test('an unknown address is absent', async () => {
  expect(await geocode(JSON.stringify({ address: 'Calle Mayor 5, 28013 Madrid' }))).toMatchObject({
    status: 404,
    answer: { error: 'No se ha encontrado esa dirección.' },
  });
});

test('visitors are refused before their input is read', async () => {
  expect(await geocode('{', {})).toMatchObject({ status: 401, answer: { error: 'Inicia sesión para continuar.' } });
});

test.each([
  ['nothing', null],
  ['no JSON', '{"address": '],
  ['another shape', '[]'],
  ['null', 'null'],
  ['no address', '{}'],
  ['a number', '{"address": 5}'],
  ['a list', '{"address": ["Calle de Sueca 45"]}'],
  ['too little', '{"address": "  Sueca    "}'],
  ['too much', JSON.stringify({ address: 'a'.repeat(501) })],
  ['bytes', new Uint8Array([0xff, 0xfe, 0x00])],
])('%s is answered 400 in Spanish', async (_, body) => {
  const { status, answer } = await geocode(body);
  expect([status, typeof answer.error, Object.keys(answer)]).toEqual([400, 'string', ['error']]);
});

test.each([
  "'; drop table properties; --",
  '\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000',
  '%%%%%%%%%%%%',
  '\\\\\\\\\\\\\\\\\\\\',
  '🏠'.repeat(40),
  '\ud800 calle sin pareja 5',
])('hostile text %# is an address like another', async (address) => {
  expect((await geocode(JSON.stringify({ address }))).status).toBeLessThan(500);
});

test('only by POST', async () => {
  for (const name of ['geocode-address', 'get-google-maps-key']) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers } = await call(name, null, { cookie }, method);
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    }
  }
});

test('the browser key is returned if set; otherwise 404', async () => {
  expect(await call('get-google-maps-key', null)).toMatchObject({ status: 200, answer: { apiKey: browserKey } });
  const bare = { ...services, site: { ...services.site, googleBrowserKey: null } };
  const other = await testApp(bare);
  const response = await other.request(new Request('http://localhost:3000/api/functions/get-google-maps-key', { method: 'POST' }));
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: 'Error al cargar el mapa', detail: 'Este sitio no tiene una clave de Google Maps.' },
  ]);
});

test('requests are rate limited', async () => {
  const { cookie: eager } = await signedIn(services, 'marta');
  const ask = () => geocode(JSON.stringify({ address: 'Calle de Sueca 45, 46006' }), { cookie: eager });
  for (let i = 0; i < 30; i++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.answer.error, Number(refused.headers.get('retry-after')) > 0]).toEqual([
    429,
    'Demasiadas direcciones seguidas. Espera un poco.',
    true,
  ]);
});
