import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, localServer } from '../../test/local-server.ts';
import { downloadText } from '../official/download.ts';
import { fetchJson } from './fetch-json.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());
const ask = (headers?: Record<string, string>) => fetchJson({ url: new URL(server.url), timeoutMs: 10_000, ...(headers && { headers }) });

test('a key is sent to no other server', async () => {
  const asked: unknown[] = [];
  const other = await localServer();
  other.answer = (request, response) => {
    asked.push(request.headers['x-goog-api-key']);
    response.end('{}');
  };
  server.answer = (_, response) => response.writeHead(307, { Location: other.url }).end();
  expect(await ask({ 'X-Goog-Api-Key': 'AIzaPrueba123456' })).toEqual({ ok: false, reason: 'responde 307', trouble: true });
  expect(asked).toEqual([]);
  // Redirects are followed for requests without a secret.
  expect(await ask()).toEqual({ ok: true, value: {} });
  await other.close();
});

test('another encoding is an invalid response, of a geocoder or of a register', async () => {
  server.answer = (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(Buffer.from('["Calle Peña, València"]', 'latin1'));
  expect(await ask()).toEqual({ ok: false, reason: 'no responde en UTF-8', trouble: true });
  await expect(downloadText(new URL(server.url), { timeoutMs: 10_000, waits: [] })).rejects.toThrow(/ no está en UTF-8\.$/);
});
