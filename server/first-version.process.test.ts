import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import type { Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { testApp } from '../test/app.ts';
import { emptyDatabase } from '../test/databases.ts';
import { type TestServices, testServices } from '../test/services.ts';

// A database as the first whole version left it: its demonstration, with a row at least in each of its tables (test/files/first-version.sql.gz,
// written by pg_dump). What came after has to bring it here with all that people had written.
const lastOfThen = '0008_reveals.sql';
/** What later migrations made of a table of then: gone because it is counted in another way, or fewer rows, and why. */
const changed: Readonly<Record<string, string>> = {
  cohabitation_aggregates: 'counted by difference in cohabitation_figures',
  geocode_cache: 'only precise places were kept',
};
/** Tables whose rows are derived from others, and made anew. */
const derived = ['map_cells', 'map_groups', 'neighbourhood_stats', 'site_totals'];

const closing: (() => Promise<unknown>)[] = [];
let database: Database;
let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let before: Record<string, Record<string, unknown>[]>;

const rowsOf = async (table: string) => (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.kysely)).rows;
async function allTables(): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_migration'`.execute(database.kysely);
  const all: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of rows) all[name] = await rowsOf(name);
  return all;
}

beforeAll(async () => {
  database = await emptyDatabase(inject('postgres') ? 'postgres' : 'pglite', closing);
  await migrate(database, undefined, lastOfThen);
  const dump = gunzipSync(readFileSync(new URL('../test/files/first-version.sql.gz', import.meta.url))).toString();
  // As pg_restore --disable-triggers: the rows that triggers make are among them.
  await database.exec(
    `begin; set local session_replication_role = replica; truncate ${Object.keys(await allTables())
      .map((name) => `"${name}"`)
      .join()}; ${dump}; commit;`,
  );
  before = await allTables();
  await migrate(database);
  services = await testServices({ database });
  app = await testApp(services);
});
afterAll(async () => {
  for (const close of closing) await close();
});

it('had something in every table', () => {
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(30);
});

it('loses no row on the way here', async () => {
  const now = await allTables();
  const fewer = Object.entries(before).flatMap(([name, rows]) => ((now[name]?.length ?? 0) < rows.length ? [name] : []));
  expect(fewer.filter((name) => !derived.includes(name)).toSorted()).toEqual(Object.keys(changed).toSorted());
});

it('keeps what people wrote word for word', async () => {
  const linesOf = (rows: readonly Record<string, unknown>[], columns: readonly string[]) =>
    rows.map((row) => columns.map((column) => String(row[column])).join('|')).toSorted();
  for (const [table, columns] of [
    ['reviews', ['id', 'property_id', 'experience_headline', 'positive_aspects', 'negative_aspects', 'entry_price', 'is_verified', 'user_id']],
    ['reviews_convivencia', ['id', 'resena_autor_id', 'resena_sobre_id', 'comentario']],
    ['messages', ['id', 'sender_id', 'receiver_id', 'body']],
    ['tenancies', ['id', 'user_id', 'flat_id', 'start_date', 'end_date']],
    ['profiles', ['user_id', 'alias', 'bio']],
    ['author_reveals', ['review_id', 'admin_id', 'reason']],
    ['roommate_ratings', ['rater_id', 'ratee_id', 'cleanliness', 'comment']],
  ] as const) {
    const then = before[table] ?? [];
    const known = columns.filter((column) => column in (then[0] ?? {}));
    expect(known.length, table).toBeGreaterThan(2);
    expect(linesOf(await rowsOf(table), known), table).toEqual(linesOf(then, known));
  }
});

describe('its pages', () => {
  const get = (path: string, cookie = '') => app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie } }));
  async function signIn(email: string, password: string): Promise<string> {
    const session = await services.accounts.signIn(email, password, new Headers());
    if (!session.ok) throw new Error(`sign-in of ${email} failed`);
    return session.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  it('show a flat with the words of then', async () => {
    const { id, property_id, positive_aspects } = before.reviews?.find((one) => one.is_verified && String(one.positive_aspects).length > 20) ?? {};
    const response = await get(`/piso/${property_id}`);
    const page = response.status === 200 ? response : await get(response.headers.get('location') ?? '');
    expect([page.status, id]).toEqual([200, id]);
    expect((await page.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"')).toContain(String(positive_aspects).slice(0, 20));
  });

  test.each(['/', '/buscar-resenas', '/mapa', '/barrios', '/agencias', '/quienes-somos'])('%s for a visitor', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test.each(['/mis-resenas', '/panel/estancias', '/mensajes', '/perfil/miembro', '/ajustes', '/guardados'])('%s for a member of then', async (path) => {
    expect((await get(path, await signIn('miembro@rellano.example', 'Miembro1234'))).status).toBe(200);
  });

  it('/admin for who moderated then', async () => {
    expect((await get('/admin', await signIn('admin@rellano.example', 'Admin12345'))).status).toBe(200);
  });
});
