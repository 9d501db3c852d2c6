import { expect, it, test } from 'vitest';
import { signedIn } from '../test/app.ts';
import { readCases } from '../test/read-cases.ts';
import { ask, askReal, otherApp, real, services, withServing } from '../test/setup/serving.ts';
import { withPublicOrigin } from './origin.ts';

withServing();

const hostile = readCases('hostile-headers.txt', 2) as [string, string][];

test.each(['demonstration', 'real site'])('a shared page depends on its address only, not on other client data: %s', async (which) => {
  const changed: Partial<ReturnType<typeof real>> = which === 'real site' ? real() : {};
  const get: typeof ask = (path, init = {}, on) => (changed.site && on ? askReal(path, init, on) : ask(path, init, on));
  const paths = ['/barrios', '/robots.txt', '/agencias'];
  const clean = await otherApp(changed);
  const { app, faults } = await otherApp(changed);
  const { cookie } = await signedIn(services, changed.site ? 'de_verdad' : 'de_prueba');
  for (const path of paths) {
    for (const [n, [name, value]] of hostile.entries()) {
      const address = `${path}${path.includes('?') ? '&' : '?'}vez=${n}`;
      const expected = await get(address, {}, clean.app);
      const headers = { [name]: value };
      const first = await get(address, { headers }, app);
      const text = await first.text();
      expect([name, value, first.status]).toEqual([name, value, 200]);
      expect(text).toBe(await expected.text());
      // And the response for the next client.
      const next = await get(address, {}, app);
      expect([next.status, await next.text(), next.headers.get('location')]).toEqual([200, text, null]);
      if (name !== 'cookie') expect([name, (await get('/mis-resenas', { headers: { ...headers, cookie } }, app)).status]).toEqual([name, 200]);
    }
  }
  expect(faults()).toEqual([]);
});

it.each(['/', '/buscar-resenas', '/mapa', '/barrios', '/agencias', '/quienes-somos'])(
  'another process with a new render answers 304 to a browser that has %s',
  async (path) => {
    const [one, other] = [await otherApp(), await otherApp()];
    const tag = (await ask(path, {}, one.app)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"/);
    expect((await ask(path, { headers: { 'if-none-match': tag } }, other.app)).status).toBe(304);
  },
);

it('the request id is on an error page, and on no other', async () => {
  const { app } = await otherApp();
  expect(await (await ask('/barrios', {}, app)).text()).not.toContain('data-request');
  const db = new Proxy(services.db, {
    get: () => {
      throw new Error('rota');
    },
  });
  const { app: broken } = await otherApp({ db });
  for (const again of [1, 2]) {
    const answer = await ask(`/barrios?vez=${again}`, {}, broken);
    expect([answer.status, (await answer.text()).match(/data-request="([^"]+)"/)?.[1]]).toEqual([500, answer.headers.get('x-request-id')]);
  }
});

it.each(['http://u:p@localhost:3000/barrios?a=1', 'http://localhost:3000/barrios?a=1#x'])(
  '%s is reduced to the public address, without credentials and fragment',
  (url) => {
    const request = { url, method: 'GET', headers: new Headers(), signal: new AbortController().signal, body: null } as unknown as Request;
    expect(withPublicOrigin(request, { url: 'http://localhost:3000', demo: true }).url).toBe('http://localhost:3000/barrios?a=1');
  },
);
