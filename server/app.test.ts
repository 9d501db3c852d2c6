import { hash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Schema } from '../db/schema.ts';
import { VERSION } from '../platform/version.ts';
import { built, signedIn, testApp } from '../test/app.ts';
import { testServices } from '../test/services.ts';
import { app, services, withApp } from '../test/setup/app.ts';
import { createLog } from './log.ts';

withApp();

const get = (path: string, headers: Record<string, string> = {}) => app.request(new Request(`http://localhost:3000${path}`, { headers }));

it('answers the health check from the database', async () => {
  const answer = await get('/salud');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ estado: 'bien', version: VERSION });
});

it('tells a load balancer whether it takes visitors', async () => {
  expect((await get('/listo')).status).toBe(200);
  let ready = true;
  const { createApp } = await built();
  const one = await createApp({ services, log: createLog('silent'), development: false, trustProxy: 0, ready: () => ready, assets: null });
  const ask = async (method = 'GET') => (await one.request(new Request('http://localhost:3000/listo', { method }))).status;
  expect([await ask(), await ask('HEAD')]).toEqual([200, 200]);
  ready = false;
  expect([await ask(), await ask('HEAD'), await ask('POST')]).toEqual([503, 503, 405]);
  // Requests that arrive anyway are answered.
  expect((await one.request(new Request('http://localhost:3000/salud'))).status).toBe(200);
});

it('logs no path with a truncated escape: it may contain a key or an alias', async () => {
  const printed = (['log', 'warn', 'error'] as const).map((kind) => vi.spyOn(console, kind).mockImplementation(() => {}));
  const statuses = [];
  for (const path of ['/reclamacion/abc/clave%E', '/baja/clave%', '/perfil/lucia%C3', '/perfil/lucia%C3.data', '/buscar-resenas/%ff']) {
    statuses.push((await get(path)).status);
  }
  expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]);
  for (const spy of printed) spy.mockRestore();
  expect(statuses).toEqual([302, 404, 404, 404, 200]);
});

it('shows the home page with a policy that allows its scripts by hash', async () => {
  const answer = await get('/');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<html lang="es"');
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it.each(['/', '/buscar-resenas', '/auth', '/no-existe'])('allows in the policy of %s its own scripts and styles, and no others', async (path) => {
  const answer = await get(path);
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const named = (directive: string) => [...(policy.match(new RegExp(`${directive} [^;]*`))?.[0] ?? '').matchAll(/'sha256-[^']+'/g)].map(([hashed]) => hashed);
  const inside = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
  const scripts = inside(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
  expect(scripts.length).toBeGreaterThan(2);
  expect(named('script-src').sort()).toEqual([...new Set(scripts)].sort());
  expect(named('style-src')).toEqual(inside(/<style[^>]*>([\s\S]+?)<\/style>/g));
  expect(html).not.toContain('nonce');
});

it('answers 304 to a client that has the page, and 404 to an unknown path', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  const lost = await get('/no-existe');
  expect(lost.status).toBe(404);
  expect(await lost.text()).toContain('href="/"');
});

it('shows a member their alias and never caches that page', async () => {
  const { cookie } = await signedIn(services, 'lucia');
  const answer = await get('/', { cookie });
  expect(await answer.text()).toContain('@lucia');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await (await get('/')).text()).not.toContain('lucia');
});

it('refuses a form from another site', async () => {
  const answer = await app.request(new Request('http://localhost:3000/auth', { method: 'POST', headers: { origin: 'https://otra.example' }, body: 'a=1' }));
  expect(answer.status).toBe(403);
});

it('shows the request id on the error page, and no text of a library', async () => {
  const broken = await testServices({ ownDatabase: true });
  const brokenApp = await testApp(broken);
  const { cookie } = await signedIn(broken, 'marta');
  await broken.database.close();
  const answer = await brokenApp.request(new Request('http://localhost:3000/', { headers: { cookie } }));
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(page).toContain('Algo ha fallado');
  expect(page).toContain(answer.headers.get('x-request-id'));
  expect(page).not.toMatch(/database is closed|Cannot use a pool|at \w+ \(/);
  expect((await brokenApp.request(new Request('http://localhost:3000/salud'))).status).toBe(503);
});

it('reports that the database does not answer, without waiting for it', async () => {
  const silent = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: () => new Promise<never>(() => {}) }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const waiting = await testApp({ ...services, db: silent });
  const answer = await waiting.request(new Request('http://localhost:3000/salud'));
  expect([answer.status, await answer.json()]).toEqual([503, { estado: 'sin base de datos' }]);
}, 20_000);

it('compresses pages and scripts', async () => {
  const page = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(page.headers.get('content-encoding')).toBe('br');
  const script = /\/assets\/react-[\w-]+\.js/.exec(await (await get('/')).text())?.[0] ?? '';
  for (const _again of [1, 2]) {
    const file = await get(script, { 'accept-encoding': 'br' });
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await file.arrayBuffer()).byteLength).toBeLessThan(105_000);
  }
});

it('refuses a body that is too large, with a message', async () => {
  const answer = await app.request(new Request('http://localhost:3000/auth', { method: 'POST', body: 'a'.repeat(300 * 1024) }));
  expect(answer.status).toBe(413);
  expect(await answer.text()).toBe('Lo que envías es demasiado grande.');
});

it.each(['/', '/buscar-resenas', '/mapa', '/barrios', '/agencias', '/auth', '/quienes-somos', '/no-existe'])(
  'writes every sheet of %s into the page and asks for its fonts in the body, so that nothing holds up its first paint',
  async (path) => {
    const html = await (await get(path)).text();
    expect(html).toMatch(/<style id="estilos">@font-face/);
    const links = html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toContain('disabled=""');
    // Fonts in the head would block rendering too.
    const [head = '', body = ''] = html.split('<body>');
    expect([head, body].map((part) => part.match(/<link rel="preload" href="[^"]+\.woff2" as="font"/g)?.length ?? 0)).toEqual([0, 2]);
  },
);
