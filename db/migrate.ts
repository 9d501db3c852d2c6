import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { advisoryLocks } from '../platform/advisory-locks.ts';
import { VERSION } from '../platform/version.ts';
import type { Database } from './connect.ts';

const ownFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * Runs db/migrations/NNNN_name.sql in order, each once and in its own transaction. Processes may start concurrently: the second waits for the first and
 * then finds the migration done. A migration is frozen: its checksum is stored when it runs, and a changed file throws before
 * anything runs; so does a database with a migration that has no file here. Returns the names it ran. `until`: the last one to run.
 */
export async function migrate(database: Database, folder = ownFolder, until?: string): Promise<string[]> {
  const unknown = await unknownMigration(database.kysely, folder);
  if (unknown !== null) throw new Error(unknown);
  await database.exec(
    `begin; select pg_advisory_xact_lock(${advisoryLocks.migration});
    create table if not exists _migration (name text primary key, checksum text not null, version text not null, run_at timestamptz not null default now());
    commit;`,
  );
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from _migration`.execute(database.kysely);
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const files = migrationFiles(folder);
  for (const { name, checksum } of files) {
    const ran = done.get(name);
    if (ran && ran !== checksum)
      throw new Error(`La migración ${name} ha cambiado después de ejecutarse: devuelve el archivo a como era y escribe el cambio en una nueva.`);
  }
  const ran: string[] = [];
  for (const file of files) {
    if (until !== undefined && file.name > until) break;
    if (!done.has(file.name) && (await run(database, file))) ran.push(file.name);
  }
  return ran;
}

/** Whether a migration has run there, so that the tables are a Rellano's. */
export async function isMigrated(db: Database['kysely']): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('_migration') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** The message for a database with a migration that has no file here; null: there is none. */
export async function unknownMigration(db: Database['kysely'], folder = ownFolder): Promise<string | null> {
  if (!(await isMigrated(db))) return null;
  // Some databases of before 0.1.0 lack the column `version`.
  const { rows } = await sql<{
    name: string;
    version: string | null;
  }>`select name, to_jsonb(m) ->> 'version' as version from _migration m order by name`.execute(db);
  const ours = new Set(migrationFiles(folder).map(({ name }) => name));
  const last = rows.findLast(({ name }) => !ours.has(name));
  return last ? refusalOf('La base de datos', last) : null;
}

/** The message for a database or a backup of a later version, or of before 0.1.0, whose migrations replaced all earlier ones. */
export function refusalOf(what: 'La base de datos' | 'La copia', { name, version }: { name: string; version: string | null }): string {
  if (version !== null && version.localeCompare(VERSION, 'en', { numeric: true }) > 0)
    return `${what} es de la versión ${version} de Rellano, y esta (${VERSION}) no conoce su cambio ${name}: arranca aquella, o restaura en una base de datos vacía una copia de esta («npm run restore»).`;
  return `${what} tiene el cambio ${name}, que no es de ninguna versión publicada hasta Rellano ${VERSION}: lo que se guardó antes de la 0.1.0 («data/» o una copia) ya no se puede leer, así que empieza con una base de datos vacía (otra carpeta en DATA_DIR, u otra base en DATABASE_URL).`;
}

/** The names of the migrations that have run there. */
export async function migrationsRun(db: Database['kysely']): Promise<string[]> {
  if (!(await isMigrated(db))) return [];
  const { rows } = await sql<{ name: string }>`select name from _migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** The migrations of this version, in order. */
export const migrationFiles = (folder = ownFolder): { name: string; body: string; checksum: string }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, body: readFileSync(join(folder, name), 'utf8') }))
    .map((file) => ({ ...file, checksum: hash('sha256', file.body) }));

async function run(database: Database, { name, body, checksum }: { name: string; body: string; checksum: string }): Promise<boolean> {
  // The claim comes first: with the lock held, a second process fails on the unique name and skips the file.
  const script = `begin; select pg_advisory_xact_lock(${advisoryLocks.migration}); insert into _migration (name, checksum, version) values ('${name}', '${checksum}', '${VERSION}');\n${body}\n; commit;`;
  try {
    await database.exec(script);
    return true;
  } catch (e) {
    const { code, constraint, message } = e as { code?: string; constraint?: string; message: string };
    if (code === '23505' && constraint === '_migration_pkey') return false;
    throw new Error(`La migración ${name} ha fallado: ${message}`, { cause: e });
  }
}
