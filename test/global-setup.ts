import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPglite, openPostgres } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a dump of a migrated PGlite, from which each test database starts. */
    snapshot: string;
    /** Server and template database, when TEST_DATABASE_URL is set. */
    postgres: { url: string; template: string } | null;
  }
}

/** Migrates once; each worker's database starts from a copy. With TEST_DATABASE_URL (a server) the suite runs on PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    // Each Vitest project of a run sets up its own.
    const template = `rellano_template_${randomBytes(4).toString('hex')}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${template}`);
    const database = openPostgres(withDatabase(server, template), 2);
    await migrate(database);
    await database.close();
    project.provide('postgres', { url: server, template });
    project.provide('snapshot', '');
    return async () => {
      const { rows } = await admin.query(`select datname from pg_database where starts_with(datname, '${template}')`);
      for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
      await admin.end();
    };
  }
  project.provide('snapshot', await migratedSnapshot());
  project.provide('postgres', null);
  return async () => {};
}

/** The dump of a migrated PGlite, cached until one of its sources changes: migrating takes five seconds. */
async function migratedSnapshot(): Promise<string> {
  const sources = [...globSync('db/migrations/*.sql').sort(), 'db/migrate.ts', 'db/pglite-worker.ts', 'package-lock.json'];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  const folder = 'node_modules/.cache/rellano';
  const file = join(folder, `migrated-${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return file;
  const database = await openPglite({});
  await migrate(database);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Written under another name first: an interrupted run leaves no partial dump.
  writeFileSync(`${file}.${process.pid}`, await database.dump());
  renameSync(`${file}.${process.pid}`, file);
  await database.close();
  return file;
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
