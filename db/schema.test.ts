import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aspects } from '../app/features/flatmates/rules/aspects.ts';
import { redFlags } from '../app/features/flatmates/rules/red-flags.ts';
import { type TestServices, testServices } from '../test/services.ts';

// The row types are written by hand. This test parses them and compares them with the migrated database, column by column.
let services: TestServices;
let tables: Map<string, Map<string, Column>>;
const declared = readSchema();

interface Column {
  /** The type that the drivers return (db/columns.ts). */
  type: string;
  nullable: boolean;
  /** It may be omitted from an insert. */
  optional: boolean;
}

beforeAll(async () => {
  services = await testServices();
  const { rows } = await sql<{ table_name: string; column_name: string; udt_name: string; is_nullable: string; has_default: boolean; derived: boolean }>`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, t.table_type = 'VIEW' or c.is_generated = 'ALWAYS' as derived,
      c.column_default is not null or c.is_generated = 'ALWAYS' or c.is_identity = 'YES' as has_default
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.table_name <> '_migration'`.execute(services.db);
  tables = new Map();
  for (const row of rows) {
    const columns = tables.get(row.table_name) ?? new Map<string, Column>();
    tables.set(row.table_name, columns);
    columns.set(row.column_name, {
      type: typeOf(row.udt_name),
      // The database has no 'not null' for columns of views and for generated ones.
      nullable: row.derived ? (declared.get(row.table_name)?.get(row.column_name)?.nullable ?? true) : row.is_nullable === 'YES',
      optional: row.has_default,
    });
  }
});
afterAll(() => services.close());

const scalars: Record<string, string> = {
  ...{
    text: 'string',
    uuid: 'string',
    date: 'string',
    citext: 'string',
    xid8: 'string',
    varchar: 'string',
    bool: 'boolean',
    timestamptz: 'Date',
    jsonb: 'json',
  },
  ...{ int2: 'number', int4: 'number', int8: 'number', float4: 'number', float8: 'number', numeric: 'number', bytea: 'bytes' },
};
const typeOf = (udt: string): string => (udt.startsWith('_') ? `${typeOf(udt.slice(1))}[]` : (scalars[udt] ?? udt));

it('has no index whose searches read a long list of recently changed rows', async () => {
  const { rows } = await sql<{ name: string; options: string[] | null }>`select i.relname as name, i.reloptions as options
    from pg_class i join pg_am a on a.oid = i.relam join pg_namespace n on n.oid = i.relnamespace where a.amname = 'gin' and n.nspname = 'public'`.execute(
    services.db,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, options } of rows) expect([name, options]).toEqual([name, ['gin_pending_list_limit=64']]);
});

it('has a type for every table and view, and no others', () => {
  expect([...declared.keys()].sort()).toEqual([...tables.keys()].sort());
});

describe.each([...declared.keys()])('%s', (table) => {
  const typed = declared.get(table) ?? new Map<string, Column>();

  it('has the columns of its type', () => {
    const real = tables.get(table) ?? new Map<string, Column>();
    const shape = (columns: Map<string, Column>) => [...columns].map(([name, { type, nullable }]) => `${name}: ${type}${nullable ? ' | null' : ''}`).sort();
    expect(shape(typed)).toEqual(shape(real));
  });

  it('requires every column that an insert needs', () => {
    const real = tables.get(table) ?? new Map<string, Column>();
    const lacking = [...typed].filter(([name, { optional, type }]) => optional && type !== 'json' && real.get(name)?.optional === false);
    expect(lacking.map(([name]) => name)).toEqual([]);
  });
});

/** Table → column → its type, read from db/schema*.ts. */
function readSchema(): Map<string, Map<string, Column>> {
  const folder = new URL('./', import.meta.url);
  const text = readdirSync(folder)
    .filter((file) => /^schema(-\w+)?\.ts$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const interfaces = new Map<string, Map<string, Column>>();
  for (const [, name = '', parents = '', body = ''] of text.matchAll(/(?:export )?interface (\w+)(?: extends ([^{]+?))? \{([\s\S]*?)\n\}/g)) {
    const columns = new Map<string, Column>();
    for (const [key, column] of inherited(parents, interfaces)) columns.set(key, column);
    for (const [, key = '', type = ''] of body.matchAll(/^ {2}(\w+): (.+);$/gm)) columns.set(key, columnOf(type));
    interfaces.set(name, columns);
  }
  const schema = new Map<string, Map<string, Column>>();
  const [, listed = ''] = /export interface Schema \{([\s\S]*?)\n\}/.exec(text) ?? [];
  for (const [, table = '', type = ''] of listed.matchAll(/^ {2}(\w+): (\w+);$/gm)) schema.set(table, interfaces.get(type) ?? new Map());
  return schema;
}

/** 'Record<AspectKey, number | null>, ReviewAnswers': the columns that a table's type includes. */
function inherited(parents: string, interfaces: Map<string, Map<string, Column>>): [string, Column][] {
  const keys: Record<string, readonly { key: string }[]> = { AspectKey: aspects, RedFlagKey: redFlags };
  const records = [...parents.matchAll(/Record<(\w+), (.+?)>(?=,|$)/g)].flatMap(([, of = '', type = '']) =>
    (keys[of] ?? []).map(({ key }): [string, Column] => [key, columnOf(type)]),
  );
  const named = [...parents.replaceAll(/Record<.+?>(?=,|$)/g, '').matchAll(/\w+/g)].flatMap(([name]) => [...(interfaces.get(name) ?? [])]);
  return [...records, ...named];
}

function columnOf(written: string): Column {
  const [, wrapper, inner = ''] = /^(Generated|ColumnType|Json)<(.*)>$/.exec(written) ?? [];
  if (written === 'Now') return { type: 'Date', nullable: false, optional: true };
  const selected = wrapper === 'ColumnType' ? inner.replace(/, \w+(?: \| \w+)*, \w+$/, '') : inner || written;
  const nullable = /\| null$/.test(selected);
  const type = wrapper === 'Json' ? 'json' : plain(selected.replace(/ \| null$/, ''));
  return { type, nullable, optional: wrapper === 'Generated' || wrapper === 'Json' || / never, never$/.test(inner) };
}

/** Unions of literals are strings; what is neither a scalar nor a list of one is stored as JSON. */
function plain(type: string): string {
  const list = /^\((.+?)(?: \| null)?\)\[\]$/.exec(type)?.[1] ?? /^([A-Z]\w+)\[\]$/.exec(type)?.[1];
  if (list) return `${plain(list)}[]`;
  if (type === 'Uint8Array') return 'bytes';
  if (/^(string|number|boolean|Date)(\[\])?$/.test(type)) return type;
  const enums = ['Method', 'DocumentKind', 'DocumentProblem', 'ReadingState', 'ContractAct', 'IndexLabel', 'Tally'];
  const words = [
    ...enums,
    'ClaimState',
    'CoveredField',
    'FollowKind',
    'MailFrequency',
    'MailKind',
    'MailLanguage',
    'Offer',
    'RentalKind',
    'ReplyState',
    'SavedState',
  ];
  if (type.split(' | ').every((one) => /^'[\w-]+'$/.test(one) || words.includes(one))) return 'string';
  return 'json';
}
