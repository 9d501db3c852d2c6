import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { checkedKey, isFileKey } from './keys.ts';
import { notEmpty, type WholeStore } from './whole-store.ts';

/**
 * Files in a folder. A key that could leave the folder is refused; a file is complete or absent. Once `put` resolves, bytes and name are on the disk, even
 * after a power cut.
 */
export function createDiskStore(folder: string): WholeStore {
  const path = (key: string) => join(folder, checkedKey(key));
  return {
    place: resolve(folder),
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
      // A new folder's name is stored in its parent, and so on.
      for (let above = parent; made && above.length >= made.length; above = dirname(above)) await syncFolder(dirname(above));
    },
    get: (key) => orGone(readFile(path(key))),
    remove: (key) => rm(path(key), { force: true }),
    async *list() {
      const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name);
        const key = relative(folder, file).split(sep).join('/');
        // A file that is being written has no key yet.
        if (!entry.isFile() || !isFileKey(key)) continue;
        const there = await orGone(stat(file));
        if (there) yield { key, bytes: there.size };
      }
    },
    async copyTo(key, target) {
      // Linked where possible: the content of a key never changes.
      const linked = link(path(key), target).catch((e) => (e.code === 'ENOENT' ? Promise.reject(e) : copyFile(path(key), target)));
      return (await orGone(linked.then(() => true))) ?? false;
    },
    async importFiles(from) {
      // The folder itself stays: it may be another disk, or a link to one.
      await mkdir(folder, { recursive: true });
      const there = await readdir(folder, { recursive: true, withFileTypes: true });
      if (there.some((entry) => !entry.isDirectory())) throw notEmpty(this.place);
      const names = await readdir(from);
      const clear = () => Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
      await clear();
      try {
        for (const name of names) await moveOrCopy(join(from, name), join(folder, name));
        await syncFolder(folder);
      } catch (e) {
        await clear().catch(() => {});
        throw e;
      }
    },
  };
}

const partName = /\.[a-z0-9]+\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Deletes partial files of a killed process, older than `before`, since nothing else knows of them. */
export async function removePartialFiles(folder: string, before: Date): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !partName.test(entry.name)) continue;
    const there = await orGone(stat(file));
    if (there && there.mtime < before) await rm(file, { force: true });
  }
}

/** Another disk does not support links to this one. */
const moveOrCopy = (from: string, to: string) => rename(from, to).catch((e) => (e.code === 'EXDEV' ? cp(from, to, { recursive: true }) : Promise.reject(e)));

const orGone = <T>(work: Promise<T>): Promise<T | null> => work.catch((e) => (e.code === 'ENOENT' ? null : Promise.reject(e)));

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder, which stores the names of its files. Windows needs no sync, and refuses it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
