import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);
const lock = 727_274; // any number of our own: two processes that start together wait for each other

/**
 * Runs db/migrations/NNNN_name.sql in order, each once and in a transaction of its own. Two processes may start together:
 * the second waits for the first and then finds the migration done. Returns the names it ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.exec(
    `begin; select pg_advisory_xact_lock(${lock}); create table if not exists _migration (name text primary key, run_at timestamptz not null default now()); commit;`,
  );
  const known = await sql<{ name: string }>`select name from _migration`.execute(database.kysely);
  const done = new Set(known.rows.map((row) => row.name));
  const pending = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !done.has(file))
    .sort();
  const ran: string[] = [];
  for (const name of pending) if (await run(database, name)) ran.push(name);
  return ran;
}

async function run(database: Database, name: string): Promise<boolean> {
  const body = readFileSync(new URL(name, folder), 'utf8');
  // The claim comes first: with the lock held, a second process meets the unique name and leaves the file alone.
  const script = `begin; select pg_advisory_xact_lock(${lock}); insert into _migration (name) values ('${name}');\n${body}\n; commit;`;
  try {
    await database.exec(script);
    return true;
  } catch (e) {
    const { code, constraint, message } = e as { code?: string; constraint?: string; message: string };
    if (code === '23505' && constraint === '_migration_pkey') return false;
    throw new Error(`La migración ${name} ha fallado: ${message}`, { cause: e });
  }
}
