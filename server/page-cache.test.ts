import { describe, expect, it, vi } from 'vitest';
import { everything, type PageChange } from '../domain/site/page-change.ts';
import { PageCache, tagHeader } from './page-cache.ts';

const request = (method = 'GET') => new Request('http://localhost/pagina', { method });
const page = (text: string, tags?: string) => new Response(text, { headers: { 'content-type': 'text/html', ...(tags ? { [tagHeader]: tags } : {}) } });
const added = (...tags: string[]): PageChange => ({ tags, withdrawn: false });
const withdrawn = (...tags: string[]): PageChange => ({ tags, withdrawn: true });

/** A page whose making waits for `done`, and how often it was made. */
function slow(cache: PageCache, tags?: string) {
  const making: { done(text?: string): void; failed(): void }[] = [];
  const ask = async () => {
    const make = () =>
      new Promise<Response>((resolve, reject) => {
        const number = making.length + 1;
        making.push({ done: (text = `versión ${number}`) => resolve(page(text, tags)), failed: () => reject(new Error('no')) });
      });
    return (await cache.answer('/pagina', request(), make)).text();
  };
  return { ask, making };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('what a change drops', () => {
  const cases: [string, string | undefined, PageChange, boolean][] = [
    ['a flat of its own', 'piso-a edificio-b', added('sitio', 'piso-a'), true],
    ['its building', 'piso-a edificio-b', withdrawn('sitio', 'edificio-b'), true],
    ['another flat', 'piso-a edificio-b', withdrawn('sitio', 'piso-c', 'edificio-d'), false],
    ['a flat whose name begins alike', 'piso-a', withdrawn('sitio', 'piso-ab'), false],
    ['any flat, for a page that names nothing', undefined, added('sitio', 'piso-c'), true],
    ['a flat that a page with figures shows', 'cifras piso-a piso-b', withdrawn('sitio', 'cifras', 'piso-b'), true],
    ['any flat, for a page with figures', 'cifras piso-a', withdrawn('sitio', 'cifras', 'piso-c'), true],
    ['a decision that no page but its own shows', 'cifras piso-a', added('decisiones'), false],
    ['everything', 'piso-a', everything, true],
  ];
  it.each(cases)('%s', async (_, tags, change, dropped) => {
    const cache = new PageCache();
    let made = 0;
    const ask = async () => (await cache.answer('/pagina', request(), async () => page(`versión ${++made}`, tags))).text();
    expect([await ask(), await ask()]).toEqual(['versión 1', 'versión 1']);
    cache.change(change);
    expect([await ask(), await ask()]).toEqual(dropped ? ['versión 2', 'versión 2'] : ['versión 1', 'versión 1']);
  });

  it('says nothing of tags to whoever asks, unless a cache in front is told what to drop', async () => {
    const make = async () => page('texto', 'piso-a');
    const alone = await new PageCache().answer('/pagina', request(), make);
    for (const header of [tagHeader, 'surrogate-key', 'cache-tag', 'cdn-cache-control']) expect(alone.headers.has(header)).toBe(false);
    const shared = await new PageCache({ shared: true }).answer('/pagina', request(), make);
    expect(shared.headers.get('surrogate-key')).toBe('piso-a todo');
    expect(shared.headers.get('cache-tag')).toBe('piso-a,todo');
    expect(shared.headers.get('cdn-cache-control')).toBe('max-age=30');
    const search = await new PageCache({ shared: true }).answer('/buscar-resenas', request(), async () => page('texto', 'cifras piso-a piso-b'));
    expect(search.headers.get('surrogate-key')).toBe('cifras piso-a piso-b todo');
  });
});

describe('packing', () => {
  const text = '<li>Calle de Sueca</li>'.repeat(100);
  const asks = (cache: PageCache) => async (headers: Record<string, string>) => {
    const answer = await cache.answer('/pagina', new Request('http://localhost/pagina', { headers }), async () => page(text));
    return [answer.status, answer.headers.get('content-encoding'), answer.headers.get('etag')?.split('-').at(-1)];
  };
  const browser = 'gzip, deflate, br, zstd';

  it('is quick for whoever asks first, and better from the second request on', async () => {
    const ask = asks(new PageCache());
    expect(await ask({ 'accept-encoding': browser })).toEqual([200, 'zstd', 'zstd"']);
    expect(await ask({ 'accept-encoding': browser })).toEqual([200, 'br', 'br"']);
    expect(await ask({ 'accept-encoding': 'gzip' })).toEqual([200, 'gzip', 'gzip"']);
  });

  it('is the better one at once where a cache in front keeps what comes first', async () => {
    expect(await asks(new PageCache({ shared: true }))({ 'accept-encoding': browser })).toEqual([200, 'br', 'br"']);
  });

  it('is not done again for a client that has the page already', async () => {
    const cache = new PageCache();
    const first = await cache.answer('/pagina', new Request('http://localhost/pagina', { headers: { 'accept-encoding': browser } }), async () => page(text));
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    const ask = asks(cache);
    expect(await ask({ 'accept-encoding': browser, ...known })).toEqual([304, null, 'zstd"']);
    expect(await ask({ 'accept-encoding': 'br', ...known })).toEqual([200, 'br', 'br"']);
  });
});

describe('what changes many times a second', () => {
  const changed = async (change: PageChange, times: number, tags?: string) => {
    const cache = new PageCache();
    let made = 0;
    const ask = async () => (await cache.answer('/pagina', request(), async () => page(`versión ${++made}`, tags))).text();
    await ask();
    for (let n = 0; n < times; n++) {
      cache.change(change);
      await ask();
    }
    return { ask, made: () => made };
  };

  it('is made anew five times at once for what is added, and shows the last of it a second later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ask, made } = await changed(added('sitio'), 25);
    expect(made()).toBe(5);
    vi.advanceTimersByTime(999);
    expect([await ask(), made()]).toEqual(['versión 5', 5]);
    vi.advanceTimersByTime(2);
    expect([await ask(), made()]).toEqual(['versión 6', 6]);
    vi.useRealTimers();
  });

  it('is made anew once a second while it goes on changing, and is never more than a second old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const cache = new PageCache();
    let made = 0;
    let changes = 0;
    const seen: [shown: number, now: number][] = [];
    for (let ms = 0; ms < 10_000; ms += 40) {
      const answer = await cache.answer('/pagina', request(), async () => {
        made++;
        return page(String(changes));
      });
      seen.push([Number(await answer.text()), changes]);
      cache.change(added('sitio'));
      changes++;
      vi.advanceTimersByTime(40);
    }
    expect(made).toBe(5 + 9);
    expect(Math.max(...seen.map(([shown, now]) => now - shown))).toBeLessThanOrEqual(25);
    vi.useRealTimers();
  });

  it('is made anew each time something is withdrawn', async () => {
    expect((await changed(withdrawn('sitio'), 25)).made()).toBe(26);
    expect((await changed(withdrawn('sitio', 'cifras', 'piso-b'), 25, 'cifras piso-a piso-b')).made()).toBe(26);
  });

  it('is made anew five times at once where its figures change alone, also by what is withdrawn elsewhere', async () => {
    expect((await changed(withdrawn('sitio', 'cifras', 'piso-c'), 25, 'cifras piso-a piso-b')).made()).toBe(5);
  });
});

describe('one making at a time', () => {
  it('is shared by all who ask meanwhile', async () => {
    const { ask, making } = slow(new PageCache());
    const answers = [ask(), ask(), ask()];
    await settled();
    expect(making).toHaveLength(1);
    making[0]?.done();
    expect(await Promise.all(answers)).toEqual(['versión 1', 'versión 1', 'versión 1']);
  });

  it('leaves the page of a moment ago to the others, when something was added', async () => {
    const cache = new PageCache();
    const { ask, making } = slow(cache, 'piso-a');
    const first = ask();
    making[0]?.done();
    await first;
    cache.change(added('piso-a'));
    const renewing = ask();
    expect(await ask()).toBe('versión 1');
    making[1]?.done();
    expect(await renewing).toBe('versión 2');
    expect(await ask()).toBe('versión 2');
    expect(making).toHaveLength(2);
  });

  it('never shows the page of before once something was withdrawn from it', async () => {
    const cache = new PageCache();
    const { ask, making } = slow(cache, 'piso-a');
    const first = ask();
    making[0]?.done();
    await first;
    cache.change(added('piso-a'));
    const renewing = ask();
    cache.change(withdrawn('piso-a'));
    const late = [ask(), ask()];
    await settled();
    expect(making).toHaveLength(2);
    // It began before the withdrawal: for who asked before it, and for nobody else.
    making[1]?.done('con lo retirado');
    expect(await renewing).toBe('con lo retirado');
    await settled();
    expect(making).toHaveLength(3);
    making[2]?.done();
    expect(await Promise.all(late)).toEqual(['versión 3', 'versión 3']);
    expect(await ask()).toBe('versión 3');
  });

  it('shares a page that was begun before a change of something else', async () => {
    const cache = new PageCache();
    const { ask, making } = slow(cache, 'piso-a');
    const before = ask();
    cache.change(withdrawn('sitio', 'piso-c'));
    const after = ask();
    making[0]?.done();
    expect(await Promise.all([before, after])).toEqual(['versión 1', 'versión 1']);
    expect(making).toHaveLength(1);
  });

  it('lets each who waited try when it fails, and tells the one who began', async () => {
    const { ask, making } = slow(new PageCache());
    const [first, second] = [ask(), ask()];
    making[0]?.failed();
    await expect(first).rejects.toThrow('no');
    await settled();
    making[1]?.done();
    expect(await second).toBe('versión 2');
  });

  it('is for a cache in front only as long as nothing has changed', async () => {
    const cache = new PageCache({ shared: true });
    const changing = await cache.answer('/pagina', request(), async () => {
      cache.change(added('piso-a'));
      return page('a medias', 'piso-a');
    });
    expect(changing.headers.get('cdn-cache-control')).toBe('no-store');
    const after = await cache.answer('/pagina', request(), async () => page('entera', 'piso-a'));
    expect([await after.text(), after.headers.get('cdn-cache-control')]).toEqual(['entera', 'max-age=30']);
  });

  it('is for a second in a cache in front while much is added, and never again once something was withdrawn', async () => {
    const cache = new PageCache({ shared: true });
    let made = 0;
    const ask = async () => {
      const answer = await cache.answer('/pagina', request(), async () => page(`versión ${++made}`, 'cifras piso-a'));
      return [await answer.text(), answer.headers.get('cdn-cache-control')];
    };
    for (let i = 1; i <= 5; i++) {
      expect(await ask()).toEqual([`versión ${i}`, 'max-age=30']);
      cache.change(added('piso-a'));
    }
    expect(await ask()).toEqual(['versión 5', 'max-age=1']);
    cache.change(withdrawn('cifras', 'piso-b'));
    expect(await ask()).toEqual(['versión 5', 'max-age=1']);
    cache.change(withdrawn('cifras', 'piso-a'));
    expect(await ask()).toEqual(['versión 6', 'max-age=30']);
  });

  it('drops everything rather than forget a change', async () => {
    const cache = new PageCache();
    await cache.answer('/pagina', request(), async () => page('antes', 'piso-a'));
    cache.change(withdrawn('piso-a'));
    for (let i = 0; i < 30_000; i++) cache.change(withdrawn(`piso-${i}`));
    expect(await (await cache.answer('/pagina', request(), async () => page('después', 'piso-a'))).text()).toBe('después');
  });
});
