import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../test/global-setup.ts';
import { openPglite, openPostgres } from './connect.ts';
import { lockDir } from './lock-dir.ts';
import { migrate } from './migrate.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'rellano-db-'));
  folders.push(made);
  return join(made, 'db');
};
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

describe('PGlite in a folder', () => {
  it('is refused while it is locked (db/lock-dir.process.test.ts), with a clear message', async () => {
    const dataDir = folder();
    const unlock = lockDir(dataDir);
    await expect(openPglite({ dataDir })).rejects.toThrow(/ya la usa otro proceso/);
    unlock();
  });

  it('keeps what was stored when its process is killed', { timeout: 180_000 }, async () => {
    const dataDir = folder();
    const script = `
      import { openPglite } from ${JSON.stringify(new URL('./connect.ts', import.meta.url).href)};
      const d = await openPglite({ dataDir: ${JSON.stringify(dataDir)} });
      await d.exec('create table kept (n integer); insert into kept select generate_series(1, 500)');
      console.log('stored');
      setInterval(() => {}, 1000);`;
    const file = `${dataDir}.mjs`;
    writeFileSync(file, script);
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    await new Promise<void>((resolve) => child.stdout.on('data', (bytes) => String(bytes).includes('stored') && resolve()));
    child.kill('SIGKILL');
    await exited;
    const again = await openPglite({ dataDir });
    const { rows } = await sql<{ n: number }>`select count(*) as n from kept`.execute(again.kysely);
    expect(rows).toEqual([{ n: 500 }]);
    await again.close();
  });

  it('syncs to the disk: the settings that make it durable are in force', async () => {
    const open = await openPglite({ dataDir: folder() });
    const { rows } = await sql<{
      fsync: string;
      method: string;
    }>`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`.execute(open.kysely);
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }]);
    await open.close();
  });
});

describe('values', () => {
  it('are the same from both engines: int8 and numeric as numbers, dates as text', async () => {
    const postgres = inject('postgres');
    const open = postgres ? openPostgres(withDatabase(postgres.url, 'postgres'), 1) : await openPglite({});
    const { rows } = await sql`select 9007199254740991::int8 as big, 4.5::numeric as exact, date '2025-09-01' as day`.execute(open.kysely);
    expect(rows).toEqual([{ big: 9007199254740991, exact: 4.5, day: '2025-09-01' }]);
    await open.close();
  });
});

describe('migrations', () => {
  it('run once, also when two processes start concurrently', async () => {
    const postgres = inject('postgres');
    const name = `rellano_twice_${process.pid}`;
    const server = postgres ? openPostgres(withDatabase(postgres.url, 'postgres'), 1) : null;
    await server?.exec(`create database ${name}`);
    const [one, two] = postgres
      ? [openPostgres(withDatabase(postgres.url, name), 1), openPostgres(withDatabase(postgres.url, name), 1)]
      : [await openPglite({}), null];
    const [first, second] = await Promise.all([migrate(one), migrate(two ?? one)]);
    expect([...first, ...second].sort()).toEqual([...new Set([...first, ...second])].sort());
    expect(await migrate(one)).toEqual([]);
    await one.close();
    await two?.close();
    await server?.exec(`drop database ${name}`);
    await server?.close();
  });

  it('are frozen once they ran: a changed file stops the start, and is named', async () => {
    const migrations = mkdtempSync(join(tmpdir(), 'rellano-migrations-'));
    const postgres = inject('postgres');
    const name = `rellano_frozen_${process.pid}`;
    const server = postgres ? openPostgres(withDatabase(postgres.url, 'postgres'), 1) : null;
    await server?.exec(`create database ${name}`);
    const database = postgres ? openPostgres(withDatabase(postgres.url, name), 1) : await openPglite({});
    writeFileSync(join(migrations, '0001_one.sql'), 'create table one (id integer);');
    expect(await migrate(database, migrations)).toEqual(['0001_one.sql']);
    writeFileSync(join(migrations, '0002_two.sql'), 'create table two (id integer);');
    writeFileSync(join(migrations, '0001_one.sql'), 'create table one (id bigint);');
    await expect(migrate(database, migrations)).rejects.toThrow('La migración 0001_one.sql ha cambiado');
    const { rows } = await sql`select name from _migration`.execute(database.kysely);
    expect(rows).toEqual([{ name: '0001_one.sql' }]);
    await database.close();
    await server?.exec(`drop database ${name}`);
    await server?.close();
    rmSync(migrations, { recursive: true });
  });
});
