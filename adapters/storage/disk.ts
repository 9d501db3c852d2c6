import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../usecases/ports.ts';

const validKey = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Files in a folder. A key that could leave the folder is refused; a file is whole or absent, never half written. */
export function createDiskStore(folder: string): FileStore {
  const path = (key: string) => {
    if (!validKey.test(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const target = path(key);
      await mkdir(dirname(target), { recursive: true });
      const part = `${target}.${randomUUID()}`;
      await writeFile(part, bytes);
      await rename(part, target);
    },
    get: (key) => readFile(path(key)).catch((e) => (e.code === 'ENOENT' ? null : Promise.reject(e))),
    remove: (key) => rm(path(key), { force: true }),
  };
}
