import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aReview, verify } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let flat: { id: string; propertyId: string };
let waiting: string;
beforeAll(async () => {
  services = await testServices({ url: 'https://rellano.example' });
  app = await testApp({ ...services, site: { ...services.site, demo: false } });
  flat = await aReview(services, {
    address: 'Calle de Denia 40, 46006 València',
    neighbourhood: 'Russafa',
    agency: 'Fincas Russafa',
    at: '2025-03-04T05:06:07Z',
  });
  ({ propertyId: waiting } = await aReview(services, { address: 'Calle Reservada 7, 46006 València', verified: false }));
});
afterAll(() => services.close());

const get = (path: string) => app.request(new Request(`https://rellano.example${path}`));
const text = async (path: string) => (await get(path)).text();

it('lists every sitemap file, and in them every public page, by month at the finest', async () => {
  const index = await text('/sitemap.xml');
  const files = [...index.matchAll(/<loc>https:\/\/rellano\.example([^<]+)<\/loc>/g)].map((m) => m[1] ?? '');
  expect(files).toEqual(['/sitemap.xml?parte=otras', '/sitemap.xml?parte=pisos-1']);
  const [others = '', flats = ''] = await Promise.all(files.map(text));
  for (const path of ['/', '/barrios', '/barrio/russafa', '/agencia/fincas-russafa', '/datos-abiertos'])
    expect(others).toContain(`<loc>https://rellano.example${path}</loc>`);
  expect(flats).toContain(`<url><loc>https://rellano.example/piso/${flat.propertyId}-calle-de-denia-40</loc><lastmod>2025-03</lastmod></url>`);
  expect(index + others + flats).not.toMatch(/2025-03-\d|reservada/i);
  expect((await get('/sitemap.xml')).headers.get('content-type')).toBe('application/xml; charset=utf-8');
  for (const [, path] of others.matchAll(/<loc>https:\/\/rellano\.example([^<]+)<\/loc>/g)) expect([path, (await get(path ?? '')).status]).toEqual([path, 200]);
});

test.each(['/quienes-somos', '/como-verificamos', '/legal/terminos', '/barrios', '/agencias', '/datos-abiertos', '/mapa', '/buscar-resenas'])(
  '%s names its canonical address',
  async (path) => {
    expect(await text(`${path}?utm=x`)).toContain(`<link rel="canonical" href="https://rellano.example${path}"/>`);
  },
);

test.each(['pisos-2', 'pisos-0', 'pisos-99999', 'x', '%00', ''])('has no part %s', async (part) => {
  expect((await get(`/sitemap.xml?parte=${part}`)).status).toBe(404);
});

it('tells robots where the sitemap is and which pages are personal; a demonstration excludes them', async () => {
  const robots = await text('/robots.txt');
  expect(robots).toContain('Sitemap: https://rellano.example/sitemap.xml');
  expect(robots).toContain('Disallow: /admin');
  expect(robots).not.toMatch(/Disallow: \/\n/);
  const demo = await testApp(services);
  expect(await (await demo.request(new Request('https://rellano.example/robots.txt'))).text()).toContain('Disallow: /\n');
});

it('renders the preview image of a shared flat, and none of a private one', async () => {
  const answer = await get(`/og/piso/${flat.propertyId}.png`);
  const { width, height, format } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
  expect([answer.status, answer.headers.get('content-type'), width, height, format]).toEqual([200, 'image/png', 1200, 630, 'png']);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  for (const path of [`/og/piso/${waiting}.png`, '/og/piso/zzzzzzzzzz.png', '/og/piso/x.png', `/og/piso/${flat.propertyId}`, '/og/piso/%00.png'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

it('applies a moderator’s decision everywhere immediately', async () => {
  const pages = ['/barrio/russafa', '/api/v1/reviews', '/sitemap.xml?parte=pisos-1'];
  for (const path of pages) expect([path, (await text(path)).includes(flat.propertyId)]).toEqual([path, true]);
  await verify(services, flat.id, false);
  for (const path of pages) expect([path, (await text(path)).includes(flat.propertyId)]).toEqual([path, false]);
  expect((await get('/agencia/fincas-russafa')).status).toBe(404);
});
