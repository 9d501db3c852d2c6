import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openPostgres } from '../db/connect.ts';
import { statementTimeout } from '../db/postgres-pool.ts';
import { inTransaction } from '../platform/transaction.ts';
import { signedIn, testApp } from '../test/app.ts';
import { freePort } from '../test/free-port.ts';
import { withDatabase } from '../test/global-setup.ts';
import { proxyTo } from '../test/relay.ts';
import { type TestServices, testServices } from '../test/services.ts';
import { inspectDatabase } from './doctor/database.ts';
import { checkDatabase } from './start-checks.ts';

/** deploy/ha/pgbouncer.ini unchanged, except for its address and users, before a database of its own. Without PgBouncer the tests are reported as skipped. */
const installed = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(installed && inject('postgres'))('behind a PgBouncer in transaction mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-pgbouncer-'));
  let bouncer: ChildProcess;
  let way: Awaited<ReturnType<typeof proxyTo>>;
  let inner: TestServices;
  let services: TestServices;
  let pooled: string;
  let direct: string;
  const opened: Database[] = [];
  const open = (url: string, size: number, directly: string | null) => {
    const database = openPostgres(url, size, directly);
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    inner = await testServices();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(inner.db);
    direct = withDatabase(inject('postgres')?.url as string, rows[0]?.name as string);
    const { username, password } = new URL(direct);
    way = await proxyTo(new URL(direct));
    const at = await freePort();
    const login = `user=${username || 'postgres'}${password ? ` password=${password}` : ''}`;
    const changed: [RegExp, string][] = [
      [/^rellano = host=127.0.0.1 port=5432 dbname=rellano/m, `* = host=127.0.0.1 port=${way.port} ${login}`],
      [/^listen_port = .*$/m, `listen_port = ${at}`],
      [/^auth_type = .*$/m, 'auth_type = any'],
      [/^auth_file = .*\n/m, ''],
      [/^default_pool_size = .*$/m, 'default_pool_size = 4'],
      [/^(logfile|pidfile) = .*\n/gm, ''],
    ];
    const file = join(folder, 'pgbouncer.ini');
    let text = readFileSync('deploy/ha/pgbouncer.ini', 'utf8');
    for (const [line, by] of changed) {
      expect(text).toMatch(line);
      text = text.replace(line, by);
    }
    writeFileSync(file, text);
    chmodSync(folder, 0o755);
    // It refuses to run as root.
    const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    bouncer = spawn('pgbouncer', [file], { ...other, stdio: ['ignore', 'ignore', 'pipe'] });
    pooled = withDatabase(`postgres://rellano@127.0.0.1:${at}/x`, rows[0]?.name as string);
    const database = open(pooled, 20, direct);
    await checkDatabase(database, 60_000, 60_000);
    services = await testServices({ database });
  });
  afterAll(async () => {
    await services?.close();
    for (const database of opened) if (database !== services?.database) await database.close();
    bouncer?.kill('SIGTERM');
    way?.cut();
    await inner?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('runs more concurrent transactions than the server has connections, each complete', async () => {
    await inner.database.exec('create table sums (n integer not null); insert into sums values (0)');
    const add = () =>
      services.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from sums for update`.execute(tx);
        await sql`update sums set n = ${Number(rows[0]?.n) + 1}`.execute(tx);
      });
    await Promise.all(Array.from({ length: 60 }, add));
    expect((await sql<{ n: number }>`select n from sums`.execute(inner.db)).rows).toEqual([{ n: 60 }]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name <> 'pgbouncer' and backend_type = 'client backend'`.execute(inner.db);
    expect(rows[0]?.n).toBeLessThanOrEqual(4 + 4 + 1); // the bouncer's, the test's own pool, the listener
  });

  it('limits how long a statement may take, on every connection of the server', async () => {
    const limits = () => sql<{ limit: string }>`select current_setting('statement_timeout') as limit from pg_sleep(0.05)`.execute(services.db);
    const seen = await Promise.all(Array.from({ length: 12 }, limits));
    expect(new Set(seen.map(({ rows }) => rows[0]?.limit))).toEqual(new Set([`${statementTimeout / 60_000}min`]));
    // A migration has no time limit.
    await services.database.exec(`do $$ begin if current_setting('statement_timeout') <> '0' then raise 'limited'; end if; end $$`);
  });

  it('is the whole product: accounts, pages, jobs and news', async () => {
    const app = await testApp(services);
    const { cookie, userId } = await signedIn(services, 'tras_el_pooler');
    const payloads: string[] = [];
    const stop = await services.events.subscribe('notifications', (payload) => payloads.push(payload));
    await inTransaction(services, (tx) => services.events.publish(tx, 'notifications', userId));
    await expect.poll(() => payloads).toContain(userId);
    await stop();
    for (const path of ['/', '/buscar-resenas', '/mis-resenas', '/mensajes'])
      expect([path, (await app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie } }))).status]).toEqual([path, 200]);
    await services.runJobs();
  });

  it('waits for a server that restarts, in reads and writes', async () => {
    const app = await testApp(services);
    const { cookie } = await signedIn(services, 'espera_al_servidor');
    const ask = async (path: string, init: RequestInit = {}) =>
      (await app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie, ...init.headers } }))).status;
    way.cut();
    // The bouncer makes the first one wait, and refuses the later ones.
    const first = ask('/barrios');
    await new Promise((resume) => setTimeout(resume, 500));
    const bio = 'Escrito mientras no estaba';
    const others = [
      ask('/mis-resenas'),
      ask('/editar-perfil', { method: 'POST', body: new URLSearchParams({ intent: 'guardar', displayName: 'Marta', bio }) }),
    ];
    await new Promise((resume) => setTimeout(resume, 2000));
    await way.mend();
    expect(await Promise.all([first, ...others])).toEqual([200, 200, 200]);
    const { rows } = await sql`select bio from profiles where bio = ${bio}`.execute(inner.db);
    expect(rows).toEqual([{ bio }]);
  }, 30_000);

  it('is not started where notifications would be lost silently', async () => {
    await expect(checkDatabase(open(pooled, 2, null), 0, 500)).rejects.toThrow(
      'Lo que avisa la base de datos no llega. Si DATABASE_URL pasa por un PgBouncer, pon en DATABASE_LISTEN_URL la dirección del servidor que hay detrás.',
    );
  });

  it('is checked by doctor: a pooler that sets no limits is named', async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const about = async (database: Database) =>
      (await inspectDatabase(database, { demo: true, secret: null }, now)).find(({ about }) => about === 'Límites')?.state;
    expect(await about(services.database)).toBe('bien');
    // The server itself, as a pooler without its connect_query.
    expect(await about(open(direct, 2, direct))).toBe('mal');
  });
});
