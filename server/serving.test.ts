import { describe, expect, it, test, vi } from 'vitest';
import { signedIn } from '../test/app.ts';
import { aReview, verify } from '../test/builders.ts';
import { ask, askReal, otherApp, real, services, withServing } from '../test/setup/serving.ts';

withServing();

describe('HEAD and OPTIONS', () => {
  it.each(['/', '/buscar-resenas', '/sitemap.xml', '/api/v1/reviews'])('a HEAD request does not empty the cached page of %s', async (path) => {
    const { app } = await otherApp();
    const head = await ask(path, { method: 'HEAD' }, app);
    expect([head.status, await head.text()]).toEqual([200, '']);
    const page = await ask(path, {}, app);
    expect((await page.text()).length).toBeGreaterThan(10);
    const again = await ask(path, { method: 'HEAD' }, app);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([200, '', page.headers.get('etag')]);
  });

  it.each([
    ['/', 'GET, HEAD, POST, OPTIONS'],
    ['/avisos/stream', 'GET, HEAD, OPTIONS'],
    ['/api/functions/delete-account', 'POST, OPTIONS'],
    ['/subir/foto', 'POST, DELETE, OPTIONS'],
    ['/icon.svg', 'GET, HEAD, OPTIONS'],
  ])('OPTIONS of %s lists its methods', async (path, allowed) => {
    const answer = await ask(path, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([204, allowed, '']);
  });

  it.each(['HEAD', 'OPTIONS'])('%s of the stream of notifications opens none', async (method) => {
    let open = 0;
    const events = {
      ...services.events,
      subscribe: async (...how: Parameters<typeof services.events.subscribe>) => {
        const end = await services.events.subscribe(...how);
        open++;
        return async () => {
          open--;
          await end();
        };
      },
    };
    const { app } = await otherApp({ events });
    const before = open;
    const { cookie } = await signedIn(services, `mira_${method.toLowerCase()}`);
    for (let i = 0; i < 10; i++) {
      const answer = await ask('/avisos/stream', { method, headers: { cookie } }, app);
      expect(answer.status).toBe(method === 'HEAD' ? 200 : 204);
      expect(await answer.text()).toBe('');
    }
    expect(open).toBe(before);
  });
});

describe('cached pages', () => {
  it('are dropped by every change that concerns them, and by nothing else', async () => {
    const { app, renderCount } = await otherApp();
    const { cookie } = await signedIn(services, 'nada_cambia');
    await ask('/', {}, app);
    const nothings: [string, RequestInit][] = [
      ['/sesion', { method: 'POST', headers: { cookie } }],
      ['/auth', { method: 'POST', body: new URLSearchParams({ intent: 'entrar', email: 'x', password: 'y' }) }],
      ['/auth', { method: 'POST', headers: { origin: 'https://otra.example' } }],
      ['/quienes-somos', { method: 'POST' }],
      ['/api/functions/admin-verify-review', { method: 'POST', headers: { cookie }, body: '{}' }],
    ];
    for (const [path, init] of nothings) {
      await ask(path, init, app);
      await ask('/', {}, app);
      expect(await renderCount()).toBe(1);
    }
    const review = await aReview(services, { verified: false });
    const { cookie: admin } = await signedIn(services, 'lo_cambia', 'admin');
    const body = JSON.stringify({ reviewId: review.id, verified: true });
    expect((await ask('/api/functions/admin-verify-review', { method: 'POST', headers: { cookie: admin }, body }, app)).status).toBe(200);
    // Immediately in the process that changed it, without waiting for the notification.
    await ask('/', {}, app);
    expect(await renderCount()).toBe(2);
  });

  it('are rendered once for all concurrent requests', async () => {
    const { app, renderCount } = await otherApp();
    await Promise.all(Array.from({ length: 20 }, () => ask('/barrios', {}, app)));
    expect(await renderCount()).toBe(1);
  });

  it('are not served to a request after a change while an older one is being rendered', async () => {
    const { app } = await otherApp();
    const review = await aReview(services, { verified: false, experience_headline: 'Justo a tiempo' });
    const early = ask('/', {}, app);
    await verify(services, review.id);
    await vi.waitFor(async () => expect(await (await ask('/', {}, app)).text()).toContain('Justo a tiempo'), { timeout: 20_000, interval: 20 });
    await early;
    expect(await (await ask('/', {}, app)).text()).toContain('Justo a tiempo');
  });

  it.each([
    ['/', 'Calle del Rosario 5, 46011 València'],
    ['/buscar-resenas?address=Calle+del+Progreso', 'Calle del Progreso 5, 46011 València'],
  ])('of %s lose withdrawn content immediately', async (path, address) => {
    const { app } = await otherApp();
    const headline = `Se retira de ${path}`;
    const shown = await aReview(services, { address, experience_headline: headline });
    expect(await (await ask(path, {}, app)).text()).toContain(headline);
    await verify(services, shown.id, false);
    expect(await (await ask(path, {}, app)).text()).not.toContain(headline);
  });

  it('may be kept by shared caches for five seconds, personal ones by none', async () => {
    const { cookie } = await signedIn(services, 'sin_guardar');
    const control = async (path: string, headers: Record<string, string> = {}) => (await ask(path, { headers })).headers.get('cache-control');
    const forEverybody = 'public, max-age=0, s-maxage=5, must-revalidate';
    for (const path of ['/', '/_.data', '/buscar-resenas?address=sueca', '/mapa', '/legal/privacidad', '/api/v1/reviews', '/sitemap.xml']) {
      expect([path, await control(path)]).toEqual([path, forEverybody]);
      expect([path, await control(path, { cookie })]).toEqual([path, 'private, no-store']);
    }
    const own = [
      '/auth',
      '/email-confirmation',
      '/confirmar?token=x',
      '/correo',
      '/buscar-resenas?cerca=39.46,-0.37',
      '/write-review',
      '/no-existe',
      '/piso/0000000000',
    ];
    for (const path of own) expect([path, await control(path)]).toEqual([path, expect.stringContaining('no-store')]);
  });

  it('continue to render for the others when the first requester disconnects', async () => {
    const { app, faults } = await otherApp();
    const leaving = new AbortController();
    const first = Promise.resolve(ask('/agencias', { signal: leaving.signal }, app)).catch(() => null);
    const second = ask('/agencias', {}, app);
    leaving.abort();
    await first;
    expect((await second).status).toBe(200);
    expect(faults()).toEqual([]);
  });

  it('have an ETag for each encoding, and each answers 304 to its own', async () => {
    const tags = new Map<string, string>();
    for (const accept of ['br', 'gzip', 'identity']) {
      const answer = await ask('/', { headers: { 'accept-encoding': accept } });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(accept);
      tags.set(accept, answer.headers.get('etag') ?? '');
    }
    expect(new Set(tags.values()).size).toBe(3);
    for (const [accept, tag] of tags)
      for (const [other, theirs] of tags) {
        const answer = await ask('/', { headers: { 'accept-encoding': accept, 'if-none-match': theirs } });
        expect([answer.status, answer.headers.get('etag')]).toEqual([accept === other ? 304 : 200, tag]);
      }
    const list = await ask('/', { headers: { 'accept-encoding': 'br', 'if-none-match': `"x", W/${tags.get('br')}` } });
    expect(list.status).toBe(304);
  });
});

test.each(['/assets/*', '/icon.svg', '/salud', '/', '/no-existe', '/sitemap.xml', 'POST /auth', 'LARGE /auth', 'OPTIONS /'])(
  '%s has the security headers',
  async (what) => {
    const asset = /\/assets\/react-[\w-]+\.js/.exec(await (await ask('/')).text())?.[0] ?? '';
    const { app } = await otherApp(real());
    const [path = '', method = 'GET'] = what.replace('/assets/*', asset).split(' ').reverse();
    const init = method === 'LARGE' ? { method: 'POST', body: 'a'.repeat(300 * 1024) } : { method, headers: { origin: 'https://otra.example' } };
    const { headers } = await askReal(path, init, app);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  },
);
