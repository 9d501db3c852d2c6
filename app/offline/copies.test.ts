import { expect, it, vi } from 'vitest';
import { dayMs } from '../../platform/dates.ts';
import { type Answer, readIndex, update } from './copies.ts';

vi.mock('./static-page.ts', () => ({
  staticPage: (html: string) => html,
  listPage: (_: string, copies: readonly { address: string; keptAt: number }[]) => copies.flatMap((copy) => (copy.keptAt ? [copy.address] : [])).join(),
  stored: (html: string, _: Headers, madeAt?: number) => new Response(html, { headers: { 'Kept-At': String(madeAt) } }),
}));

/** The part of a browser's Cache that is used here. */
function aCache(): Cache {
  const entries = new Map<string, Response>();
  return {
    match: async (key: string) => entries.get(key)?.clone(),
    put: async (key: string, response: Response) => void entries.set(key, response),
    delete: async (key: string) => entries.delete(key),
    keys: async () => [...entries.keys()],
  } as unknown as Cache;
}
const day = dayMs;
const id = (n: number) => `piso${String(n).padStart(6, '0')}`;
const flat = (n: number, mark = 'a') => ({ id: id(n), path: `/piso/${id(n)}-calle`, address: `Calle ${n}`, detail: 'Russafa', mark });
const answer = (flats: Answer['flats'], more: Partial<Answer> = {}): Answer => ({ owner: '', saved: [], flats, ...more });
function aDevice() {
  const cache = aCache();
  const fetched: string[] = [];
  const fetchPage = async (which: string | null) => {
    fetched.push(which ?? 'lista');
    return new Response(`page of ${which}`);
  };
  const see = (requested: string[], told: Answer, sight: { open?: string; savedHere?: string[]; now?: number } = {}) =>
    update(cache, requested, told, { open: sight.open ?? null, savedHere: sight.savedHere ?? [], now: sight.now ?? 1, fetchPage });
  return { cache, fetched, see };
}
const shown = async (cache: Cache) => (await readIndex(cache)).copies.map((copy) => copy.id);

it('keeps the thirty opened last and all that are saved', async () => {
  const { cache, see } = aDevice();
  await see([id(0)], answer([flat(0)]), { savedHere: [id(0)], now: 1 });
  for (let n = 1; n <= 40; n++) await see([id(n), id(0)], answer([flat(n), flat(0)]), { open: id(n), savedHere: [id(0)], now: n + 1 });
  expect(await shown(cache)).toEqual([...Array.from({ length: 30 }, (_, n) => id(40 - n)), id(0)]);
  expect(await (await cache.match(flat(40).path))?.text()).toBe(`page of ${id(40)}`);
  expect(await cache.match(flat(10).path)).toBeUndefined();
  expect(await (await cache.match('/?lista'))?.text()).toContain('Calle 40,Calle 39');
});

it('fetches a page once, and again after a week', async () => {
  const { fetched, see } = aDevice();
  for (const now of [1, day, 6 * day]) await see([id(1)], answer([flat(1)]), { open: id(1), now });
  expect(fetched).toEqual(['lista', id(1)]);
  await see([id(1)], answer([flat(1)]), { now: 8 * day });
  expect(fetched).toEqual(['lista', id(1), 'lista', id(1)]);
});

it('deletes what is no longer published, and fetches what has changed', async () => {
  const { cache, fetched, see } = aDevice();
  await see([id(1), id(2)], answer([flat(1), flat(2)]), { savedHere: [id(1), id(2)] });
  fetched.length = 0;
  expect(await see([id(1), id(2)], answer([flat(2, 'b')]), { savedHere: [id(1), id(2)], now: 2 })).toEqual([flat(2).path]);
  expect(fetched).toEqual([id(2)]);
  expect(await cache.match(flat(1).path)).toBeUndefined();
  expect(await shown(cache)).toEqual([id(2)]);
});

it('keeps what was not asked about, and deletes what is no longer saved', async () => {
  const { cache, see } = aDevice();
  await see([], answer([flat(1), flat(2)], { saved: [id(1), id(2)], owner: 'x' }));
  await see([id(3)], answer([flat(2), flat(3)], { saved: [id(2)], owner: 'x' }), { open: id(3), now: 5 });
  expect(await shown(cache)).toEqual([id(3), id(2)]);
  expect((await readIndex(cache)).owner).toBe('x');
});

it('keeps what was fetched before the connection was lost', async () => {
  const { cache } = aDevice();
  const fetchPage = async (which: string | null) => {
    if (which === id(2)) throw new TypeError('Failed to fetch');
    return new Response('page');
  };
  const sight = { open: null, savedHere: [id(1), id(2)], now: 1, fetchPage };
  await expect(update(cache, [id(1), id(2)], answer([flat(1), flat(2)]), sight)).rejects.toThrow('Failed to fetch');
  expect(await shown(cache)).toEqual([id(1)]);
  expect(await (await cache.match('/?lista'))?.text()).toBe('Calle 1');
});
