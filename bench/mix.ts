import { flatPath } from '../app/features/flats/data/flat.view.ts';
import type { Db } from '../platform/ports.ts';
import type { Figures } from './measure.ts';
import type { Running } from './processes.ts';
import { visitors } from './visitors.ts';

/** One write, to be posted. */
export interface Write {
  path: string;
  body: string;
  headers: Record<string, string>;
}

export interface MixFigures {
  /** The program that requested the pages. */
  client: string;
  alone: Figures;
  beside: Figures;
}

const searches = 20;
const flats = 2000;
const asked = 20_000;
const betweenWrites = 1000; // milliseconds: five times the writes of a hundred million visits a month (docs/scale.md)

/** Picks the n-th of `size` by a Zipf law: the first is requested twice as often as the second, three times as often as the third. */
function zipf(size: number, chance: () => number): number {
  const harmonic = (n: number) => Math.log(n) + 0.5772 + 1 / (2 * n);
  let left = chance() * harmonic(size);
  for (let n = 1; n < size; n++) {
    left -= 1 / n;
    if (left <= 0) return n - 1;
  }
  return size - 1;
}

/** Numbers from 0 to 1, the same each time. */
function chances(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The mix of requests: a quarter home, a quarter one of twenty searches, a tenth the map, the rest one of two thousand flats. */
export async function mixOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'street', 'number'])
    .where('review_count', '>', 0)
    .orderBy('review_count', 'desc')
    .orderBy('id')
    .limit(flats)
    .execute();
  const streets = [...new Set(rows.map(({ street }) => street))].slice(0, searches);
  const chance = chances();
  const one = () => {
    const kind = chance();
    if (kind < 0.25) return '/';
    if (kind < 0.5) return `/buscar-resenas?${new URLSearchParams({ address: streets[zipf(streets.length, chance)] ?? '' })}`;
    if (kind < 0.6) return '/mapa';
    return flatPath(rows[zipf(rows.length, chance)] as (typeof rows)[number]);
  };
  return Array.from({ length: asked }, one);
}

/** The throughput of the mix, with a warm cache, without writes and with one publication a second. */
export async function measureMix(server: Pick<Running, 'url' | 'cpu'>, paths: readonly string[], write: () => Write, seconds: number): Promise<MixFigures> {
  for (const path of new Set(paths)) await (await fetch(`${server.url}${path}`)).arrayBuffer();
  const alone = await visitors({ server, paths, seconds });
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => {
    const { path, body, headers } = write();
    sent.push(
      fetch(`${server.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' }).then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      }),
    );
  }, betweenWrites);
  const beside = await visitors({ server, paths, seconds });
  clearInterval(timer);
  await Promise.all(sent);
  return { client: alone.with, alone, beside };
}
