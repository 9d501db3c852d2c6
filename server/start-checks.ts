import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/connect.ts';

/** What an operator reads of an error: several addresses may have been tried, each with a reason of its own. */
const reason = (e: unknown): string => {
  const { message, errors } = e as { message: string; errors?: unknown[] };
  return message || errors?.map(reason).join('; ') || String(e);
};

/** Writes a little into the data folder: a full or read-only disk is reported at the start, not to the first person who sends a photo. */
export function checkDataDir(dir: string): void {
  const file = join(dir, `escribible-${randomBytes(6).toString('hex')}`);
  try {
    mkdirSync(dir, { recursive: true });
    try {
      writeWhole(file, 'x'.repeat(4096));
    } finally {
      rmSync(file, { force: true });
    }
  } catch (e) {
    throw new Error(`No se puede escribir en la carpeta de datos ${dir} (DATA_DIR): ${reason(e)}`, { cause: e });
  }
}

/** The first query: a server that is unreachable, or refuses us, is reported with the setting's name and without its password. */
export async function checkDatabase(database: Database): Promise<void> {
  await database.exec('select 1').catch((e: unknown) => {
    throw new Error(`No se puede usar la base de datos (DATABASE_URL): ${reason(e)}`, { cause: e });
  });
}

/** The demonstration keeps a secret of its own beside its data, so that sessions survive a restart. Two that start together get the same one. */
export function loadSecret(dir: string): string {
  const file = join(dir, 'secret');
  const own = join(dir, `secret-${randomBytes(6).toString('hex')}`);
  try {
    return readFileSync(file, 'utf8');
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'ENOENT') throw e;
  }
  writeWhole(own, randomBytes(32).toString('hex'));
  try {
    linkSync(own, file); // whole or not at all, and only one of two
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function writeWhole(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
