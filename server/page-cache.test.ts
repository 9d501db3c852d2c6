import { describe, expect, it } from 'vitest';
import type { ChangedBuildings } from '../platform/page-change.writes.ts';
import { PageCache } from './page-cache.ts';

let now = new Date('2026-11-20T12:00:00Z');
const request = (headers: Record<string, string> = {}) => new Request('http://localhost/pagina', { headers });
const page = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } });
const make = (options: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) => new PageCache({ now: () => now, ...options });

/** Requests the page of a building, or of none, and returns the response; `made` counts renders. */
function asker(cache: PageCache, building: string | null = null, answer = async (made: number) => page(`versión ${made}`)) {
  const seen = { made: 0 };
  const respond = (headers: Record<string, string> = {}) =>
    cache.cached('/pagina', request(headers)) ?? cache.render('/pagina', request(headers), { building: async () => building, make: () => answer(++seen.made) });
  return { seen, respond, ask: async () => (await respond()).text() };
}

/** The same for a page whose render waits for `done`. */
function slow(cache: PageCache, building: string | null = null) {
  const making: { done(text?: string): void; failed(): void }[] = [];
  const { ask } = asker(
    cache,
    building,
    (made) => new Promise((resolve, reject) => making.push({ done: (text = `versión ${made}`) => resolve(page(text)), failed: () => reject(new Error('no')) })),
  );
  return { ask, making };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('what a change drops', () => {
  it.each<[string, string | null, ChangedBuildings, boolean]>([
    ['a page of its building', 'b1', ['b0', 'b1'], true],
    ['no page of another building', 'b1', ['b2'], false],
    ['no page of a building whose name begins alike', 'b1', ['b11'], false],
    ['every page of no building', null, ['b2'], true],
    ['every page of no building, also when it is of none', null, [], true],
    ['no page of a building when it is of none', 'b1', [], false],
    ['everything when too much has changed to name it', 'b1', 'all', true],
  ])('%s', async (_, building, change, dropped) => {
    const cache = make();
    const { ask } = asker(cache, building);
    expect([await ask(), await ask()]).toEqual(['versión 1', 'versión 1']);
    cache.change(change);
    expect([await ask(), await ask()]).toEqual(dropped ? ['versión 2', 'versión 2'] : ['versión 1', 'versión 1']);
  });
});

describe('how long a page is cached', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:59:59Z', false],
    ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z', true],
    ['2026-11-20T22:50:00Z', '2026-11-20T22:59:59Z', false],
    ['2026-11-20T22:50:00Z', '2026-11-20T23:00:00Z', true], // midnight in Madrid
  ])('rendered at %s, requested at %s: rendered again %s', async (rendered, requested, again) => {
    const { ask } = asker(make());
    now = new Date(rendered);
    await ask();
    now = new Date(requested);
    expect(await ask()).toBe(again ? 'versión 2' : 'versión 1');
  });

  it('is not cached when an external service failed meanwhile, nor when its own response forbids it', async () => {
    let failed = 0;
    const outside = asker(make({ failuresOutside: () => failed }), null, async (made) => {
      if (made === 1) failed++;
      return page(`versión ${made}`);
    });
    expect([await outside.ask(), await outside.ask(), await outside.ask()]).toEqual(['versión 1', 'versión 2', 'versión 2']);
    for (const headers of [new Headers({ 'cache-control': 'private, no-store' }), new Headers({ 'set-cookie': 'a=b' })]) {
      const own = asker(make(), null, async (made) => new Response(`versión ${made}`, { headers }));
      expect([await own.ask(), await own.ask()]).toEqual(['versión 1', 'versión 2']);
    }
  });

  it('is bounded, including made-up addresses', async () => {
    const cache = make();
    let made = 0;
    const get = async (n: number) => {
      const address = `/buscar-resenas?address=${n}${'a'.repeat(50_000)}`;
      const recipe = { building: async () => null, make: async () => new Response(`${++made}`) };
      return (await (cache.cached(address, request()) ?? cache.render(address, request(), recipe))).text();
    };
    for (let n = 0; n < 1000; n++) await get(n);
    await get(999);
    expect(made).toBe(1000);
    // 64 MB of them are no more than 640.
    for (let n = 0; n < 360; n++) await get(n);
    expect(made).toBe(1360);
  });
});

describe('compression', () => {
  const text = '<li>Calle de Sueca</li>'.repeat(100);
  const { respond } = asker(make(), null, async () => page(text));
  const asks = async (headers: Record<string, string>) => {
    const answer = await respond(headers);
    return [answer.status, answer.headers.get('content-encoding'), (await answer.arrayBuffer()).byteLength > 1000];
  };

  it('is Brotli, gzip where only that is accepted, and none otherwise', async () => {
    expect(await asks({ 'accept-encoding': 'gzip, deflate, br, zstd' })).toEqual([200, 'br', false]);
    expect(await asks({ 'accept-encoding': 'gzip' })).toEqual([200, 'gzip', false]);
    expect(await asks({})).toEqual([200, null, true]);
    expect(new TextDecoder().decode(await (await respond()).arrayBuffer())).toBe(text);
  });

  it('sends no body to a client that has the page', async () => {
    const tag = (await respond({ 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    expect(await asks({ 'accept-encoding': 'br', 'if-none-match': tag })).toEqual([304, null, false]);
    expect(await asks({ 'accept-encoding': 'gzip', 'if-none-match': tag })).toEqual([200, 'gzip', false]);
  });
});

describe('one render at a time', () => {
  it('is shared by all concurrent requests', async () => {
    const { ask, making } = slow(make());
    const answers = [ask(), ask(), ask()];
    await settled();
    expect(making).toHaveLength(1);
    making[0]?.done();
    expect(await Promise.all(answers)).toEqual(['versión 1', 'versión 1', 'versión 1']);
  });

  it('is not used for requests after an invalidation, which wait for the next one, and is not cached', async () => {
    const cache = make();
    const { ask, making } = slow(cache, 'b1');
    const early = ask();
    await settled();
    cache.change(['b1']);
    const late = [ask(), ask()];
    await settled();
    expect(making).toHaveLength(1);
    making[0]?.done('con lo retirado');
    expect(await early).toBe('con lo retirado');
    await settled();
    expect(making).toHaveLength(2);
    making[1]?.done();
    expect(await Promise.all(late)).toEqual(['versión 2', 'versión 2']);
    expect(await ask()).toBe('versión 2');
    expect(making).toHaveLength(2);
  });

  it('is shared across a change of another building', async () => {
    const cache = make();
    const { ask, making } = slow(cache, 'b1');
    const before = ask();
    await settled();
    cache.change(['b2']);
    const after = ask();
    making[0]?.done();
    expect(await Promise.all([before, after])).toEqual(['versión 1', 'versión 1']);
    expect(await ask()).toBe('versión 1');
  });

  it('lets each waiting request try when it fails, and returns the error to the first', async () => {
    const { ask, making } = slow(make());
    const [first, second] = [ask(), ask()];
    first.catch(() => {});
    await settled();
    making[0]?.failed();
    await expect(first).rejects.toThrow('no');
    await settled();
    making[1]?.done();
    expect(await second).toBe('versión 2');
  });
});

it('a page whose building cannot be found is rendered, and not cached', async () => {
  const cache = make();
  let made = 0;
  const recipe = { building: () => Promise.reject(new Error('away')), make: async () => page(`versión ${++made}`) };
  const ask = async () => (await (cache.cached('/pagina', request()) ?? cache.render('/pagina', request(), recipe))).text();
  expect([await ask(), await ask()]).toEqual(['versión 1', 'versión 2']);
});

describe('while changes of other processes do not arrive', () => {
  it('nothing is cached or served from the cache', async () => {
    let lost: number | null = null;
    const { ask } = asker(make({ lostSince: () => lost }));
    await ask();
    lost = performance.now();
    expect([await ask(), await ask()]).toEqual(['versión 2', 'versión 3']);
  });

  it.each([
    ['thrown', () => Promise.reject(new Error('away'))],
    ['answered', async () => page('sin base de datos', 503)],
  ])('the last cached page replaces one whose render fails, for ten minutes: %s', async (_, fails) => {
    let lost: number | null = null;
    const { respond } = asker(make({ lostSince: () => lost }), null, async (made) => (made === 1 ? page('antes') : fails()));
    const ask = () =>
      respond().then(
        (answer) => answer.text(),
        () => 'error',
      );
    await ask();
    lost = performance.now() - 599_000;
    expect(await ask()).toBe('antes');
    lost = performance.now() - 600_000;
    expect(await ask()).not.toBe('antes');
  });
});
