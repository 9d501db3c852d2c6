import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { create, extract } from 'tar';
import type { Database } from '../db/connect.ts';
import type { BackupOf } from '../server/backup/write.ts';
import { openFiles } from '../server/file-store.ts';
import type { TestServices } from './services.ts';

export const SECRET = 'una-clave-de-prueba-de-mas-de-32-letras';

export const noCommands = { admin: async () => [], 'account:delete': async () => [] };

/** The input of a backup: all data of these services. */
export const backupSource = (services: TestServices): BackupOf => ({
  database: services.database,
  dataDir: services.folder,
  files: openFiles({ files: null, dataDir: services.folder }),
  secret: SECRET,
  version: '9.9.9',
  now: services.clock.now,
});

/** Where a backup is restored: a database and a data folder, by default a new one in `folder`. */
export const restoreTarget = (database: Database, folder: string, dataDir = mkdtempSync(join(folder, 'data-'))) => ({
  ...{ database, dataDir, files: openFiles({ files: null, dataDir }) },
  secret: SECRET as string | null,
});

/** A copy of the backup `file`, unpacked in `folder`/inside and changed by `change`. */
export async function tampered(file: string, folder: string, change: (inside: string) => void): Promise<string> {
  const inside = join(folder, 'inside');
  mkdirSync(inside);
  await extract({ file, cwd: inside });
  change(inside);
  const changed = join(folder, 'tampered.tar.gz');
  await create({ gzip: true, file: changed, cwd: inside }, readdirSync(inside));
  return changed;
}

export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (e: Error) => e.message,
  );
