import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApp } from '../server/app.ts';
import { aReview, verify } from '../test/builders.ts';
import { canReplicate, startReplicated } from '../test/replica.ts';
import { type TestServices, testServices } from '../test/services.ts';
import { type Database, openPostgres } from './connect.ts';
import { migrate } from './migrate.ts';

/** A server and a real replica of it. It runs with the tests of PostgreSQL; where its programs are not installed, or this is not root, it is reported as not run. */
describe.runIf(canReplicate && inject('postgres'))('a replica that answers visitors', () => {
  let servers: Awaited<ReturnType<typeof startReplicated>>;
  let services: TestServices;
  let onReplica: pg.Client;
  let ask: (path: string, init?: RequestInit) => Promise<Response>;
  const pause = (yes: boolean) => onReplica.query(`select pg_wal_replay_${yes ? 'pause' : 'resume'}()`);

  beforeAll(async () => {
    servers = await startReplicated();
    const database = openPostgres(servers.primary, 4, null, servers.replica);
    await migrate(database);
    services = await testServices({ database });
    await services.events.subscribe('content', database.readers.heard);
    const build = (await import('../build/server/index.js' as string)) as ServerBuild;
    const options = { services, log: pino({ level: 'silent' }), build, development: false, trustProxy: 0, assets: 'build/client' };
    const app = await createApp({ ...options, readers: database.readers.kysely });
    ask = async (path, init) => app.request(new Request(`http://localhost:3000${path}`, init));
    onReplica = new pg.Client({ connectionString: servers.replica });
    await onReplica.connect();
  });
  afterAll(async () => {
    await onReplica.end();
    await services.close();
    await servers.stop();
  });
  const readers = () => services.database.readers.kysely;
  const isReplica = async ({ readers }: Database) => (await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(readers.kysely)).rows[0]?.yes;
  const inRecovery = () => isReplica(services.database);

  it('is asked for what is read, and never for what is written', async () => {
    await servers.caughtUp();
    expect(await inRecovery()).toBe(true);
    await readers().insertInto('agencies').values({ name: 'Fincas de Prueba', name_key: 'fincas de prueba' }).execute();
    const tx = await readers().startTransaction().execute();
    expect((await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(tx)).rows[0]?.yes).toBe(false);
    await tx.rollback().execute();
  });

  it('makes no page of what was withdrawn, however far it is behind', async () => {
    const { id, propertyId } = await aReview(services, { address: 'Calle del Turia 5, 46008 València', experience_headline: 'Con palabras que se retiran' });
    const path = (await ask(`/piso/${propertyId}`)).headers.get('location') ?? '';
    expect(await (await ask(path)).text()).toContain('Con palabras que se retiran');
    await servers.caughtUp();
    expect(await inRecovery()).toBe(true);
    await pause(true);
    try {
      await verify(services, id, false);
      for (let i = 0; i < 3; i++) expect((await ask(path)).status).toBe(404);
      expect(await inRecovery()).toBe(false);
    } finally {
      await pause(false);
    }
    await servers.caughtUp();
    expect(await inRecovery()).toBe(true);
    expect((await ask(path)).status).toBe(404);
  });

  it('shows what was published at once', async () => {
    const { id, propertyId } = await aReview(services, { address: 'Calle del Turia 7, 46008 València', verified: false });
    for (let i = 0; i < 20; i++) {
      await verify(services, id, i % 2 === 0);
      const { status } = await ask(`/piso/${propertyId}`);
      expect([i, status]).toEqual([i, i % 2 === 0 ? 301 : 404]);
    }
  });

  it('is done without when it is away', async () => {
    const { propertyId } = await aReview(services, { address: 'Calle del Turia 9, 46008 València' });
    const lost = openPostgres(servers.primary, 2, null, 'postgres://postgres@127.0.0.1:1/postgres');
    try {
      expect(await lost.readers.kysely.selectFrom('properties').select('id').where('id', '=', propertyId).execute()).toEqual([{ id: propertyId }]);
    } finally {
      await lost.close();
    }
  });

  it('answers again on the primary what it gives up or loses', async () => {
    await servers.caughtUp();
    expect(await inRecovery()).toBe(true);
    // In the middle of a read: of an idle connection the pool would hear first, and take another one.
    const slow = sql<{ yes: boolean }>`select pg_is_in_recovery() as yes from pg_sleep(case when pg_is_in_recovery() then 2 else 0 end)`.execute(readers());
    const running = `from pg_stat_activity where query like '%pg_sleep(%' and state = 'active' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await onReplica.query(`select pid ${running}`)).rowCount).toBe(1);
    await onReplica.query(`select pg_terminate_backend(pid) ${running}`);
    expect((await slow).rows).toEqual([{ yes: false }]);
    expect(await inRecovery()).toBe(false);
    await expect.poll(inRecovery, { timeout: 10_000 }).toBe(true);
  });

  it('is not waited for again by each question while it is behind', async () => {
    await servers.caughtUp();
    await pause(true);
    try {
      await sql`create table later (n integer)`.execute(services.db);
      services.database.readers.heard();
      expect(await inRecovery()).toBe(false);
      const began = performance.now();
      for (let i = 0; i < 40; i++) expect(await inRecovery()).toBe(false);
      expect(performance.now() - began).toBeLessThan(1900); // 40 times 50 ms, if each waited
    } finally {
      await pause(false);
    }
    await servers.caughtUp();
    expect(await inRecovery()).toBe(true);
  });

  it('is done without when it takes a question and says nothing any more', async () => {
    const relay = await relayTo(servers.replica);
    const database = openPostgres(servers.primary, 2, null, relay.url);
    const replies = () => isReplica(database);
    try {
      await servers.caughtUp();
      expect(await replies()).toBe(true);
      relay.does = 'nothing';
      expect(await replies()).toBe(false);
      const began = performance.now();
      for (let i = 0; i < 5; i++) expect(await replies()).toBe(false);
      expect(performance.now() - began).toBeLessThan(3000); // one of them alone, if it waited
    } finally {
      await database.close();
      relay.stop();
    }
  });

  it('keeps no connection of a listener that it refuses', async () => {
    const database = openPostgres(servers.primary, 2, servers.replica);
    for (let i = 0; i < 3; i++) await expect(database.listen('novedades', () => {})).rejects.toMatchObject({ code: '25006' });
    const listeners = async () => (await onReplica.query(`select pid from pg_stat_activity where query = 'listen "novedades"'`)).rowCount;
    await expect.poll(listeners).toBe(0);
    await database.close();
  });

  it('is not asked while no news come', async () => {
    const relay = await relayTo(servers.primary);
    const database = openPostgres(servers.primary, 2, relay.url, servers.replica);
    try {
      await database.listen('rellano_content', database.readers.heard);
      await servers.caughtUp();
      expect(await isReplica(database)).toBe(true);
      relay.does = 'refuse';
      await expect.poll(() => isReplica(database)).toBe(false);
      await new Promise((resume) => setTimeout(resume, 600));
      expect(await isReplica(database)).toBe(false);
      relay.does = 'relay';
      await expect.poll(() => isReplica(database), { timeout: 10_000 }).toBe(true);
    } finally {
      await database.close();
      relay.stop();
    }
  });
});

/** An address that leads to a server; it can be told to say nothing any more, or to end its connections and take no more. */
async function relayTo(url: string) {
  let does: 'relay' | 'nothing' | 'refuse' = 'relay';
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1');
    const end = () => void [client, upstream].map((socket) => open.delete(socket.destroy()));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => void (does === 'relay' && to.write(bytes)));
      from.on('error', end).on('close', end);
      open.add(from);
    }
    if (does === 'refuse') end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    set does(what: typeof does) {
      does = what;
      if (what === 'refuse') for (const socket of open) socket.destroy();
    },
    stop: () => server.close(),
  };
}
