import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { everything } from '../../domain/site/page-change.ts';
import { createPurger } from './purge.ts';

let server: Server;
let url: string;
let heard: { method: string | undefined; tags: unknown; soft: unknown; at: number }[] = [];
/** Answers of the next requests; 200 after them. */
let answers: number[] = [];
const lines: string[] = [];
const write = (_fields: object, text: string) => void lines.push(text);
const log = { info: write, warn: write, error: write };

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push({ method: request.method, tags: request.headers['xkey-purge'], soft: request.headers['xkey-softpurge'], at: performance.now() });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  heard = [];
  answers = [];
  lines.length = 0;
});

it('names the tags, at once and twice more, to each cache', async () => {
  const purger = createPurger({ urls: [url, url], log });
  const began = performance.now();
  purger.purge({ tags: ['sitio', 'piso-abc'], withdrawn: true });
  await purger.idle();
  expect(heard.map(({ method, tags }) => [method, tags])).toEqual(Array(6).fill(['PURGE', 'sitio piso-abc']));
  const waits = heard.map(({ at }) => at - began);
  for (const [at, wait] of [0, 0, 150, 150, 800, 800].entries()) expect(waits[at]).toBeGreaterThanOrEqual(wait - 1);
  expect(waits[0]).toBeLessThan(140);
});

const gone = (...tags: string[]) => ({ tags, withdrawn: true });
const added = (...tags: string[]) => ({ tags, withdrawn: false });

it('names what is added at once, and once more a second later', async () => {
  const purger = createPurger({ urls: [url], log });
  const began = performance.now();
  purger.purge(added('sitio', 'piso-a'));
  for (let i = 0; i < 50; i++) purger.purge(added('sitio', `piso-${i}`));
  await purger.idle();
  expect(heard.map(({ tags }) => tags).filter(Boolean)).toEqual([]);
  expect(heard[0]?.soft).toBe('sitio piso-a');
  expect(heard.length).toBeLessThanOrEqual(5);
  const times = (tag: string) => heard.filter(({ soft }) => String(soft).split(' ').includes(tag)).map(({ at }) => at - began);
  // The flats that no purge named yet do not wait for those that one did.
  for (const flat of ['piso-a', 'piso-0', 'piso-49']) {
    const [first = Number.NaN, second = Number.NaN, ...more] = times(flat);
    expect([flat, first < 400, second - first >= 1090, more]).toEqual([flat, true, true, []]);
  }
  // What changed again is told again, no sooner.
  const site = times('sitio');
  expect(site).toHaveLength(3);
  for (const [at, time] of site.entries()) expect(time - (site[at - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1090);
});

it('tells the next change of it at once again when a while has passed', async () => {
  const purger = createPurger({ urls: [url], log });
  purger.purge(added('piso-b'));
  await purger.idle();
  const again = performance.now();
  purger.purge(added('piso-b'));
  await purger.idle();
  expect(heard).toHaveLength(4);
  expect((heard[2]?.at ?? 0) - again).toBeLessThan(140);
});

it('names a tag that changes all the time once a second, and all of them in few requests', async () => {
  const purger = createPurger({ urls: [url], log });
  const began = performance.now();
  for (let i = 0; performance.now() - began < 3000; i++) {
    purger.purge(added('cifras', `piso-${i}`));
    await sleep(10);
  }
  const seconds = (performance.now() - began) / 1000;
  const figures = heard.filter(({ soft }) => String(soft).split(' ').includes('cifras')).length;
  expect([figures >= 2, figures <= 2 + seconds / 1.2]).toEqual([true, true]);
  // What is told again is told at one moment: a list that shows all of these flats by then is made anew once.
  const named = new Set<string>();
  const repeats = heard.filter(({ soft }) => {
    const flats = String(soft).split(' ');
    const repeated = flats.some((tag) => tag !== 'cifras' && named.has(tag));
    for (const tag of flats) named.add(tag);
    return repeated;
  });
  expect(repeats.length).toBeLessThanOrEqual(1 + seconds / 1.2);
  expect(heard.length).toBeLessThanOrEqual(1 + seconds * 10);
  await purger.idle();
});

it('tells the figures as what is added, also when a review is withdrawn', async () => {
  const purger = createPurger({ urls: [url], log });
  for (let i = 0; i < 20; i++) purger.purge(gone('cifras', `piso-${i}`));
  await purger.idle();
  expect(heard.filter(({ tags }) => String(tags).includes('cifras'))).toEqual([]);
  expect(heard.filter(({ soft }) => soft === 'cifras')).toHaveLength(3);
  for (let i = 0; i < 20; i++) expect(heard.filter(({ tags }) => tags === `piso-${i}`)).toHaveLength(3);
});

it('never sends a longer header than Varnish takes', async () => {
  const purger = createPurger({ urls: [url], log });
  const tags = Array.from({ length: 2000 }, (_, i) => `piso-abcdefgh${i}`);
  purger.purge(added(...tags));
  await purger.idle();
  const named = heard.map(({ soft }) => String(soft));
  expect(Math.max(...named.map((header) => header.length))).toBeLessThan(8000);
  expect(new Set(named.flatMap((header) => header.split(' ')))).toEqual(new Set(tags));
});

it('drops every page when too many are concerned to name them', async () => {
  const purger = createPurger({ urls: [url], log });
  purger.purge(everything);
  await purger.idle();
  expect(heard.map(({ tags }) => tags)).toEqual(['todo', 'todo', 'todo']);
});

it('asks again when the cache refuses or is away, and says so', async () => {
  answers = [503];
  const purger = createPurger({ urls: [url], log });
  purger.purge({ tags: ['piso-abc'], withdrawn: true });
  await purger.idle();
  expect(heard).toHaveLength(4);
  expect(lines).toEqual(['a cache could not be purged: it is tried again']);
});
