import { sql } from 'kysely';
import type { Schema } from '../../../../../db/schema.ts';
import type { Tx } from '../../../../../platform/ports.ts';
import type { EntranceName } from '../../rules/address/entrance.ts';
import { RefusedSource } from './importer.ts';

type Replaced = 'parcels' | 'tourist_dwellings' | 'energy_letters' | 'inspections' | 'deposit_rents' | 'section_rents' | 'surroundings' | 'area_facts';

/** Replaces the rows of a table, or those with `only` in that column. Unchanged rows are not written. Returns the number of changes. */
export async function replaceRows<T extends Replaced>(
  tx: Tx,
  table: T,
  key: readonly (keyof Schema[T] & string)[],
  rows: readonly Schema[T][],
  only?: { column: keyof Schema[T] & string; value: string },
): Promise<number> {
  const [first] = rows;
  if (first === undefined) throw new RefusedSource('no queda ninguna fila que guardar');
  const columns = Object.keys(first);
  const others = columns.filter((column) => !key.some((name) => name === column));
  const list = (names: readonly string[], of = '') => sql.join(names.map((name) => sql.ref(`${of}${name}`)));
  const [whole, given] = [sql.table(table), JSON.stringify(rows)];
  // EXCEPT hashes its rows: the planner estimates a JSON list at a hundred rows, and would use a nested loop.
  const gone = await sql<{ n: number }>`
    with gone as (delete from ${whole} where (${list(key)}) in
      (select ${list(key)} from ${whole} ${only === undefined ? sql`` : sql`where ${sql.ref(only.column)} = ${only.value}`}
      except select ${list(key)} from jsonb_populate_recordset(null::${whole}, ${given}::jsonb)) returning 1)
    select count(*)::integer as n from gone`.execute(tx);
  const written = await sql<{ n: number }>`
    with written as (insert into ${whole} as stored (${list(columns)}) select ${list(columns)} from jsonb_populate_recordset(null::${whole}, ${given}::jsonb)
      on conflict (${list(key)}) do update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where (${list(others, 'stored.')}) is distinct from (${list(others, 'excluded.')}) returning 1)
    select count(*)::integer as n from written`.execute(tx);
  return (gone.rows[0]?.n ?? 0) + (written.rows[0]?.n ?? 0);
}

/** Replaces the values of entrances in one column, for existing entrances. Returns how many have a value, and how many changed. */
export async function replaceEntranceFacts(
  tx: Tx,
  column: 'refcat' | 'section' | 'flood',
  facts: readonly (EntranceName & { value: string | number })[],
): Promise<{ stored: number; changed: number }> {
  const name = sql.ref(column);
  const type = column === 'refcat' || column === 'section' ? sql`text` : sql`smallint`;
  const given = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as given (codvia integer, number integer, suffix text, value ${type})`;
  // In the order of keys: two imports of different columns wait for each other instead of deadlocking.
  const written = await sql<{ n: number }>`
    with written as (insert into portal_facts as stored (codvia, number, suffix, ${name})
      select codvia, number, suffix, value from ${given} join portals using (codvia, number, suffix) order by codvia, number, suffix
      on conflict (codvia, number, suffix) do update set ${name} = ${sql.ref(`excluded.${column}`)}
      where ${sql.ref(`stored.${column}`)} is distinct from ${sql.ref(`excluded.${column}`)} returning 1)
    select count(*)::integer as n from written`.execute(tx);
  const gone = await sql<{ n: number }>`
    with gone as (update portal_facts set ${name} = null where (codvia, number, suffix) in
      (select codvia, number, suffix from portal_facts where ${name} is not null except select codvia, number, suffix from ${given}) returning 1)
    select count(*)::integer as n from gone`.execute(tx);
  await sql`delete from portal_facts where refcat is null and section is null and flood is null`.execute(tx);
  const { stored } = await tx
    .selectFrom('portal_facts')
    .select((e) => e.fn.countAll<number>().as('stored'))
    .where(column, 'is not', null)
    .executeTakeFirstOrThrow();
  return { stored, changed: (written.rows[0]?.n ?? 0) + (gone.rows[0]?.n ?? 0) };
}
