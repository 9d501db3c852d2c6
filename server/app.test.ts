import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp } from '../test/app.ts';
import { type TestServices, testServices } from '../test/services.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
});
afterAll(() => services.close());

const get = (path: string, headers: Record<string, string> = {}) => app.request(new Request(`http://localhost:3000${path}`, { headers }));

it('answers the health check from the database', async () => {
  const answer = await get('/salud');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ estado: 'bien' });
});

it('shows the home page with a policy that allows its scripts by hash', async () => {
  const answer = await get('/');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<html lang="es"');
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('answers 304 to who has the page already, and 404 to an unknown path', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  const lost = await get('/no-existe');
  expect(lost.status).toBe(404);
  expect(await lost.text()).toContain('href="/"');
});

it('shows a member the own alias and never keeps that page', async () => {
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
