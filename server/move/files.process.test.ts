import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from '../../adapters/storage/disk.ts';
import { createS3Store } from '../../adapters/storage/s3.ts';
import type { WholeStore } from '../../adapters/storage/whole-store.ts';
import { lockDir } from '../../db/lock-dir.ts';
import { type S3Server, s3Server } from '../../test/s3-server.ts';
import { filesMove } from '../commands/files-move.ts';
import { checkFiles } from '../start-checks.ts';
import { moveFiles } from './files.ts';

let folder: string;
let server: S3Server;
let disk: WholeStore;
let bucket: WholeStore;
beforeAll(async () => {
  server = await s3Server();
});
afterAll(() => server?.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-files-move-'));
  server.objects.clear();
  disk = createDiskStore(join(folder, 'files'));
  bucket = createS3Store(server.settings, { waits: [] });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fill = async (store: WholeStore, n = 30) => {
  for (let i = 0; i < n; i++) await store.put(`review-images/photo-${i}.webp`, new Uint8Array(randomBytes(1000 + i)));
  await store.put('contracts/one.bin', new Uint8Array(randomBytes(70_000)));
};
async function all(store: WholeStore) {
  const found: Record<string, string> = {};
  for await (const { key } of store.list()) found[key] = Buffer.from((await store.get(key)) ?? []).toString('hex');
  return found;
}
const lines: string[] = [];
const say = (line: string) => void lines.push(line);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (e: Error) => e.message,
  );
const silent = { error: () => {} } as unknown as Parameters<typeof checkFiles>[1];

describe('npm run files:move', () => {
  const url = () => `s3://${server.settings.bucket}?endpoint=${server.settings.endpoint}&region=${server.settings.region}`;
  const env = (more: Record<string, string> = {}) => ({
    ...{ DATA_DIR: folder, FILES_KEY_ID: server.settings.accessKeyId, FILES_SECRET: server.settings.secretAccessKey },
    ...more,
  });

  it('takes all files to a bucket and back, says how far it is, and what to do next', async () => {
    await fill(disk);
    const before = await all(disk);
    const there = await filesMove(env(), [url()], say);
    expect(there).toEqual([
      expect.stringMatching(/^Trasladados y comparados 31 archivos \(0\.1 MB\)/),
      expect.stringContaining('pon FILES_URL'),
      expect.any(String),
    ]);
    expect(lines).toEqual(expect.arrayContaining(['100 % copiados: 31 de 31', '100 % comparados: 31 de 31']));
    expect(await all(bucket)).toEqual(before);
    expect(server.objects.get('review-images/photo-1.webp')?.type).toBe('image/webp');
    rmSync(join(folder, 'files'), { recursive: true });
    expect((await filesMove(env({ FILES_URL: url() }), ['carpeta'], say))[1]).toContain('quita FILES_URL');
    expect(await all(disk)).toEqual(before);
  });

  it('refuses nonsense, the same place, a place with files, and a site that runs', async () => {
    await fill(disk, 1);
    expect(await refusal(filesMove(env(), [], say))).toMatch(/^Uso: /);
    expect(await refusal(filesMove(env(), ['otra/carpeta'], say))).toMatch(/^Uso: /);
    expect(await refusal(filesMove(env({ FILES_KEY_ID: '' }), [url()], say))).toMatch(/^Configuración: FILES_KEY_ID no vale/);
    expect(await refusal(filesMove(env(), ['carpeta'], say))).toMatch(/^Los archivos ya están en /);
    await bucket.put('avatars/mine.webp', new Uint8Array([1]));
    expect(await refusal(filesMove(env(), [url()], say))).toMatch(/^Ya hay archivos en s3:\/\//);
    expect(Object.keys(await all(bucket))).toEqual(['avatars/mine.webp']);
    await bucket.remove('avatars/mine.webp');
    const unlock = lockDir(join(folder, 'db'));
    expect(await refusal(filesMove(env(), [url()], say))).toMatch(/ya la usa otro proceso/);
    expect((await filesMove(env(), [url(), '--adelantar'], say))[0]).toMatch(/^Copiados por adelantado 2 archivos/);
    unlock();
    expect((await filesMove(env(), [url()], say))[0]).toMatch(/^Trasladados y comparados 2 archivos/);
  });
});

describe('a move of files', () => {
  /** The target, which ends the move at its n-th file. */
  const failing = (n: number): WholeStore => {
    let put = 0;
    return { ...bucket, put: (key, file) => (++put > n ? Promise.reject(new Error('the power went')) : bucket.put(key, file)) };
  };

  it('goes on where it was, without what was deleted meanwhile, and until then no server uses the place', async () => {
    await fill(disk);
    expect(await refusal(moveFiles(disk, failing(12), say, false))).toBe('the power went');
    expect(await refusal(checkFiles(bucket, silent))).toMatch(/^El traslado de archivos a s3:\/\/.* no ha terminado/);
    expect(await refusal(moveFiles(bucket, createDiskStore(join(folder, 'third')), say, false))).toMatch(/no ha terminado/);
    const copied = [...server.objects.keys()].filter((key) => key !== 'traslado.txt');
    expect(copied).toHaveLength(11);
    await disk.remove(copied[0] ?? '');
    server.requests.length = 0;
    await moveFiles(disk, bucket, say, false);
    expect(server.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(31 - 11);
    expect(await all(bucket)).toEqual(await all(disk));
    await checkFiles(bucket, silent);
    expect(await all(bucket)).toEqual(await all(disk));
  });

  it('finds a file that arrived otherwise, though its size is the same, and mends it the next time', async () => {
    await fill(disk, 3);
    expect(await refusal(moveFiles(disk, failing(3), say, false))).toBe('the power went');
    const [key = ''] = [...server.objects.keys()].filter((one) => one !== 'traslado.txt');
    const body = server.objects.get(key)?.body ?? Buffer.of();
    server.objects.set(key, { body: Buffer.alloc(body.length), type: 'image/webp' });
    expect(await refusal(moveFiles(disk, bucket, say, false))).toMatch(/^1 archivos no han llegado igual \(/);
    await moveFiles(disk, bucket, say, false);
    expect(await all(bucket)).toEqual(await all(disk));
  });

  it('of another source does not go on', async () => {
    await fill(disk, 3);
    expect(await refusal(moveFiles(disk, failing(2), say, false))).toBe('the power went');
    const other = createDiskStore(join(folder, 'other'));
    expect(await refusal(moveFiles(other, bucket, say, false))).toMatch(/un traslado a medias de otro sitio/);
  });
});

it('a store that refuses us stops the start, one that does not answer does not', async () => {
  const store = (change: object) => createS3Store({ ...server.settings, ...change }, { waits: [], timeoutMs: 200 });
  expect(await refusal(checkFiles(store({ secretAccessKey: 'otro' }), silent))).toMatch(
    /^No se puede usar s3:\/\/.*: no nos deja \(403 SignatureDoesNotMatch\)$/,
  );
  expect(await refusal(checkFiles(store({ endpoint: 'http://127.0.0.1:1' }), silent))).toBe('nothing was refused');
});
