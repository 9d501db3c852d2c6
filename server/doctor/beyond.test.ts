import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { canReplicate, startReplicated } from '../../test/replica.ts';
import { lookAtCaches, lookAtReplicas, lookAtWebhook } from './beyond.ts';

describe.runIf(canReplicate && inject('postgres'))('replicas', () => {
  let servers: Awaited<ReturnType<typeof startReplicated>>;
  beforeAll(async () => {
    servers = await startReplicated();
  });
  afterAll(() => servers.stop());
  const look = (databaseReadUrl: string | null) => lookAtReplicas({ databaseUrl: servers.primary, databaseReadUrl });
  const changed = (name: string) => {
    const url = new URL(servers.replica);
    url.pathname = `/${name}`;
    return url.href;
  };

  it('are well when they keep up, and nothing is said where there are none', async () => {
    expect(await look(servers.replica)).toEqual([{ about: 'Réplicas', state: 'bien', text: 'contestan y están al día.' }]);
    expect(await look(null)).toEqual([]);
  });

  it('the primary itself, another database, and nobody are named', async () => {
    expect(await look(servers.primary)).toMatchObject([{ state: 'aviso', text: expect.stringContaining('servidor principal') }]);
    expect(await look(changed('template1'))).toMatchObject([{ state: 'mal', text: 'la base de datos de DATABASE_READ_URL no es la de DATABASE_URL.' }]);
    const nobody = `postgres://postgres@127.0.0.1:${await freePort()}/postgres`;
    expect(await look(nobody)).toMatchObject([{ state: 'mal', text: expect.stringMatching(/^no contestan: .*\(DATABASE_READ_URL\)/) }]);
  });

  it('one that stopped following is behind', async () => {
    const [primary, replica] = [new pg.Client({ connectionString: servers.primary }), new pg.Client({ connectionString: servers.replica })];
    await Promise.all([primary.connect(), replica.connect()]);
    await replica.query('select pg_wal_replay_pause()');
    await primary.query('create table after_pause (n integer)');
    const found = await look(servers.replica);
    await replica.query('select pg_wal_replay_resume()');
    await Promise.all([primary.end(), replica.end()]);
    expect(found).toMatchObject([{ state: 'mal', text: expect.stringContaining('por detrás') }]);
  }, 20_000);
});

describe('caches', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });
  /** Answers as deploy/varnish.vcl does, to who is among its purgers or not; 404: something else. `server/varnish.process.test.ts` asks the real one. */
  const cache = (from: 'purger' | 'stranger' | 'else') =>
    new Promise<string>((resolve) => {
      const server = createServer((request, response) => {
        const purge = request.method === 'PURGE' && from !== 'else';
        response.statusCode = !purge ? 404 : from === 'stranger' ? 405 : request.headers['xkey-purge'] ? 200 : 400;
        response.end();
      });
      servers.push(server);
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    });

  it('each says how it answers a purge', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const found = await lookAtCaches({ purgeUrls: [await cache('purger'), await cache('stranger'), await cache('else'), nobody] });
    expect(found.map(({ state, text }) => [state, text.replace(/http:\S+ /, '')])).toEqual([
      ['bien', 'retira lo que se le pide.'],
      ['mal', expect.stringContaining('responde 405 a PURGE: esta máquina no está entre las de acl purgers')],
      ['mal', expect.stringContaining('responde 404 a PURGE: no es la caché')],
      ['mal', expect.stringMatching(/^no contesta: .*ECONNREFUSED.*\(CACHE_PURGE_URL\)\.$/)],
    ]);
  });
});

it('the webhook of errors gets a test, and its answer is in the finding', async () => {
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
  const look = async (url: string | null) => (await lookAtWebhook({ errorWebhook: url })).map(({ state, text }) => `${state} ${text}`);
  expect(await look(null)).toEqual([]);
  expect(await look(errorWebhook)).toEqual([expect.stringMatching(/^bien .*recibe lo que se le manda/)]);
  expect(JSON.parse(taken[0] ?? '')).toMatchObject({ name: 'Prueba', message: 'Prueba de npm run doctor: no ha fallado nada.', count: 1 });
  status = 403;
  expect(await look(errorWebhook)).toEqual([expect.stringMatching(/^mal .*responde 403/)]);
  server.close();
  expect(await look(`http://127.0.0.1:${await freePort()}/aviso`)).toEqual([expect.stringMatching(/^mal .*no contesta: .*ECONNREFUSED/)]);
});
