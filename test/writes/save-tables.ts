import { sql } from 'kysely';
import type { TestServices } from '../services.ts';

/** Copies every table to another schema; returns the SQL that copies them back without triggers and foreign keys. */
export async function saveTables({ db, database }: TestServices): Promise<string> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select format('%I', t.table_name) as name, string_agg(format('%I', c.column_name), ', ') as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1`.execute(db);
  await database.exec(`create schema saved; ${rows.map(({ name }) => `create table saved.${name} as table public.${name};`).join('')}`);
  return `begin; set local session_replication_role = replica; truncate ${rows.map(({ name }) => name).join(', ')};
    ${rows.map(({ name, columns }) => `insert into ${name} (${columns}) select ${columns} from saved.${name};`).join('')} commit`;
}
