import type { FileStore } from '../../platform/ports.ts';

/** A store as backups need it: all of its files. */
export interface WholeStore extends FileStore {
  /** Where it is, in words for its operator. */
  place: string;
  list(): AsyncIterable<{ key: string; bytes: number }>;
  /** Copies a file out; false: it is gone. */
  copyTo(key: string, path: string): Promise<boolean>;
  /** Takes the files of a folder in, which are these. A store with anything in it is refused; if it fails, the store is empty again. */
  takeIn(folder: string, keys: readonly string[]): Promise<void>;
}

export const notEmpty = (place: string) =>
  new Error(`Ya hay archivos en ${place}: restaura en un sitio vacío. Si son de una restauración que se cortó, bórralos y repítela.`);
