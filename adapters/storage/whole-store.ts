import type { FileStore } from '../../platform/ports.ts';

/** A store for backups: all of its files. */
export interface WholeStore extends FileStore {
  /** Its location, for the operator. */
  place: string;
  list(): AsyncIterable<{ key: string; bytes: number }>;
  /** Copies a file out; false: it no longer exists. */
  copyTo(key: string, path: string): Promise<boolean>;
  /** Imports the files with these keys from a folder. Refuses a store that is not empty; if it fails, the store is empty again. */
  importFiles(folder: string, keys: readonly string[]): Promise<void>;
}

export const notEmpty = (place: string) =>
  new Error(`Ya hay archivos en ${place}: restaura en un sitio vacío. Si son de una restauración que se cortó, bórralos y repítela.`);
