import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { inspectWebhook } from './webhook.ts';

it('sends a test to the error webhook, and reports its answer', async () => {
  const taken: string[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    taken.push(body);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const errorWebhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/aviso`;
  const look = async (url: string | null) => (await inspectWebhook({ errorWebhook: url })).map(({ state, text }) => `${state} ${text}`);
  expect(await look(null)).toEqual([]);
  expect(await look(errorWebhook)).toEqual([expect.stringMatching(/^bien .*recibe lo que se le manda/)]);
  expect(JSON.parse(taken[0] ?? '')).toMatchObject({ name: 'Prueba', message: 'Prueba de npm run doctor: no ha fallado nada.', count: 1 });
  status = 403;
  expect(await look(errorWebhook)).toEqual([expect.stringMatching(/^mal .*responde 403/)]);
  server.close();
  expect(await look(`http://127.0.0.1:${await freePort()}/aviso`)).toEqual([expect.stringMatching(/^mal .*no contesta: .*ECONNREFUSED/)]);
});
