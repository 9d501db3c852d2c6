import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../platform/transaction.ts';
import { signedIn, testApp } from '../test/app.ts';
import { withDatabase } from '../test/global-setup.ts';
import { databaseThroughRelay, proxyTo } from '../test/relay.ts';
import { type TestServices, testServices } from '../test/services.ts';
import { openPostgres } from './connect.ts';
import { isLost, statementTimeout, waitForServer } from './postgres-pool.ts';

// Only a server has connections to lose; PGlite's thread has tests of its own (db/pglite-thread.process.test.ts).
describe.runIf(inject('postgres'))('lost connections', () => {
  const server = () => inject('postgres')?.url as string;
  let services: TestServices;
  let app: Awaited<ReturnType<typeof testApp>>;
  let killer: pg.Client;
  let name: string;
  beforeAll(async () => {
    services = await testServices({ ownDatabase: true });
    app = await testApp(services);
    name = (await sql<{ name: string }>`select current_database() as name`.execute(services.db)).rows[0]?.name as string;
    killer = new pg.Client({ connectionString: server() });
    await killer.connect();
  });
  afterAll(async () => {
    await killer.end();
    await services.close();
  });

  const killAll = async () => {
    const { rows } = await killer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    return rows.length;
  };

  it('end no process: under load every request gets a response, and every read succeeds', async () => {
    const { cookie } = await signedIn(services, 'bajo_carga');
    const ask = (path: string, init: RequestInit = {}) => app.request(new Request(`http://localhost:3000${path}`, init));
    let killed = 0;
    for (let round = 0; round < 15; round++) {
      const reads = Array.from({ length: 12 }, (_, i) =>
        // Distinct addresses, so that no page comes from the cache.
        i % 3 === 0 ? ask('/mis-resenas', { headers: { cookie } }) : ask(`/${i % 2 ? 'buscar-resenas' : 'barrios'}?vez=${round}-${i}`),
      );
      const writes = Array.from({ length: 4 }, () => ask('/salir', { method: 'POST', headers: { cookie: `${cookie}x` } }));
      await new Promise((resume) => setTimeout(resume, round * 3));
      killed += await killAll();
      const read = await Promise.all(reads.map(async (answer) => (await answer).status));
      expect(read.filter((status) => status !== 200)).toEqual([]);
      for (const write of writes) expect((await write).status).toBeLessThan(600);
    }
    expect(killed).toBeGreaterThan(15);
  });

  it('each page waits once for a restarting server, and is answered once it is back', async () => {
    const { cookie } = await signedIn(services, 'sin_base');
    let away = false;
    const throughRelay = await testServices({ database: await databaseThroughRelay(services, () => (away ? 'before' : null)) });
    try {
      const here = await testApp(throughRelay);
      const ask = async (path: string, init: RequestInit = {}) => {
        const began = performance.now();
        const answer = await here.request(new Request(`http://localhost:3000${path}`, init));
        return { status: answer.status, text: await answer.text(), ms: performance.now() - began };
      };
      const member = { headers: { cookie } };
      const body = () => new URLSearchParams({ intent: 'entrar', email: 'nadie@example.com', password: 'Contrasena1' });
      const pages = () =>
        Promise.all([
          ask('/mis-resenas', member),
          ask('/mis-resenas.data', member),
          ask('/barrios?vez=1', member),
          ask('/admin', member),
          ask('/barrios?vez=2'),
          ask('/auth?tab=entrar', { method: 'POST', body: body() }),
        ]);
      away = true;
      for (const { status, text, ms } of await pages()) {
        expect(status).toBe(503);
        expect(text).toContain('Ahora mismo no llegamos a nuestros datos. Vuelve a intentarlo dentro de un momento.');
        // Less than two waits.
        expect(ms).toBeLessThan(1.9 * waitForServer);
      }
      // Once it has been away for longer than a failover takes, nothing waits.
      for (const { status, ms } of await pages()) expect([status, ms < 2000]).toEqual([503, true]);
      away = false;
      expect((await pages()).map(({ status }) => status)).toEqual([200, 200, 200, 403, 200, 400]);
    } finally {
      await throughRelay.close();
    }
  }, 60_000);

  it('inside a transaction are errors for its caller, and the next one works', async () => {
    const broken = services.db.transaction().execute(async (trx) => {
      await sql`create temporary table half (n integer) on commit drop`.execute(trx);
      await killAll();
      return sql`select count(*) from half`.execute(trx);
    });
    await expect(broken).rejects.toSatisfy(isLost);
    const { rows } = await services.db.transaction().execute((trx) => sql<{ one: number }>`select 1 as one`.execute(trx));
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('never repeat a change', async () => {
    await services.database.exec('create table once (n integer)');
    for (let round = 0; round < 10; round++) {
      const change = sql`with slow as (select pg_sleep(0.03)) insert into once select ${round} from slow`.execute(services.db).catch(() => null);
      await killAll();
      await change;
    }
    const { rows } = await sql<{ n: number; times: number }>`select n, count(*) as times from once group by n having count(*) > 1`.execute(services.db);
    expect(rows).toEqual([]);
  });

  it('are reopened by listeners, which learn that they may have missed events', async () => {
    const received: string[] = [];
    const stop = await services.events.subscribe('content', (payload) => received.push(payload));
    await killAll();
    await expect.poll(() => received, { timeout: 20_000, interval: 10 }).toContain('');
    await inTransaction(services, (tx, { events }) => events.publish(tx, 'content', 'después'));
    await expect.poll(() => received, { timeout: 20_000 }).toContain('después');
    await stop();
  });

  it('are detected where a relay swallows every byte, and missed events are reported before normal operation', async () => {
    const way = await proxyTo(new URL(server()));
    const url = new URL(withDatabase(server(), name));
    [url.hostname, url.port] = ['127.0.0.1', String(way.port)];
    const database = openPostgres(url.href, 1);
    const received: [string, boolean][] = [];
    await database.listen('rellano_content', (payload) => received.push([payload, database.lostSince() !== null]));
    expect(database.lostSince()).toBeNull();
    way.swallow();
    await expect.poll(() => database.lostSince(), { timeout: 60_000, interval: 10 }).not.toBeNull();
    await expect.poll(() => database.lostSince(), { timeout: 60_000 }).toBeNull();
    expect(received).toEqual([['', true]]);
    await database.close();
    way.cut();
  });

  it('an endless statement is cancelled; a migration may take its time', async () => {
    const { rows } = await sql<{ statement_timeout: string; idle: string }>`
      select current_setting('statement_timeout') as statement_timeout, current_setting('idle_in_transaction_session_timeout') as idle`.execute(services.db);
    expect(rows).toEqual([{ statement_timeout: `${statementTimeout / 60_000}min`, idle: `${statementTimeout / 60_000}min` }]);
    await services.database.exec(`do $$ begin if current_setting('statement_timeout') <> '0' then raise 'limited'; end if; end $$`);
    const after = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(services.db);
    expect(after.rows[0]?.limit).toBe('1min');
  });

  it('a missing server, or one that rejects the login, is reported immediately', async () => {
    for (const url of ['postgres://nadie@127.0.0.1:1/nada', withDatabase(server(), 'no_existe_esta_base')]) {
      const nowhere = openPostgres(url);
      const began = performance.now();
      await expect(sql`select 1`.execute(nowhere.kysely)).rejects.toThrow();
      expect(performance.now() - began).toBeLessThan(10_000);
      await nowhere.close();
    }
  });

  it('exclusive work runs in one process at a time', async () => {
    const [one, two] = [openPostgres(withDatabase(server(), name), 2), openPostgres(withDatabase(server(), name), 2)];
    const steps: string[] = [];
    const work = (who: string) => async () => {
      steps.push(`${who} begins`);
      await new Promise((resume) => setTimeout(resume, 100));
      steps.push(`${who} ends`);
    };
    await Promise.all([one.alone(work('one')), two.alone(work('two'))]);
    const [first = ''] = steps[0]?.split(' ') ?? [];
    const second = first === 'one' ? 'two' : 'one';
    expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
    await one.close();
    await two.close();
  });
});
