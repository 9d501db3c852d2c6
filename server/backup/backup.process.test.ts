import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { create } from 'tar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { migrate, migrationFiles } from '../../db/migrate.ts';
import { backupSource, refusal, restoreTarget, SECRET, tampered } from '../../test/backups.ts';
import { aReview, aUser } from '../../test/builders.ts';
import { allRows, emptyDatabase } from '../../test/databases.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { prepareDemo } from '../demo/demo.ts';
import { restoreBackup } from './read.ts';
import { type BackupOf, writeBackup } from './write.ts';

let services: TestServices;
let of: BackupOf;
let folder: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  services = await testServices();
  await prepareDemo(services);
  await services.files.put('review-images/one.jpg', randomBytes(70_000));
  await services.documents.put('contracts/two.bin', Buffer.from('a contract'));
  writeFileSync(join(services.folder, 'files', 'three.jpg.5e9c'), 'not whole yet');
  of = backupSource(services);
}, 240_000);
afterAll(async () => {
  for (const close of closing) await close();
  await services?.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-backup-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
});

const emptyOf = (engine: Database['engine']) => emptyDatabase(engine, closing);
const other = () => emptyOf(services.database.engine === 'pglite' ? 'postgres' : 'pglite');
const filesBelow = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [join(entry.parentPath, entry.name).slice(dir.length + 1), readFileSync(join(entry.parentPath, entry.name)).toString('hex')]),
  );
const madeBackup = async (withSecret = false) => {
  const file = join(folder, 'copia.tar.gz');
  return { file, manifest: await writeBackup(of, file, withSecret) };
};
const targetOf = (database: Database) => restoreTarget(database, folder);

describe('a backup', () => {
  it('restores every row and every file to the other engine, in a file for its owner alone', { timeout: 240_000 }, async () => {
    const { file, manifest } = await madeBackup();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(services.folder).filter((name) => name.startsWith('backup-'))).toEqual([]);
    const target = targetOf(await other());
    expect((await restoreBackup(target, file)).notes).toEqual([]);
    const [before, after] = [await allRows(services.database), await allRows(target.database)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
    expect(before.reviews?.length).toBeGreaterThan(100);
    expect(manifest.tables.find(({ name }) => name === 'reviews')?.rows).toBe(before.reviews?.length);
    const { 'three.jpg.5e9c': part, ...whole } = filesBelow(join(services.folder, 'files'));
    expect(part).toBeDefined();
    expect(filesBelow(join(target.dataDir, 'files'))).toEqual(whole);
    // Its triggers work as before: a new member has a profile.
    const { rows } = await sql<{ off: number }>`select count(*)::int as off from pg_trigger where not tgisinternal and tgenabled = 'D'`.execute(
      target.database.kysely,
    );
    expect(rows).toEqual([{ off: 0 }]);
    // And back again.
    const again = join(folder, 'again.tar.gz');
    await writeBackup({ ...of, database: target.database, dataDir: target.dataDir, files: target.files }, again, false);
    const home = targetOf(await emptyOf(services.database.engine));
    await restoreBackup(home, again);
    expect(await allRows(home.database)).toEqual(before);
  });

  it('is consistent while people write', { timeout: 240_000 }, async () => {
    let over = false;
    const writing = (async () => {
      while (!over) await aReview(services, { userId: await aUser(services), verified: false });
    })();
    const { file } = await madeBackup().finally(() => {
      over = true;
    });
    await writing;
    const target = targetOf(await emptyOf('pglite'));
    await restoreBackup(target, file);
    const lost = await target.database.kysely
      .selectFrom('reviews')
      .select('id')
      .where('property_id', 'not in', (e) => e.selectFrom('properties').select('id'))
      .execute();
    expect(lost).toEqual([]);
  });

  it('includes the secret only if asked, and warns when another secret opens nothing', { timeout: 240_000 }, async () => {
    const { file } = await madeBackup();
    expect((await restoreBackup({ ...targetOf(await emptyOf('pglite')), secret: 'x'.repeat(40) }, file)).notes).toEqual([
      'Atención: el SECRET no es el de la copia. Los contratos guardados no se abrirán, y todas las sesiones terminan.',
    ]);
    rmSync(file);
    const target = { ...targetOf(await emptyOf('pglite')), secret: null };
    await restoreBackup(target, (await madeBackup(true)).file);
    expect(readFileSync(join(target.dataDir, 'secret'), 'utf8')).toBe(SECRET);
    expect(statSync(join(target.dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('fails alone when a table cannot be written: the server keeps running', { timeout: 240_000 }, async () => {
    const { kysely } = services.database;
    // An invalid file name fails as a full disk does: while the rows are read.
    await sql`create table "no/folder" as select n from generate_series(1, 2000) n`.execute(kysely);
    expect(await refusal(madeBackup())).toMatch(/^ENOENT/);
    await sql`drop table "no/folder"`.execute(kysely);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('overwrites nothing: no file, no database with people, no folder with files', { timeout: 240_000 }, async () => {
    const { file } = await madeBackup();
    expect(await refusal(writeBackup(of, file, false))).toBe(`Ya existe ${file}: elige otro nombre.`);
    expect(await refusal(writeBackup(of, join(folder, 'no/there.tar.gz'), false))).toBe(`No existe la carpeta ${join(folder, 'no')}.`);
    const before = await allRows(services.database);
    expect(await refusal(restoreBackup(targetOf(services.database), file))).toBe('La base de datos ya tiene datos: restaura en una vacía.');
    expect(await allRows(services.database)).toEqual(before);
    const target = targetOf(await emptyOf('pglite'));
    mkdirSync(join(target.dataDir, 'files'));
    writeFileSync(join(target.dataDir, 'files', 'mine.jpg'), 'mine');
    expect(await refusal(restoreBackup(target, file))).toMatch(/^Ya hay archivos en /);
  });

  it('refuses a damaged file, another version or no backup, and leaves the database empty', { timeout: 240_000 }, async () => {
    const { file } = await madeBackup();
    const target = targetOf(await emptyOf('pglite'));
    await migrate(target.database);
    const half = join(folder, 'half.tar.gz');
    writeFileSync(half, readFileSync(file).subarray(0, statSync(file).size / 2));
    writeFileSync(join(folder, 'text.tar.gz'), 'no archive at all');
    const changed = async (change: (inside: string) => void) => {
      const message = await refusal(restoreBackup(target, await tampered(file, folder, change)));
      rmSync(join(folder, 'inside'), { recursive: true });
      return message;
    };
    const edit = (inside: string, name: string, from: RegExp, to: string) => {
      const text = readFileSync(join(inside, name), 'utf8');
      expect(text).toMatch(from);
      writeFileSync(join(inside, name), text.replace(from, to));
    };
    expect(await refusal(restoreBackup(target, join(folder, 'nowhere')))).toMatch(/^No existe el archivo /);
    expect(await refusal(restoreBackup(target, half))).toMatch(/no es una copia de Rellano, o está dañada/);
    expect(await refusal(restoreBackup(target, join(folder, 'text.tar.gz')))).toMatch(/no es una copia de Rellano, o está dañada/);
    expect(await changed((inside) => edit(inside, 'tables/reviews.jsonl', /[a-z]{6}/, 'zzzzzz'))).toMatch(/^La copia está dañada/);
    expect(await changed((inside) => writeFileSync(join(inside, 'files/review-images/one.jpg'), 'other'))).toBe(
      'La copia está dañada: el archivo review-images/one.jpg no es el que era.',
    );
    expect(await changed((inside) => edit(inside, 'manifest.json', /"name":"0002_[a-z_]+.sql"/, '"name":"0002_other.sql"'))).toMatch(
      /^La copia es de la versión 9\.9\.9 de Rellano, y esta \(\S+\) no conoce su cambio 0002_other\.sql/,
    );
    expect(await target.database.kysely.selectFrom('user').select('id').execute()).toEqual([]);
    expect(readdirSync(target.dataDir)).toEqual([]);
  });

  it('extracts only what belongs to a backup', { timeout: 240_000 }, async () => {
    const { file } = await madeBackup();
    const hostile = await tampered(file, folder, (inside) => {
      writeFileSync(join(inside, 'db-lock.sqlite'), 'mine');
      writeFileSync(join(folder, 'outside.txt'), 'mine');
    });
    const climbing = join(folder, 'climbing.tar.gz');
    await create({ gzip: true, file: climbing, cwd: join(folder, 'inside'), preservePaths: true }, ['manifest.json', '../outside.txt']);
    const target = targetOf(await emptyOf('pglite'));
    await refusal(restoreBackup(target, climbing));
    await restoreBackup(target, hostile);
    expect(readdirSync(target.dataDir)).toEqual(['files']);
  });

  it('of an older version is migrated to this one', { timeout: 240_000 }, async () => {
    const older = await emptyOf('pglite');
    const names = migrationFiles().map(({ name }) => name);
    await migrate(older, undefined, names.at(-4));
    const file = join(folder, 'older.tar.gz');
    await writeBackup({ ...of, database: older }, file, false);
    const target = targetOf(await emptyOf('pglite'));
    await restoreBackup(target, file);
    const { rows } = await sql<{ name: string }>`select name from _migration order by name`.execute(target.database.kysely);
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  it('of an older version is refused where a later one has started, whose migrations its rows would miss', { timeout: 240_000 }, async () => {
    const older = await emptyOf('pglite');
    const names = migrationFiles().map(({ name }) => name);
    await migrate(older, undefined, names.at(-2));
    const file = join(folder, 'older.tar.gz');
    await writeBackup({ ...of, database: older }, file, false);
    const target = targetOf(await emptyOf('pglite'));
    await migrate(target.database);
    expect(await refusal(restoreBackup(target, file))).toBe(
      'La copia es de una versión anterior, y en la base de datos ya ha arrancado una posterior: restaura en una vacía, antes de arrancar.',
    );
  });
});
