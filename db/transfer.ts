import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Rows per batch. */
const BATCH = 500;

export interface Table {
  name: string;
  /** Stored columns; the database computes the others. */
  columns: readonly string[];
}

/** The product's tables except the list of migrations, each after those it refers to. */
export async function tablesInOrder(db: Kysely<Schema>): Promise<Table[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> '_migration'
    group by c.relname order by c.relname collate "C"`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select f.relname as "from", t.relname as "to" from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`.execute(db);
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ name }) => !references.some(({ from, to }) => from === name && [...waiting].some((other) => other.name === to)));
    if (ready.length === 0) throw new Error('tables refer to each other in a cycle');
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table);
    }
  }
  return ordered;
}

/** Settings under which both engines print the same row identically. */
export const portable = (tx: Transaction<Schema>) =>
  sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true), set_config('bytea_output', 'hex', true),
    set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);

/** All rows of a table as PostgreSQL prints them, in byte order. */
export async function* rowsOf(tx: Transaction<Schema>, { name }: Table): AsyncGenerator<string[]> {
  const table = sql.table(name);
  await sql`declare backup_rows no scroll cursor for select r::text as row from ${table} r order by r::text collate "C"`.execute(tx);
  while (true) {
    const { rows } = await sql<{ row: string }>`fetch forward ${sql.lit(BATCH)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(tx);
}

export async function fillTable(tx: Transaction<Schema>, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const [table, list] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column)))];
  await sql`insert into ${table} (${list}) select ${list} from unnest(${[...rows]}::text[]::${table}[])`.execute(tx);
}

/** The number of rows of a table, and their SHA-256. */
export async function digestOf(tx: Transaction<Schema>, table: Table): Promise<{ rows: number; sha256: string }> {
  const digest = createDigest();
  for await (const rows of rowsOf(tx, table)) for (const row of rows) digest.add(row);
  return digest.result();
}

export function createDigest() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(row: string) {
      hash.update(row).update('\n');
      rows++;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Runs `work` with the triggers of these tables disabled. Foreign keys and other constraints hold. */
export async function withoutTriggers(tx: Transaction<Schema>, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const each = async (what: 'disable' | 'enable') => {
    for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(what)} trigger user`.execute(tx);
  };
  await each('disable');
  await work();
  await each('enable');
}

/** Within `withoutTriggers`: a trigger forbids emptying the log of decisions. */
export async function emptyTables(tx: Transaction<Schema>, tables: readonly Table[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
}

/** Tables of people and decisions: a database with rows in any of them is not overwritten. */
const neverOverwritten = ['user', 'reviews', 'decision_log'];
export async function isInUse(tx: Pick<Kysely<Schema>, 'getExecutor'>): Promise<boolean> {
  for (const name of neverOverwritten) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) return true;
  }
  return false;
}
