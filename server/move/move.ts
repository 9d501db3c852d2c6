import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import type { Schema } from '../../db/schema.ts';
import { createDigest, digestOf, emptyTables, fillTable, isInUse, portable, rowsOf, type Table, tablesInOrder, withoutTriggers } from '../../db/transfer.ts';

interface Digest {
  rows: number;
  sha256: string;
}

/**
 * Copies the product's tables into the database of another engine and compares all rows afterwards. Each table is a transaction; which
 * ones are there stands in the target (schema `moving`), so that a move that was stopped goes on where it was. If the source has changed
 * meanwhile, it begins anew. Nothing may write to either of them. `say`: progress, a line each.
 */
export async function moveDatabase(source: Database, target: Database, say: (line: string) => void): Promise<{ rows: number; tables: number }> {
  await migrate(source);
  await migrate(target);
  return source.kysely.transaction().execute(async (from) => {
    await portable(from);
    const tables = await tablesInOrder(from);
    const there = await claim(target.kysely, tables, await idOf(from));
    if (await hasChanged(from, tables, there)) {
      say('La base de datos de origen ha cambiado desde la otra vez: se empieza de nuevo.');
      await inTarget(target.kysely, (to) => emptied(to, tables));
      there.clear();
    }
    const counts = await countsOf(from, tables);
    const total = counts.reduce((sum, n) => sum + n, 0);
    let moved = 0;
    for (const [i, table] of tables.entries()) {
      const known = there.get(table.name);
      if (!known) there.set(table.name, await copy(from, target.kysely, table));
      moved += counts[i] ?? 0;
      if (counts[i]) say(`${percent(moved, total)} ${table.name}: ${counts[i]} filas${known ? ', que ya estaban' : ''}`);
    }
    await compare(target.kysely, tables, there);
    await target.exec('drop schema moving cascade; analyze');
    return { rows: total, tables: tables.length };
  });
}

/** Whether a move into this database has not been finished. */
export async function isBeingMoved(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('moving.source') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

const inTarget = <T>(target: Kysely<Schema>, work: (to: Transaction<Schema>) => Promise<T>): Promise<T> =>
  target.transaction().execute(async (to) => {
    await portable(to);
    return work(to);
  });

/** Tells one database from another: when its first migration ran. */
async function idOf(from: Transaction<Schema>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select min(run_at)::text as id from _migration`.execute(from);
  return rows[0]?.id ?? '';
}

/** Makes the target this source's, and answers the tables that are there already. Throws when it is somebody else's. */
async function claim(target: Kysely<Schema>, tables: readonly Table[], id: string): Promise<Map<string, Digest>> {
  return inTarget(target, async (to) => {
    if (await isBeingMoved(to)) {
      const { rows } = await sql<{ id: string }>`select id from moving.source`.execute(to);
      if (rows[0]?.id !== id) throw new Error('En esa base de datos hay un traslado a medias de otra. Usa una vacía.');
      const done = await sql<Digest & { name: string }>`select name, rows, sha256 from moving.tables`.execute(to);
      return new Map(done.rows.map(({ name, rows, sha256 }) => [name, { rows, sha256 }]));
    }
    if (await isInUse(to)) throw new Error('Esa base de datos ya tiene datos: usa una vacía.');
    await sql`create schema moving`.execute(to);
    await sql`create table moving.source (id text primary key)`.execute(to);
    await sql`create table moving.tables (name text primary key, rows int not null, sha256 text not null)`.execute(to);
    await sql`insert into moving.source values (${id})`.execute(to);
    await emptied(to, tables);
    return new Map();
  });
}

/** Migrations leave rows too. */
async function emptied(to: Transaction<Schema>, tables: readonly Table[]): Promise<void> {
  await withoutTriggers(to, tables, () => emptyTables(to, tables));
  await sql`delete from moving.tables`.execute(to);
}

async function hasChanged(from: Transaction<Schema>, tables: readonly Table[], there: ReadonlyMap<string, Digest>): Promise<boolean> {
  for (const table of tables) {
    const known = there.get(table.name);
    if (known && (await digestOf(from, table)).sha256 !== known.sha256) return true;
  }
  return false;
}

async function countsOf(from: Transaction<Schema>, tables: readonly Table[]): Promise<number[]> {
  const counts: number[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(from);
    counts.push(rows[0]?.n ?? 0);
  }
  return counts;
}

const percent = (part: number, whole: number) => `${String(Math.floor((part / whole) * 100)).padStart(3)} %`;

async function copy(from: Transaction<Schema>, target: Kysely<Schema>, table: Table): Promise<Digest> {
  const digest = createDigest();
  return inTarget(target, async (to) => {
    await withoutTriggers(to, [table], async () => {
      for await (const rows of rowsOf(from, table)) {
        for (const row of rows) digest.add(row);
        await fillTable(to, table, rows);
      }
    });
    const { rows, sha256 } = digest.result();
    await sql`insert into moving.tables values (${table.name}, ${rows}, ${sha256})`.execute(to);
    return { rows, sha256 };
  });
}

async function compare(target: Kysely<Schema>, tables: readonly Table[], copied: ReadonlyMap<string, Digest>): Promise<void> {
  const wrong = await inTarget(target, async (to) => {
    for (const table of tables) if ((await digestOf(to, table)).sha256 !== copied.get(table.name)?.sha256) return table.name;
    return null;
  });
  if (wrong === null) return;
  await inTarget(target, (to) => emptied(to, tables));
  throw new Error(`La tabla ${wrong} no ha llegado igual. No se ha cambiado nada en el origen: repite la orden, que empezará de nuevo.`);
}
