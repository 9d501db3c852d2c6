import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const busy = 5; // SQLITE_BUSY
/** A reference, so that the handle is not garbage-collected: its lock would be released. */
const held = new Set<DatabaseSync>();

/**
 * PGlite takes no lock, and two processes on one folder lose each other's rows silently. The lock is one of the operating
 * system, taken through SQLite on an empty file beside the folder: it is released with the process however that ends, uses no
 * process numbers, and holds between containers that share the folder. The file stays: to take it away would let a third
 * process lock another one of the same name.
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
