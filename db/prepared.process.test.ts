import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../test/global-setup.ts';
import { type TestServices, testServices } from '../test/services.ts';
import { inTransaction, pipelined } from '../usecases/transaction.ts';
import { type Database, openPostgres } from './connect.ts';
import { plannedByValue, statementNames } from './prepared.ts';

it('a statement gets a name once it has been sent often, and no more statements than there are names for', () => {
  const nameOf = statementNames({ after: 2, most: 3, counted: 10 });
  const times = (text: string, n: number) => Array.from({ length: n }, () => nameOf(text));
  expect(times('a', 4)).toEqual([undefined, undefined, 's1', 's1']);
  expect(times('b', 3)).toEqual([undefined, undefined, 's2']);
  // Lists of any length: each is another text.
  for (let n = 0; n < 1000; n++) expect(nameOf(`list of ${n}`)).toBeUndefined();
  expect(times('c', 3)).toEqual([undefined, undefined, 's3']);
  expect(times('d', 9).every((name) => name === undefined)).toBe(true);
  expect([nameOf('a'), nameOf('b'), nameOf('c')]).toEqual(['s1', 's2', 's3']);
});

it.each([
  ['select * from flats where id = $1', false],
  ['select * from flats where id in ($1, $2) and is_verified = $3 limit $4', false],
  ['select * from reviews where property_id = any($1::text[]) order by id', false],
  ['select count(*) filter (where rating >= 4) from reviews where property_id = $1', false],
  ["select data->>'a' from notifications where user_id = $1", false],
  ['select * from properties where search_text like $1', true],
  ['select * from properties where search_text LIKE any(array[$1, $2])', true],
  ['select * from properties where search_text like lower($1)', true],
  ['select * from properties where price_min <= $1', true],
  ['select * from properties where price_min >= $1 and id = $2', true],
  ['select * from properties where $1 < price_min', true],
  ['select * from properties where $12::integer >= price_min', true],
  ['select * from reviews where created_at between $1 and $2', true],
  ['select * from follows where match_keys && array[$1, $2]::text[]', true],
  ['select * from follows where $1::text[] && match_keys', true],
  ['select * from follows where match_keys @> $1', true],
])('the plan of %s depends on its values: %s', (text, depends) => {
  expect(plannedByValue(text)).toBe(depends);
  const nameOf = statementNames({ after: 1, most: 3, counted: 10 });
  expect([nameOf(text), nameOf(text), nameOf(text)]).toEqual(depends ? [undefined, undefined, undefined] : [undefined, 's1', 's1']);
});

describe.runIf(inject('postgres'))('prepared statements', () => {
  let services: TestServices;
  let url: string;
  const opened: Database[] = [];
  const open = (size: number, direct: string | null = null) => {
    const database = openPostgres(url, size, direct);
    opened.push(database);
    return database;
  };
  beforeAll(async () => {
    services = await testServices({ ownDatabase: true });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(services.db);
    url = withDatabase(inject('postgres')?.url as string, rows[0]?.name as string);
    await services.database.exec(`create table kept (id integer primary key, word text); insert into kept values (1, 'uno'), (2, '')`);
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await services.close();
  });

  const read = (db: Database['kysely']) => sql<object>`select * from kept where id = ${1}`.execute(db).then(({ rows }) => rows);
  const preparedHere = async (database: Database) =>
    (await sql<{ n: number }>`select count(*)::integer as n from pg_prepared_statements where statement like 'select * from kept%'`.execute(database.kysely))
      .rows[0]?.n;

  it('are what is sent again and again, and never behind a pooler, which gives each transaction another connection', async () => {
    for (const [database, prepared] of [[open(1), 1] as const, [open(1, url), 0] as const]) {
      for (let time = 0; time < 10; time++) expect(await read(database.kysely)).toEqual([{ id: 1, word: 'uno' }]);
      expect(await preparedHere(database)).toBe(prepared);
    }
  });

  it('survive a migration that changes what they give: for a read, a write and a transaction', async () => {
    const database = open(2);
    const write = () => sql<object>`update kept set word = ${'uno'} where id = 1 returning *`.execute(database.kysely).then(({ rows }) => rows);
    const within = () => inTransaction({ db: database.kysely }, read as never);
    const beforeCommit = () =>
      inTransaction({ db: database.kysely }, async (tx) => {
        await sql`select 1`.execute(tx);
        await sql`update kept set word = word || ${'!'} where id = 2 returning * ${pipelined}`.execute(tx);
      });
    const all = async () => [await read(database.kysely), await within()];
    for (let time = 0; time < 10; time++) {
      await Promise.all([all(), all(), beforeCommit()]);
      await write();
    }
    expect(await preparedHere(database)).toBe(1);
    await services.database.exec('alter table kept add column more integer default 7');
    await beforeCommit();
    const now = [{ id: 1, word: 'uno', more: 7 }];
    expect(await within()).toEqual(now);
    expect(await Promise.all([all(), all()])).toEqual([
      [now, now],
      [now, now],
    ]);
    expect(await write()).toEqual(now);
    expect((await sql`select id, word from kept order by id`.execute(database.kysely)).rows).toEqual([
      { id: 1, word: 'uno' },
      { id: 2, word: '!'.repeat(11) },
    ]);
  });
});
