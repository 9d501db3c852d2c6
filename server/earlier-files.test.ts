import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtFiles } from './built-files.ts';
import { archiveBuiltFiles } from './earlier-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'rellano-earlier-'));
const [client, kept] = [join(folder, 'client'), join(folder, 'data', 'assets')];
afterAll(() => rmSync(folder, { recursive: true }));

/** As `npm run build`: the folder holds this version's files only. */
function build(files: Record<string, string>): void {
  rmSync(client, { recursive: true, force: true });
  mkdirSync(join(client, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, 'assets', name), text);
}
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const answer = async (name: string) => (await builtFiles(client, kept)(`/assets/${name}`, null))?.text();

test('a file of an earlier version is served for 30 days after its last use', async () => {
  build({ 'sheet-1.js': 'old', 'react-1.js': 'same' });
  await archiveBuiltFiles(client, kept, day(1));
  await archiveBuiltFiles(client, kept, day(60)); // the same version, still running
  build({ 'sheet-2.js': 'new', 'react-1.js': 'same' });
  await archiveBuiltFiles(client, kept, day(61));
  expect(await Promise.all(['sheet-1.js', 'sheet-2.js', 'react-1.js', 'sheet-3.js'].map(answer))).toEqual(['old', 'new', 'same', undefined]);
  await archiveBuiltFiles(client, kept, day(91));
  expect(readdirSync(kept)).toEqual(['react-1.js', 'sheet-2.js']);
  expect(await answer('sheet-1.js')).toBeUndefined();
});

test('a file that was read while the build wrote it is read again', async () => {
  build({ 'map-1.js': 'ha' });
  await archiveBuiltFiles(client, kept, day(100));
  build({ 'map-1.js': 'half no more' });
  await archiveBuiltFiles(client, kept, day(101));
  build({});
  expect(await answer('map-1.js')).toBe('half no more');
});

test('the last free space of a disk is left to uploads, and the oldest files are deleted first', async () => {
  build({ 'react-1.js': 'same' });
  await archiveBuiltFiles(client, kept, day(200));
  writeFileSync(join(kept, 'old-1.js'), 'old');
  utimesSync(join(kept, 'old-1.js'), day(160), day(160));
  build({ 'react-1.js': 'same', 'sheet-3.js': 'new' });
  await expect(archiveBuiltFiles(client, kept, day(201), () => 99_900_000)).rejects.toThrow('only 99 MB are left on the disk');
  expect(readdirSync(kept)).toEqual(['react-1.js']);
  await expect.poll(() => statSync(join(kept, 'react-1.js')).mtime).toEqual(day(201));
});

test('several processes may run concurrently, and foreign files stay', async () => {
  mkdirSync(join(kept, 'folder'));
  utimesSync(join(kept, 'folder'), day(1), day(1));
  build(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`part-${i}.js`, 'x'.repeat(100_000)])));
  await Promise.all([1, 2, 3].map(() => archiveBuiltFiles(client, kept, day(300))));
  expect(readdirSync(kept).toSorted()).toEqual(['folder', ...Array.from({ length: 30 }, (_, i) => `part-${i}.js`)].toSorted());
});

test('nothing outside the folder is served', async () => {
  writeFileSync(join(folder, 'data', 'secret'), 'secret');
  for (const path of ['..', '../secret', '..%2fsecret', '']) expect(await answer(path)).toBeUndefined();
});
