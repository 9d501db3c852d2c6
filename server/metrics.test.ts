import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { createJobs } from '../adapters/jobs/pg-boss.ts';
import { built } from '../test/app.ts';
import { aUser } from '../test/builders.ts';
import { services, withApp } from '../test/setup/app.ts';
import type { createApp } from './app.ts';
import { createLog } from './log.ts';
import { createMetrics, mayReadMetrics } from './metrics.ts';

withApp();

const token = 'una-palabra-larga-de-prueba';
let ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
let figures: ReturnType<typeof createMetrics>;
let appWith: (of: ReturnType<typeof createMetrics>) => ReturnType<typeof createApp>;

beforeAll(async () => {
  const log = createLog('silent');
  const { createApp } = await built();
  figures = createMetrics(services.database);
  figures.know(['', 'piso/:key', 'buscar-resenas/*']);
  appWith = (of) => createApp({ services, log, development: false, trustProxy: 0, metrics: { figures: of, token }, assets: 'build/client' });
  const app = await appWith(figures);
  ask = async (path, headers = {}, method = 'GET') => app.request(new Request(`http://localhost:3000${path}`, { method, headers }));
});
const read = async () => (await ask('/metrics', { authorization: `Bearer ${token}` })).text();
const value = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  );

it('counts requests by route and status, without ids', async () => {
  for (const path of ['/', '/piso/uno-que-no-hay', '/piso/otro-que-no-hay', '/buscar-resenas.data', '/algo/que/no/hay']) await ask(path);
  const text = await read();
  expect(value(text, 'rellano_request_seconds_count{method="GET",route="/",status="200"}')).toBe(1);
  expect(value(text, 'rellano_request_seconds_count{method="GET",route="/piso",status="404"}')).toBe(2);
  expect(value(text, 'rellano_request_seconds_count{method="GET",route="/buscar-resenas",status="200"}')).toBe(1);
  expect(value(text, 'rellano_request_seconds_count{method="GET",route="other",status="404"}')).toBe(1);
  expect(text).not.toMatch(/no-hay|\/algo/);
});

it('counts cached and rendered pages, geocoders, and waiting jobs', async () => {
  const before = await read();
  await ask('/');
  await ask('/quienes-somos');
  figures.geocoder('www.cartociudad.es', false);
  const user = await aUser(services, 'espera');
  const mails = value(before, 'rellano_waiting{what="mails"}');
  await services.db.insertInto('outgoing_mails').values({ kind: 'decision', user_id: user }).execute();
  const after = await read();
  const grown = (line: string) => value(after, line) - value(before, line);
  expect([grown('rellano_pages_total{from="memory"}'), grown('rellano_pages_total{from="made"}')]).toEqual([1, 1]);
  expect(value(after, 'rellano_geocoder_questions_total{host="www.cartociudad.es",answered="false"}')).toBe(1);
  expect(value(after, 'rellano_waiting{what="mails"}')).toBe(mails + 1);
  expect(value(after, 'rellano_waiting{what="reviews"}')).toBe(0);
});

it('reports the queue, the pool and whether the database answers', async () => {
  const jobs = await createJobs(await services.database.bossOptions(), createLog('silent'));
  try {
    await services.db.transaction().execute((tx) => jobs.send(tx as never, 'enviar-correo', 'uno'));
    const text = await read();
    expect([value(text, 'rellano_database_up'), value(text, 'rellano_jobs{name="enviar-correo",state="created"}')]).toEqual([1, 1]);
    const open = value(text, 'rellano_database_connections{state="open"}');
    if (services.database.engine === 'postgres') expect(open).toBeGreaterThan(0);
    else expect(open).toBeNaN();
  } finally {
    await jobs.stop();
  }
});

it('counts no fault for a connection that the client closes', async () => {
  const app = await appWith(figures);
  const body = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) });
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' };
  const sent = new Request('http://localhost:3000/auth', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  await app.request(sent, undefined, { incoming: { complete: false, destroyed: true } });
  const text = await read();
  expect(value(text, 'rellano_request_seconds_count{method="POST",route="other",status="499"}')).toBe(1);
  expect(text).not.toContain('status="500"');
});

it('answers with the token only, and 404 otherwise', async () => {
  const missing = await ask('/metrics');
  expect([missing.status, (await missing.text()).includes('rellano_')]).toEqual([404, false]);
  for (const authorization of ['Bearer otra-palabra-larga-de-prueb', token, 'Bearer ', `Bearer ${token}x`])
    expect((await ask('/metrics', { authorization })).status).toBe(404);
  expect((await ask('/metrics', { authorization: `Bearer ${token}` }, 'HEAD')).status).toBe(200);
  expect((await ask('/metrics', { authorization: `Bearer ${token}` })).headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['a program of this machine', undefined, '127.0.0.1', true],
  ['the same over IPv6', undefined, '::ffff:127.0.0.1', true],
  ['whom a proxy on this machine let in', '203.0.113.9', '127.0.0.1', false],
  ['another machine', undefined, '192.168.1.4', false],
  ['nobody knows who', undefined, undefined, false],
])('without a token: %s', (_, forwarded, socket, may) => {
  expect(mayReadMetrics(null, undefined, forwarded, socket)).toBe(may);
});

it.each(['grafana.json', 'prometheus-rules.yml'])('has every metric that deploy/%s names', async (file) => {
  const named = [...readFileSync(`deploy/${file}`, 'utf8').matchAll(/"?expr"?: .*/g)].flatMap(([line]) => line.match(/\b(rellano|nodejs|process)_\w+/g) ?? []);
  const text = await read();
  const onPostgres = services.database.engine === 'postgres';
  const missing = named.filter((name) => !text.includes(`\n${name}`) && (onPostgres || name !== 'rellano_database_connections'));
  expect([named.length > 8, missing]).toEqual([true, []]);
});
