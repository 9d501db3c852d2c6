import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openPglite, openPostgres } from '../db/connect.ts';
import { tablesInOrder } from '../db/transfer.ts';
import { withDatabase } from './global-setup.ts';

/** An empty database of the engine, or of PGlite if there is no server. `closing` gets its clean-up. `url`: null for PGlite. */
export async function emptyDatabase(engine: Database['engine'], closing: (() => Promise<unknown>)[]): Promise<Database & { url: string | null }> {
  const postgres = inject('postgres');
  if (engine === 'pglite' || !postgres) {
    const database = await openPglite({});
    closing.unshift(() => database.close());
    return { ...database, url: null };
  }
  const name = `rellano_empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = withDatabase(postgres.url, name);
  const database = openPostgres(url, 2);
  closing.unshift(async () => {
    await database.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { ...database, url };
}

/** All rows of all tables, as text, sorted. */
export async function allRows({ kysely }: Pick<Database, 'kysely'>): Promise<Record<string, string[]>> {
  return kysely.transaction().execute(async (tx) => {
    await sql`set local timezone = 'UTC'`.execute(tx);
    const all: Record<string, string[]> = {};
    for (const { name } of await tablesInOrder(tx)) {
      const { rows } = await sql<{ row: string }>`select r::text as row from ${sql.table(name)} r`.execute(tx);
      all[name] = rows.map(({ row }) => row).sort();
    }
    return all;
  });
}
