import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openExisting } from './with-services.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-existing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const refusal = (env: Record<string, string> = {}) =>
  openExisting(readConfig({ DATA_DIR: folder, ...env })).then(
    () => 'nothing was refused',
    (e: Error) => e.message,
  );

describe('a command does not begin', () => {
  it('on a damaged folder, which it names', async () => {
    expect(await refusal()).toMatch(/^No hay datos en .*\/db: arranca Rellano una vez/);
    mkdirSync(join(folder, 'db'));
    writeFileSync(join(folder, 'db', 'PG_VERSION'), 'basura');
    for (const _ of ['once', 'and again, without a lock'])
      expect(await refusal()).toMatch(/^No se puede usar la base de datos de .*\/db \(DATA_DIR\): PGlite failed.*\w\.$/);
  });
});
