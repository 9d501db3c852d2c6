import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAddress } from './origin.ts';

const servers: Server[] = [];
const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
let hops = 0;
const address = createServer((incoming, answer) => {
  const forwarded = incoming.headers['x-forwarded-for'];
  answer.end(clientAddress(typeof forwarded === 'string' ? forwarded : undefined, incoming.socket.remoteAddress, hops));
});
/** As nginx and HAProxy do: appends the address of the connection to the header. Every connection here is local, so a test header replaces it. */
const proxy = (to: number) =>
  createServer((incoming, answer) => {
    const { 'x-forwarded-for': came, 'x-comes-from': from, ...headers } = incoming.headers;
    const forwarded = [came, from ?? '10.0.0.1'].filter(Boolean).join(', ');
    incoming.pipe(
      request({ port: to, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers: { ...headers, 'x-forwarded-for': forwarded } }, (got) => {
        got.pipe(answer);
      }),
    );
  });
let ports: number[];
beforeAll(async () => {
  const product = await listen(address);
  const inner = await listen(proxy(product));
  ports = [product, inner, await listen(proxy(inner))];
});
afterAll(() => {
  for (const server of servers) server.close();
});

const ask = (proxies: number, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { port: ports[proxies], host: '127.0.0.1', headers: { ...(proxies > 0 ? { 'x-comes-from': '203.0.113.7' } : {}), ...headers } },
      async (got) => {
        let text = '';
        for await (const chunk of got) text += chunk;
        resolve(text);
      },
    );
    asked.once('error', reject).end();
  });

describe.each([1, 2])('behind %i trusted proxies', (proxies) => {
  it.each(['', '198.51.100.1', '198.51.100.1, 198.51.100.2, 198.51.100.3', '127.0.0.1', 'unknown', ','])(
    'a client that forges «%s» keeps its own address',
    async (forged) => {
      hops = proxies;
      const headers: Record<string, string> = forged === '' ? {} : { 'x-forwarded-for': forged };
      expect(await ask(proxies, headers)).toBe('203.0.113.7');
    },
  );
});

it('ignores a client’s header without a proxy', async () => {
  hops = 0;
  expect(await ask(0, { 'x-forwarded-for': '198.51.100.1' })).toMatch(/127\.0\.0\.1$/);
});

it('with one hop too few all clients are the outer proxy, never a forged address', async () => {
  hops = 1;
  expect(await ask(2, { 'x-forwarded-for': '198.51.100.1' })).toBe('10.0.0.1');
});
