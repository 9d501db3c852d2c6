import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { aReview, aUser } from './builders.ts';
import { type TestServices, testServices } from './services.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let flat: string;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  await aUser(services, 'lucia');
  const { propertyId } = await aReview(services, { address: 'Calle de Sueca 41, 46006 València', neighbourhood: 'Russafa', agency: 'Fincas Prueba' });
  flat = propertyId;
});
afterAll(() => services?.close());

const get = (path: string) => app.request(new Request(`http://localhost:3000${path}`));

test.each([
  '/',
  '/auth',
  '/buscar-resenas',
  '/buscar-resenas?address=sueca',
  '/mapa',
  '/quienes-somos',
  '/barrios',
  '/barrio/russafa',
  '/agencias',
  '/agencia/fincas-prueba',
  '/piso/',
  '/perfil/lucia',
  '/legal/terminos',
  '/legal/privacidad',
  '/aviso-legal',
  '/como-verificamos',
  '/datos-abiertos',
  '/revisar-contrato',
  '/clausulas',
  '/como-puntuamos',
  '/senales-de-estafa',
  '/clausulas/prohibicion-padron',
])('has the tags and the image of a shared link: %s', async (path) => {
  const short = path === '/piso/' ? `/piso/${flat}` : path;
  const first = await get(short);
  const answer = first.status === 301 ? await get(first.headers.get('location') ?? '') : first;
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const tags = Object.fromEntries([...html.matchAll(/<meta property="og:([a-z_:]+)" content="([^"]*)"/g)].map(([, name = '', content]) => [name, content]));
  expect(tags).toMatchObject({ site_name: 'Rellano', locale: 'es_ES', type: 'website' });
  expect(tags.title).toMatch(/\S{3}/);
  expect(tags.description?.length).toBeGreaterThan(40);
  expect(tags.url).toMatch(/^http:\/\/localhost:3000\//);
  expect(html).toContain(`<link rel="canonical" href="${tags.url}"`);
  const picture = await get(new URL(tags.image ?? '').pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});
