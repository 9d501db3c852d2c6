import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openPglite, openPostgres } from '../db/connect.ts';

export interface TestDatabase {
  engine: 'PGlite' | 'PostgreSQL';
  /** The server's settings, as it reports them. */
  settings: Record<string, string>;
  folder: string;
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/** An already filled PostgreSQL database; it stays. */
export function filled(database: string): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-bench-'));
  return {
    engine: 'PostgreSQL',
    settings: { DATA_DIR: folder, SECRET, DATABASE_URL: database },
    folder,
    open: async () => openPostgres(database, 4, database),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
const SECRET = 'una-clave-solo-para-medir-de-mas-de-32-letras';

/** An empty place for a database: a temporary folder, and on a PostgreSQL server a database that is dropped at the end. */
export async function prepare(postgres: string | undefined): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'rellano-bench-'));
  const settings = { DATA_DIR: folder, SECRET };
  if (!postgres) {
    const dataDir = join(folder, 'db');
    mkdirSync(dataDir);
    return { engine: 'PGlite', settings, folder, open: () => openPglite({ dataDir }), drop: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const name = `rellano_bench_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: postgres });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return {
    engine: 'PostgreSQL',
    settings: { ...settings, DATABASE_URL: url.href },
    folder,
    // Without limits: a million reviews take their time.
    open: async () => openPostgres(url.href, 4, url.href),
    drop: async () => {
      rmSync(folder, { recursive: true, force: true });
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
