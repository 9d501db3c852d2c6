import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { VERSION } from '../platform/version.ts';
import { createErrorWebhook, withoutValues } from './error-webhook.ts';
import { createLog } from './log.ts';

let server: Server;
let url: string;
const posted: { body: Record<string, unknown>; path: string }[] = [];
beforeAll(async () => {
  server = createServer(async (request, answer) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    posted.push({ body: JSON.parse(text), path: `${request.method} ${request.url}` });
    if (request.url === '/broken') return void request.socket.destroy();
    answer.writeHead(request.url === '/refuses' ? 500 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  posted.length = 0;
});

const arrive = (n: number) => vi.waitFor(() => expect(posted).toHaveLength(n), { timeout: 20_000 });
const lines = { write: () => {} };

it('posts logged errors without values, and nothing below an error', async () => {
  const log = createLog('info', lines, createErrorWebhook(`${url}/hook?key=1`));
  const err = Object.assign(new Error(`duplicate key "user_email_key" for lucia@example.com, see https://r.example/x?token=abc, id 4711`), {
    detail: 'Key (email)=(lucia@example.com) already exists.',
  });
  log.warn({ err }, 'slow');
  log.info({}, 'request');
  log.error({ err, requestId: 'r1', route: '/piso', body: 'secreto' }, 'request failed');
  await arrive(1);
  const [{ body, path }] = posted as [(typeof posted)[0]];
  expect(path).toBe('POST /hook?key=1');
  expect(Object.keys(body).toSorted()).toEqual(['count', 'message', 'name', 'release', 'requestId', 'route', 'stack']);
  expect(body).toMatchObject({
    release: VERSION,
    route: '/piso',
    requestId: 'r1',
    name: 'Error',
    message: 'request failed: duplicate key … for … see … id …',
    count: 1,
  });
  expect(body.stack).toEqual(expect.arrayContaining([expect.stringMatching(/^at .*error-webhook\.test\.ts/)]));
  expect(JSON.stringify(body)).not.toMatch(/lucia|token|4711|secreto|user_email/);
});

it('posts the same error once a minute with its count, and another one immediately', async () => {
  let now = 0;
  const hook = createErrorWebhook(url, () => now);
  const fail = (message: string) => hook({ err: Object.assign(new Error(message), { stack: 'Error\n    at here' }) }, 'job');
  for (let n = 0; n < 50; n++) fail(`no row ${n}`);
  fail('other thing');
  await arrive(2);
  now = 60_000;
  fail('no row again 3');
  fail('no row 3');
  await arrive(4);
  expect(posted.map(({ body }) => [body.message, body.count]).toSorted()).toEqual([
    ['job: no row again …', 1],
    ['job: no row …', 1],
    ['job: no row …', 50],
    ['job: other thing', 1],
  ]);
});

it.each(['/refuses', '/broken', 'gone'])('nothing waits or fails when the webhook does: %s', async (path) => {
  const hook = createErrorWebhook(path === 'gone' ? 'http://127.0.0.1:1' : `${url}${path}`);
  for (const err of [new Error('x'), 'a text', null, undefined, 7, { message: 'y' }]) expect(() => hook({ err }, 'failed')).not.toThrow();
  expect(() => hook(null, undefined)).not.toThrow();
  if (path !== 'gone') await vi.waitFor(() => expect(posted.length).toBeGreaterThan(0), { timeout: 20_000 });
});

it.each([
  ['invalid input syntax for type uuid: "lucia"', 'invalid input syntax for type uuid: …'],
  ['mail not sent: ECONNREFUSED CONN', 'mail not sent: ECONNREFUSED CONN'],
  ['mail not sent: 550 RCPT TO', 'mail not sent: 550 RCPT TO'],
  ['Calle de Sueca 41 not found', 'Calle de Sueca … not found'],
  ["token 'abc def' of lucia@example.com", 'token … of …'],
])('%s is posted as %s', (message, expected) => {
  expect(withoutValues(message)).toBe(expected);
});
