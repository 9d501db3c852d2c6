import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../usecases/ports.ts';

const validKey = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;
export const isFileKey = (text: string): boolean => validKey.test(text);

/**
 * Files in a folder. A key that could leave the folder is refused; a file is whole or absent, never half written. Once `put`
 * resolves the bytes and the name are on the disk, also after a power cut.
 */
export function createDiskStore(folder: string): FileStore {
  const path = (key: string) => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const target = path(key);
      const parent = dirname(target);
      const made = await mkdir(parent, { recursive: true });
      const part = `${target}.${randomUUID()}`;
      try {
        await writeSynced(part, bytes);
        await rename(part, target);
      } catch (e) {
        // The disk may be full: remove the partial file.
        await rm(part, { force: true }).catch(() => {});
        throw e;
      }
      await syncFolder(parent);
      // A folder that is new has a name in the one above it, and so on.
      for (let above = parent; made && above.length >= made.length; above = dirname(above)) await syncFolder(dirname(above));
    },
    get: (key) => readFile(path(key)).catch((e) => (e.code === 'ENOENT' ? null : Promise.reject(e))),
    remove: (key) => rm(path(key), { force: true }),
  };
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file's name is kept in its folder, which is written by itself. Windows does that by itself, and refuses this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
