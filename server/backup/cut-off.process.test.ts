import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupSource, noCommands, refusal, restoreTarget, SECRET, tampered } from '../../test/backups.ts';
import { aReview } from '../../test/builders.ts';
import { emptyDatabase } from '../../test/databases.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { restoreBackup } from './read.ts';
import { startBackups } from './start.ts';
import { type BackupOf, writeBackup } from './write.ts';

const longTimeout = { timeout: 240_000 };
let services: TestServices;
let of: BackupOf;
let folder: string;
let file: string;
const closing: (() => Promise<unknown>)[] = [];
const empty = () => emptyDatabase('pglite', closing);
beforeAll(async () => {
  services = await testServices();
  await aReview(services);
  await services.files.put('review-images/one.jpg', Buffer.from('a photo'));
  of = backupSource(services);
});
afterAll(async () => {
  for (const close of closing) await close();
  await services?.close();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-cut-off-'));
  file = join(folder, 'copia.tar.gz');
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
});
const unfinished = () => [...readdirSync(services.folder), ...readdirSync(folder)].filter((name) => /^backup-|part$/.test(name));

describe('a backup', longTimeout, () => {
  it('with a name that another backup takes meanwhile leaves that one alone', async () => {
    const both = await Promise.all([1, 2].map(() => refusal(writeBackup(of, file, false))));
    expect(both.sort()).toEqual([`Ya existe ${file}: elige otro nombre.`, 'nothing was refused']);
    await restoreBackup(restoreTarget(await empty(), folder), file);
    expect(unfinished()).toEqual([]);
  });

  it('that could not be stored is refused before anything is read', async () => {
    const database = { ...of.database, kysely: null as never };
    expect(await refusal(writeBackup({ ...of, database }, '/proc/copia.tar.gz', false))).toMatch(/, open '\/proc\/escribible-/);
    expect(unfinished()).toEqual([]);
  });

  it('that has to stop early leaves nothing', async () => {
    for (const wait of [0, 1, 20, 60]) {
      const leaving = new AbortController();
      const made = refusal(writeBackup(of, file, false, leaving.signal));
      setTimeout(() => leaving.abort(new Error('nos vamos')), wait);
      const answer = await made;
      expect(unfinished()).toEqual([]);
      if (answer === 'nothing was refused') rmSync(file);
      else expect([answer, readdirSync(folder)]).toEqual(['nos vamos', []]);
    }
  });

  it('is stopped without leftovers when the server ends', async () => {
    const nightly: (() => Promise<void>)[] = [];
    const jobs = { every: async (_name: string, _when: string, work: () => Promise<void>) => void nightly.push(work) };
    const started = await startBackups(of, { folder, keep: 2 }, jobs as never, { warn: () => {} } as unknown as Logger, noCommands);
    const made = refusal(nightly[0]?.() ?? Promise.resolve());
    await started.close();
    expect(await made).toBe('Rellano se está cerrando: la copia no se ha hecho.');
    expect(readdirSync(folder)).toEqual([]);
    expect(unfinished()).toEqual([]);
  });
});

describe('a restore', longTimeout, () => {
  beforeEach(async () => void (await writeBackup(of, file, true)));

  it('deletes no unknown file, and follows a link to another disk', async () => {
    const target = restoreTarget(await empty(), folder);
    const other = join(folder, 'other-disk');
    mkdirSync(join(other, 'old'), { recursive: true });
    writeFileSync(join(other, 'old', 'IMG_0001.JPG'), 'mine');
    symlinkSync(other, join(target.dataDir, 'files'));
    expect(await refusal(restoreBackup(target, file))).toBe(
      `Ya hay archivos en ${join(target.dataDir, 'files')}: restaura en un sitio vacío. Si son de una restauración que se cortó, bórralos y repítela.`,
    );
    expect(readFileSync(join(other, 'old', 'IMG_0001.JPG'), 'utf8')).toBe('mine');
    expect(await target.database.kysely.selectFrom('user').select('id').execute()).toEqual([]);
    rmSync(join(other, 'old', 'IMG_0001.JPG'));
    await restoreBackup(target, file);
    expect(readFileSync(join(other, 'review-images', 'one.jpg'), 'utf8')).toBe('a photo');
  });

  it('that is refused leaves no secret behind', async () => {
    const target = { ...restoreTarget(services.database, folder), secret: null };
    expect(await refusal(restoreBackup(target, file))).toBe('La base de datos ya tiene datos: restaura en una vacía.');
    expect(readdirSync(target.dataDir)).toEqual([]);
    const next = { ...restoreTarget(await empty(), folder, target.dataDir), secret: null };
    expect((await restoreBackup(next, file)).notes).toEqual(['El secreto de la copia está ahora en la carpeta de datos.']);
    expect(readFileSync(join(target.dataDir, 'secret'), 'utf8')).toBe(SECRET);
  });

  it('refuses a file that is not in the list, and names a backup of another version', async () => {
    const target = restoreTarget(await empty(), folder);
    const changed = async (change: (inside: string) => void) => {
      const message = await refusal(restoreBackup(target, await tampered(file, folder, change)));
      rmSync(join(folder, 'inside'), { recursive: true });
      return message;
    };
    const edit = (from: string, to: string) => (inside: string) => {
      const text = readFileSync(join(inside, 'manifest.json'), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(inside, 'manifest.json'), text.replace(from, to));
    };
    expect(await changed((inside) => writeFileSync(join(inside, 'files/review-images/page.html'), '<p>'))).toBe(
      'La copia está dañada: el archivo review-images/page.html no está en su lista.',
    );
    expect(await changed(edit('"format":1', '"format":2'))).toBe('La copia está hecha por otra versión de Rellano (formato 2; este es el 1): instala esa.');
    expect(await changed(edit('"engine":"', '"engine":"otra'))).toMatch(
      /tampered\.tar\.gz no es una copia de Rellano, o está dañada \(manifest\.json: engine\)\.$/,
    );
    expect(await changed((inside) => writeFileSync(join(inside, 'manifest.json'), 'null'))).toMatch(/o está dañada \(manifest\.json: \)\.$/);
    expect(await changed((inside) => rmSync(join(inside, 'secret')))).toBe('La copia está dañada: el archivo secret no es el que era.');
    expect(readdirSync(target.dataDir)).toEqual([]);
  });
});
