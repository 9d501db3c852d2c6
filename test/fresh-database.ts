import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openPglite, openPostgres } from '../db/connect.ts';
import { fillTable, type Table, tablesInOrder } from '../db/transfer.ts';
import { withDatabase } from './global-setup.ts';

interface Worker {
  /** Opens the worker's migrated database; closing it keeps the rows. */
  open(poolSize: number): Promise<Database>;
  /** The rows that migrations write. */
  filled: { table: Table; rows: string[] }[];
  tables: Table[];
  /** Hashes of all columns, functions and triggers. */
  schema: string;
}

/** Databases of this worker that no test is using. */
const idle: Worker[] = [];

/**
 * A migrated database without rows, except those of the migrations. A worker opens one and empties it between test files;
 * `own`: one that is not reused.
 */
export async function freshDatabase(poolSize: number, own = false): Promise<Database> {
  const worker = (own ? undefined : idle.pop()) ?? (await newDatabase());
  const database = await worker.open(poolSize);
  if (own) return database;
  const listening: (() => Promise<void>)[] = [];
  let closed: Promise<void> | null = null;
  const release = async () => {
    for (const stop of listening.splice(0)) await stop();
    await empty(database, worker);
    if (database.engine === 'postgres') await database.close();
    idle.push(worker);
  };
  return {
    ...database,
    listen: async (channel, listener) => {
      const stop = await database.listen(channel, listener);
      listening.push(stop);
      return stop;
    },
    close: () => {
      closed ??= release();
      return closed;
    },
  };
}

async function newDatabase(): Promise<Worker> {
  const open = inject('postgres') ? await onServer() : await inProcess();
  const database = await open(1);
  const tables = await tablesInOrder(database.kysely);
  const filled: Worker['filled'] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select r::text as row from ${sql.table(table.name)} r`.execute(database.kysely);
    if (rows.length > 0) filled.push({ table, rows: rows.map(({ row }) => row) });
  }
  const schema = await schemaOf(database);
  if (database.engine === 'postgres') await database.close();
  return { open, tables, filled, schema };
}

async function schemaOf({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select concat_ws(' ',
    (select sum(hashtext(concat(c.relname, a.attname))::bigint) from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace),
    (select sum(hashtext(proname)::bigint) from pg_proc where pronamespace = 'public'::regnamespace),
    (select sum(hashtext(concat(tgname, tgenabled))::bigint) from pg_trigger where not tgisinternal)) as schema`.execute(kysely);
  return rows[0]?.schema ?? '';
}

async function inProcess(): Promise<Worker['open']> {
  const database = await openPglite({ snapshot: new Uint8Array(readFileSync(inject('snapshot'))) });
  return async () => database;
}

/** The global setup drops it with its template. */
async function onServer(): Promise<Worker['open']> {
  const { url, template } = inject('postgres') as { url: string; template: string };
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return async (poolSize) => openPostgres(withDatabase(url, name), poolSize);
}

/** Deletes all rows, also those of append-only tables, and the schema of pg-boss. */
async function empty(database: Database, { tables, filled, schema }: Worker): Promise<void> {
  if ((await schemaOf(database)) !== schema) throw new Error('a test changed the schema: its file needs a database of its own (ownDatabase)');
  const used = await database.kysely.transaction().execute(async (tx) => {
    // Disables triggers and foreign keys: append-only tables refuse deletions.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`drop schema if exists pgboss cascade`.execute(tx);
    const asked = tables.map(({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`);
    const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(tx);
    for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(tx);
    for (const { table, rows } of filled) await fillTable(tx, table, rows);
    return rows.map(({ name }) => `"${name}"`);
  });
  // Makes the tables as small as new ones, for the planner too. A truncate takes ten times as long.
  await database.exec(`vacuum ${used.join()}`);
}
