import { dayMs } from '../../platform/dates.ts';
import type { CopiedFlat } from '../features/finding/data/copy.view.ts';
import { cacheName, keys } from './cache.ts';
import { listPage, staticPage, stored } from './static-page.ts';

/** The server's answer about a device's copies (app/features/finding/screens/saved/copies.ts). */
export interface Answer {
  /** The viewer, by the name of their drafts; '': a visitor. */
  owner: string;
  /** Ids of the flats that a member has saved. */
  saved: string[];
  flats: CopiedFlat[];
}

/** A flat for reading without a connection: as a visitor sees it, also for members. */
export interface Copy extends CopiedFlat {
  /** When it was opened last, and when its page was stored; milliseconds. 0: saved, but never opened here. */
  seen: number;
  keptAt: number;
  saved: boolean;
}

interface Index {
  owner: string;
  copies: Copy[];
}

const SEEN = 30;
const stale = 7 * dayMs; // the page around the reviews changes too

/** The current store: once a sign-out has deleted it, pending writes to it have no effect. */
export const openCopies = (): Promise<Cache> => caches.open(cacheName);

export async function readIndex(cache: Cache): Promise<Index> {
  const response = await cache.match(keys.index);
  return response ? ((await response.json()) as Index) : { owner: '', copies: [] };
}

interface Sight {
  /** The flat on the screen. */
  open: string | null;
  /** The flats that a visitor has saved on this device. */
  savedHere: readonly string[];
  now: number;
  /** The page of a flat, or of the list, as a visitor gets it; null: it does not exist. Throws when it fails to load. */
  fetchPage(id: string | null): Promise<Response | null>;
}

/** Updates the store by the server's answer: deletes copies of flats no longer published, fetches new and changed ones. Returns the paths of all copies. */
export async function update(cache: Cache, requested: readonly string[], answer: Answer, { open, savedHere, now, fetchPage }: Sight): Promise<string[]> {
  const saved = new Set([...answer.saved, ...savedHere]);
  const published = new Map(answer.flats.map((flat) => [flat.id, flat]));
  const { copies: before } = await readIndex(cache);
  const known = new Map(before.map((copy) => [copy.id, copy]));
  let copies: Copy[] = before.filter(({ id }) => published.has(id) || !requested.includes(id)).map((copy) => ({ ...copy, saved: saved.has(copy.id) }));
  for (const [id, flat] of published) {
    const old = known.get(id);
    copies = [
      ...copies.filter((copy) => copy.id !== id),
      { ...flat, keptAt: old?.keptAt ?? 0, seen: id === open ? now : (old?.seen ?? 0), saved: saved.has(id) },
    ];
  }
  copies = chosen(copies);
  const paths = () => copies.map(({ path }) => path);
  for (const { path } of before) if (!paths().includes(path)) await cache.delete(path);
  const write = async () => {
    await cache.put(keys.index, new Response(JSON.stringify({ owner: answer.owner, copies: copies.filter((copy) => copy.keptAt > 0) })));
    const frame = await cache.match(keys.frame);
    if (frame) await cache.put(keys.list, stored(listPage(await frame.text(), copies), frame.headers));
  };
  await keepFrame(cache, now, fetchPage);
  await write();
  for (const copy of copies) {
    const old = known.get(copy.id);
    if (old && old.mark === copy.mark && old.path === copy.path && now - old.keptAt < stale) continue;
    const page = await fetchPage(copy.id);
    if (page) await cache.put(copy.path, stored(staticPage(await page.text(), now), page.headers));
    else await cache.delete(copy.path);
    copy.keptAt = page ? now : 0;
    await write();
  }
  return copies.filter((copy) => copy.keptAt > 0).map(({ path }) => path);
}

/** All saved flats, and of the others those opened last. */
function chosen(copies: readonly Copy[]): Copy[] {
  const byLast = copies.toSorted((a, b) => b.seen - a.seen);
  const last = new Set(byLast.filter(({ seen }) => seen > 0).slice(0, SEEN));
  return byLast.filter((copy) => copy.saved || last.has(copy));
}

/** The page that lists the copies, without the list. */
async function keepFrame(cache: Cache, now: number, fetchPage: Sight['fetchPage']): Promise<void> {
  const old = await cache.match(keys.frame);
  if (old && now - Number(old.headers.get('Kept-At')) < stale) return;
  const page = await fetchPage(null);
  if (page) await cache.put(keys.frame, stored(await page.text(), page.headers, now));
}
