import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createCloser } from './closing.ts';

/** A server whose responses to /lento wait for `go`, and whose /stream never ends. */
async function served() {
  let go = () => {};
  const closed = new Promise<void>((resolve) => {
    go = resolve;
  });
  let begun = 0;
  const http = createServer(async (request, response) => {
    begun++;
    if (request.url === '/stream') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': sigo\n\n');
      return;
    }
    if (request.url === '/lento') await closed;
    response.writeHead(200).end('hecho');
  });
  const close = createCloser(http, (request) => request.url === '/stream');
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<{ status: number; body: string; connection: string }>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, async (answer: IncomingMessage) => {
        let body = '';
        try {
          for await (const chunk of answer) body += chunk;
          resolve({ status: answer.statusCode ?? 0, body, connection: answer.headers.connection ?? '' });
        } catch (e) {
          reject(e);
        }
      }).on('error', reject);
    });
  return { ask, close, go, begun: () => begun };
}

it('finishes requests in flight, closes idle connections and streams, and takes nothing new', async () => {
  const { ask, close, go, begun } = await served();
  await ask('/'); // the connection is kept alive
  const slow = Array.from({ length: 26 }, () => ask('/lento'));
  const stream = ask('/stream');
  await expect.poll(begun, { timeout: 20_000 }).toBe(28);
  let closed = false;
  const closing = close(60_000).then(() => {
    closed = true;
  });
  // Milliseconds after which a browser reconnects, to another process.
  const { body } = await stream;
  const [, pause = ''] = /^: sigo\n\nretry: (\d+)\n\n$/.exec(body) ?? [body];
  expect(Number(pause)).toBeGreaterThanOrEqual(500);
  expect(Number(pause)).toBeLessThan(5000);
  // Requests that arrive before it stops listening are answered.
  await expect
    .poll(
      () =>
        ask('/').then(
          (answer) => answer.status,
          () => 'refused',
        ),
      { timeout: 20_000 },
    )
    .toBe('refused');
  expect(closed).toBe(false);
  go();
  for (const pending of slow) expect(await pending).toEqual({ status: 200, body: 'hecho', connection: 'close' });
  await closing;
});

it('waits no longer than its timeout', async () => {
  const { ask, close, begun } = await served();
  const slow = ask('/lento').catch(() => 'cut');
  await expect.poll(begun, { timeout: 20_000 }).toBe(1);
  await close(50);
  expect(await slow).toBe('cut');
});
