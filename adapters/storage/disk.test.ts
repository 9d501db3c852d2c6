import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiskStore, removePartialFiles } from './disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-disk-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});
const bytes = new TextEncoder().encode('unos bytes');
const all = () => readdirSync(folder, { recursive: true }).map(String).sort();

/** Counts syncs of files and of folders, on the handles that Node itself opens. */
async function watchSyncs() {
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  const synced: ('file' | 'folder')[] = [];
  const sync = prototype.sync;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.push((await this.stat()).isDirectory() ? 'folder' : 'file');
    return sync.call(this);
  });
  return synced;
}

it('returns what was put, and nothing once it is removed', async () => {
  const store = createDiskStore(folder);
  await store.put('avatars/ab12.webp', bytes);
  expect(Buffer.from((await store.get('avatars/ab12.webp')) ?? [])).toEqual(Buffer.from(bytes));
  await store.remove('avatars/ab12.webp');
  expect(await store.get('avatars/ab12.webp')).toBeNull();
});

it('syncs the file, its folder and each new folder above before it resolves', async () => {
  const synced = await watchSyncs();
  const store = createDiskStore(join(folder, 'files'));
  await store.put('avatars/uno.webp', bytes);
  // the file; avatars/; files/, where avatars is new; and the folder where files is new
  expect(synced).toEqual(['file', 'folder', 'folder', 'folder']);
  synced.length = 0;
  await store.put('avatars/dos.webp', bytes);
  expect(synced).toEqual(['file', 'folder']);
});

it('leaves no part of a file that could not be written', async () => {
  const store = createDiskStore(folder);
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  vi.spyOn(prototype, 'sync').mockRejectedValue(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  await expect(store.put('avatars/uno.webp', bytes)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(all()).toEqual(['avatars']);
  vi.restoreAllMocks();
  // A folder has that name: the file was written completely, and could not be renamed.
  mkdirSync(join(folder, 'avatars/dos.webp/algo'), { recursive: true });
  await expect(store.put('avatars/dos.webp', bytes)).rejects.toThrow();
  expect(all()).toEqual(['avatars', 'avatars/dos.webp', 'avatars/dos.webp/algo']);
});

it('deletes partial files of a killed process', async () => {
  const store = createDiskStore(folder);
  await store.put('review-images/uno.webp', bytes);
  const [old, young] = ['8d5a1e1a-0000-4000-8000-000000000001', '8d5a1e1a-0000-4000-8000-000000000002'].map((id) => `review-images/dos.webp.${id}`) as [
    string,
    string,
  ];
  for (const name of [old, young]) writeFileSync(join(folder, name), bytes);
  const since = new Date(Date.now() - 3_600_000);
  for (const name of [old, 'review-images/uno.webp']) utimesSync(join(folder, name), new Date(0), new Date(0));
  await removePartialFiles(folder, since);
  expect(all()).toEqual(['review-images', young, 'review-images/uno.webp'].sort());
  await removePartialFiles(join(folder, 'no-esta'), since);
});

it('rejects with the system’s error where it cannot write', async () => {
  writeFileSync(join(folder, 'files'), 'a file');
  await expect(createDiskStore(join(folder, 'files')).put('avatars/uno.webp', bytes)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
  expect(all()).toEqual(['files']);
});

it.each(['../fuera.webp', '/etc/passwd', 'avatars/../../x.webp', 'Avatars/a.webp', 'avatars/a'])('refuses the key %s', async (key) => {
  await expect(createDiskStore(folder).put(key, bytes)).rejects.toThrow('not a file key');
});

it('takes in all files of a folder, or stays empty when it fails', async () => {
  const [store, from] = [createDiskStore(join(folder, 'files')), join(folder, 'from')];
  const bring = () => {
    for (const name of ['avatars/uno.webp', 'review-images/dos.webp']) {
      mkdirSync(join(from, name, '..'), { recursive: true });
      writeFileSync(join(from, name), bytes);
    }
  };
  bring();
  const prototype = Object.getPrototypeOf(await open(folder, 'r').then(async (handle) => handle.close().then(() => handle)));
  vi.spyOn(prototype, 'sync').mockRejectedValueOnce(new Error('the disk is gone'));
  await expect(store.importFiles(from, [])).rejects.toThrow('the disk is gone');
  expect(all().filter((name) => name.startsWith('files/'))).toEqual([]);
  vi.restoreAllMocks();
  bring();
  await store.importFiles(from, []);
  expect(all().filter((name) => /\.webp$/.test(name))).toEqual(['files/avatars/uno.webp', 'files/review-images/dos.webp']);
  await expect(store.importFiles(from, [])).rejects.toThrow('Ya hay archivos en');
});
