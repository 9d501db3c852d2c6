import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, openPglite } from '../../db/connect.ts';
import { emptyDatabase } from '../../test/databases.ts';
import { readConfig } from '../config.ts';
import { backUp } from './backup.ts';
import { openExisting } from './with-services.ts';

let folder: string;
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-existing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, SECRET: 'una-clave-de-prueba-de-mas-de-32-letras', ...env });
const refusal = (env: Record<string, string> = {}) =>
  openExisting(settings(env)).then(
    () => 'nothing was refused',
    (e: Error) => e.message,
  );

/** The settings of a site whose database is empty except for what `fill` writes. */
async function siteWith(engine: Database['engine'], fill: (database: Database) => Promise<unknown>): Promise<Record<string, string>> {
  const target = engine === 'postgres' ? await emptyDatabase('postgres', closing) : null;
  const database = target ?? (await openPglite({ dataDir: join(folder, 'db') }));
  await fill(database);
  if (target) return { DATABASE_URL: target.url ?? '' };
  await database.close();
  return {};
}
const engines = inject('postgres') ? (['postgres'] as const) : (['pglite'] as const);

describe('a command does not start', () => {
  it('on a damaged folder, which it names', async () => {
    expect(await refusal()).toMatch(/^No hay datos en .*\/db: arranca Rellano una vez/);
    mkdirSync(join(folder, 'db'));
    writeFileSync(join(folder, 'db', 'PG_VERSION'), 'basura');
    for (const _ of ['once', 'and again, without a lock'])
      expect(await refusal()).toMatch(/^No se puede usar la base de datos de .*\/db \(DATA_DIR\): PGlite failed.*\w\.$/);
  });

  it.each(engines)('on an empty database, and leaves it empty: %s', async (engine) => {
    const env = await siteWith(engine, async () => {});
    const sentence = engine === 'postgres' ? /^En la base de datos de DATABASE_URL no hay ningún Rellano/ : /^No hay datos en .*\/db: arranca/;
    for (const _ of ['once', 'and again']) expect(await refusal(env)).toMatch(sentence);
    await expect(backUp(settings(env), [join(folder, 'copia.tar.gz')])).rejects.toThrow(sentence);
    expect(readdirSync(folder).filter((name) => /^(copia|backup)/.test(name))).toEqual([]);
  });
});
