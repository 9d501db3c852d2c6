import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFailure, openFolder } from './open-folder.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'rellano-open-')), 'db');
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), 'basura');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

it('reports a full disk when the database does not open', async () => {
  const full = `No se puede usar la base de datos de ${folder} (DATA_DIR): en su disco quedan 0,6 MB, y para abrirla hacen falta 64. Haz sitio y repite.`;
  await expect(openFolder(folder, () => 614_400)).rejects.toThrow(full);
  await expect(openFolder(folder, () => 900_000_000)).rejects.toThrow(/^No se puede usar la base de datos de .*\/db \(DATA_DIR\): PGlite failed.*\w\.$/);
});

it('does not blame a disk that cannot be checked', () => {
  expect(openFailure(new Error('no está entera.'), join(folder, 'no-existe'))).toBe('no está entera');
});
