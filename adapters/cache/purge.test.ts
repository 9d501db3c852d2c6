import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

it('names what is added at once, and once more with all that was added within a second', async () => {
  const purger = createPurger({ urls: [url], log });
  const began = performance.now();
  purger.purge(added('sitio', 'piso-a'));
  for (let i = 0; i < 50; i++) purger.purge(added('sitio', `piso-${i}`));
  await purger.idle();
  const [first, second, third] = heard.map(({ soft }) => String(soft).split(' '));
  expect(first).toEqual(['sitio', 'piso-a']);
  expect(second).toEqual(expect.arrayContaining(['sitio', 'piso-a', 'piso-0', 'piso-49']));
  expect(third).toEqual(expect.arrayContaining(['sitio', 'piso-0', 'piso-49']));
  expect(heard.map(({ tags }) => tags)).toEqual([undefined, undefined, undefined]);
  for (const [at, wait] of [0, 1000, 2000].entries()) expect((heard[at]?.at ?? 0) - began).toBeGreaterThanOrEqual(wait - 2);
  expect((heard[0]?.at ?? 0) - began).toBeLessThan(140);
  purger.purge(added('piso-b'));
  const again = performance.now();
  await purger.idle();
  expect((heard[3]?.at ?? 0) - again).toBeLessThan(140);
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
