import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const busy = 5; // SQLITE_BUSY
/** A reference, so that the handle is not garbage-collected: its lock would be released. */
const held = new Set<DatabaseSync>();

/**
 * PGlite takes no lock, and two processes on one folder silently lose each other's rows. This is a lock of the operating system, taken through SQLite on an
 * empty file beside the folder: it is released when the process ends in any way, uses no process ids, and works across containers that share the folder.
 * The file stays: after deleting it, a third process could lock a new file of the same name.
 */
export function lockDir(dir: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dir, { recursive: true });
    lock = new DatabaseSync(`${dir.replace(/\/+$/, '')}-lock.sqlite`, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (e) {
    lock?.close();
    if ((e as { errcode?: number }).errcode === busy) {
      throw new Error(`La carpeta de datos ${dir} ya la usa otro proceso, de este equipo o de otro contenedor.`);
    }
    throw new Error(`No se puede reservar la carpeta de datos ${dir} (DATA_DIR): ${(e as Error).message}.`, { cause: e });
  }
  const taken = lock;
  held.add(taken);
  return () => {
    if (held.delete(taken)) taken.close();
  };
}
