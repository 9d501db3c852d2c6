import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPglite, openPostgres } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a dump of a migrated PGlite, to begin each test database from. */
    snapshot: string;
    /** Server and template database, when TEST_DATABASE_URL is set. */
    postgres: { url: string; template: string } | null;
  }
}

/** Migrates once; each worker's database begins from a copy. With TEST_DATABASE_URL (a server) the suite runs on PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const template = `rellano_template_${process.pid}`;
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
  const folder = mkdtempSync(join(tmpdir(), 'rellano-test-'));
  const file = join(folder, 'migrated.tar');
  const database = await openPglite({});
  await migrate(database);
  writeFileSync(file, await database.dump());
  await database.close();
  project.provide('snapshot', file);
  project.provide('postgres', null);
  return async () => rmSync(folder, { recursive: true, force: true });
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
