import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { everything } from '../../domain/site/page-change.ts';
import { createPurger } from './purge.ts';

let server: Server;
let url: string;
let heard: { method: string | undefined; tags: unknown; at: number }[] = [];
/** Answers of the next requests; 200 after them. */
let answers: number[] = [];
const lines: string[] = [];
const write = (_fields: object, text: string) => void lines.push(text);
const log = { info: write, warn: write, error: write };

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push({ method: request.method, tags: request.headers['xkey-purge'], at: performance.now() });
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
