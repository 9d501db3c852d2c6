import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeUploads } from '../platform/uploads.writes.ts';
import { signedIn, testApp } from '../test/app.ts';
import { aReview, verify } from '../test/builders.ts';
import { allRows, emptyDatabase } from '../test/databases.ts';
import { type S3Server, s3Server } from '../test/s3-server.ts';
import { type TestServices, testServices } from '../test/services.ts';
import { restoreBackup } from './backup/read.ts';
import { writeBackup } from './backup/write.ts';
import { deleteAccountByEmail } from './commands/delete-account.ts';
import { inspectFiles, inspectPhotos } from './doctor/files.ts';
import { openFiles } from './file-store.ts';

// The product with its files in a bucket (FILES_URL).
const secret = 'una-clave-de-prueba-de-mas-de-32-letras';
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let server: S3Server;
let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let [ana, berta, admin]: { userId: string; cookie: string }[] = [];
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await s3Server();
  services = await testServices({ files: server.settings });
  app = await testApp(services);
  [ana, berta, admin] = [await signedIn(services, 'ana'), await signedIn(services, 'berta'), await signedIn(services, 'moderadora', 'admin')];
}, 120_000);
afterAll(async () => {
  for (const close of closing) await close();
  await services?.close();
  await server?.stop();
});
beforeEach(() => {
  server.override = null;
});

const ask = (path: string, who?: { cookie: string }, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { ...init.headers, ...(who && { cookie: who.cookie }) } }));
async function send(who: { cookie: string } | undefined) {
  const body = new FormData();
  body.set('foto', new File([png], 'foto.png', { type: 'image/png' }));
  return ask('/subir/foto', who, { method: 'POST', body });
}
const photoOf = async (who: { cookie: string } | undefined) => ((await (await send(who)).json()) as { name: string }).name;

describe('photos in a bucket', () => {
  it('pass through the process, for permitted viewers, without their date', async () => {
    const name = await photoOf(ana);
    const path = `/fotos/${name}-480.webp`;
    const [{ id }] = [await aReview(services, { userId: ana?.userId ?? '', photos: [name], verified: false })];
    expect(await Promise.all([undefined, berta, ana, admin].map(async (who) => (await ask(path, who)).status))).toEqual([404, 404, 200, 200]);
    expect((await ask(path, ana)).headers.get('cache-control')).toBe('private, no-store');
    await verify(services, id);
    for (const who of [undefined, berta, ana]) {
      const shown = await ask(path, who);
      expect([shown.status, ...['last-modified', 'cache-control', 'set-cookie'].map((header) => shown.headers.get(header))]).toEqual([
        ...[200, null, 'private, max-age=31536000, immutable', null],
      ]);
      expect(server.objects.get(`review-images/${name}-480.webp`)?.body.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
    }
    const head = await ask(path, undefined, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    await verify(services, id, false);
    expect((await ask(path)).status).toBe(404);
  });

  it('are deleted with a withdrawn review, and with the account', async () => {
    const name = await photoOf(berta);
    const there = () => [...server.objects.keys()].filter((key) => key.includes(name));
    expect(there()).toHaveLength(3);
    await ask(`/subir/foto?nombre=${name}`, berta, { method: 'DELETE' });
    expect(there()).toEqual([]);
    const gone = await signedIn(services, 'carla');
    const other = await photoOf(gone);
    expect([...server.objects.keys()].filter((key) => key.includes(other))).toHaveLength(3);
    await deleteAccountByEmail(services, ['carla@example.com']);
    expect([...server.objects.keys()].filter((key) => key.includes(other))).toEqual([]);
  });

  it('are deleted later when the bucket fails, and the account is deleted anyway', async () => {
    const gone = await signedIn(services, 'diana');
    const names = [await photoOf(gone), await photoOf(berta)];
    server.override = (request, response) => (request.method === 'DELETE' ? response.writeHead(403).end() : response.writeHead(200).end());
    await deleteAccountByEmail(services, ['diana@example.com']);
    expect((await ask(`/subir/foto?nombre=${names[1]}`, berta, { method: 'DELETE' })).status).toBeLessThan(300);
    server.override = null;
    const there = () => [...server.objects.keys()].filter((key) => names.some((name) => key.includes(name))).length;
    expect(there()).toBe(6);
    await purgeUploads(services);
    expect(there()).toBe(0);
    expect(await services.db.selectFrom('uploads').select('name').where('name', 'in', names).execute()).toEqual([]);
  });

  it.each([
    [503, 'SlowDown', 503, 'Ahora mismo no se puede guardar nada. Ya lo estamos mirando: inténtalo más tarde.'],
    [403, 'AccessDenied', 503, 'Ahora mismo no se puede guardar nada. Ya lo estamos mirando: inténtalo más tarde.'],
    [507, 'XMinioStorageFull', 507, 'Ahora mismo no queda sitio para guardar esto. Ya lo estamos mirando: inténtalo más tarde.'],
  ])('that cannot be stored (%i %s) are answered as with a folder: %i', async (status, code, expected, message) => {
    server.override = (_, response) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const answer = await send(ana);
    expect([answer.status, await answer.json()]).toEqual([expected, { message, error: message }]);
  });
});

describe('contracts in a bucket', () => {
  it('are unreadable there', async () => {
    const text = new TextEncoder().encode('Contrato de arrendamiento');
    await services.documents.put('documents/uno.bin', text);
    expect(Buffer.from((await services.documents.get('documents/uno.bin')) ?? []).toString()).toBe('Contrato de arrendamiento');
    expect(server.objects.get('documents/uno.bin')?.body.includes('arrendamiento')).toBe(false);
  });
});

describe('a backup of a site with a bucket', () => {
  it('contains its files, and restores them to a folder or a bucket', { timeout: 240_000 }, async () => {
    await photoOf(ana);
    const folder = mkdtempSync(join(tmpdir(), 'rellano-bucket-'));
    closing.push(async () => rmSync(folder, { recursive: true, force: true }));
    const bucket = openFiles({ files: server.settings, dataDir: folder });
    const file = join(folder, 'copia.tar.gz');
    const of = { database: services.database, dataDir: services.folder, files: bucket, secret, version: '9.9.9', now: () => new Date() };
    const manifest = await writeBackup(of, file, false);
    const keys = [...server.objects.keys()].sort();
    expect(manifest.files.map(({ key }) => key)).toEqual(keys);
    expect(keys.length).toBeGreaterThan(3);
    const before = new Map(server.objects);

    const disk = openFiles({ files: null, dataDir: folder });
    const database = await emptyDatabase('pglite', closing);
    await restoreBackup({ database, dataDir: folder, files: disk, secret }, file);
    for (const key of keys) expect(before.get(key)?.body.equals((await disk.get(key)) ?? Buffer.of())).toBe(true);

    const another = await emptyDatabase('pglite', closing);
    const again = () => restoreBackup({ database: another, dataDir: folder, files: bucket, secret }, file);
    await expect(again()).rejects.toThrow(/^Ya hay archivos en s3:\/\/rellano /);
    server.objects.clear();
    server.override = (request, response) => (request.method === 'PUT' ? response.writeHead(403).end() : response.writeHead(200).end('<ListBucketResult/>'));
    await expect(again()).rejects.toThrow('the file store: 403');
    server.override = null;
    expect(server.objects.size).toBe(0);
    await again();
    expect(new Map([...server.objects].map(([key, { body }]) => [key, body]))).toEqual(new Map([...before].map(([key, { body }]) => [key, body])));
    expect(Object.keys(await allRows(another))).toEqual(Object.keys(await allRows(services.database)));
  });
});

describe('npm run doctor', () => {
  const look = async (change: object = {}) => (await inspectFiles({ files: { ...server.settings, ...change }, dataDir: '' }))[0];
  it('stores a test file, reads it with and without a signature, and deletes it', async () => {
    const before = server.objects.size;
    expect(await look()).toMatchObject({ state: 'bien', text: expect.stringContaining('sin ella no') });
    expect(server.objects.size).toBe(before);
    expect(await inspectFiles({ files: null, dataDir: '' })).toEqual([]);
  });
  it('finds photos that were not copied there', async () => {
    const { db } = services;
    await services.db.deleteFrom('reviews').execute();
    const photos = (change: object = {}) => inspectPhotos(db, { files: { ...server.settings, ...change }, dataDir: '' });
    expect(await photos()).toEqual([]);
    const someone = await signedIn(services, 'con_foto');
    await aReview(services, { userId: someone.userId, photos: [await photoOf(someone)] });
    expect(await photos()).toMatchObject([{ state: 'bien', text: expect.stringMatching(/miradas 1: no falta ninguna en s3:/) }]);
    await aReview(services, { photos: ['f0'.repeat(16)] });
    expect(await photos()).toMatchObject([{ state: 'mal', text: expect.stringMatching(/miradas 2: en s3:.* faltan 1\. .*copia ahí/) }]);
    expect(await photos({ secretAccessKey: 'otro' })).toMatchObject([{ state: 'mal', text: expect.stringContaining('no se puede leer') }]);
  });
  it('names the error: the key, a public bucket', async () => {
    expect(await look({ secretAccessKey: 'otro' })).toMatchObject({ state: 'mal', text: expect.stringContaining('403 SignatureDoesNotMatch') });
    server.override = (request, response) => {
      const key = request.url?.match(/escribible-(\w+)/)?.[1];
      response.writeHead(200).end(key);
    };
    expect(await look()).toMatchObject({ state: 'mal', text: expect.stringContaining('haz privado el cubo') });
  });
});
