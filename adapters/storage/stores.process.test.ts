import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, s3Server, signatureOf } from '../../test/s3-server.ts';
import { startSwift, swiftIsInstalled } from '../../test/swift.ts';
import { createDiskStore } from './disk.ts';
import { createS3Store, type S3Settings } from './s3.ts';
import type { WholeStore } from './whole-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'rellano-stores-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Place {
  store: WholeStore;
  s3?: S3Settings;
  stop(): unknown;
}
const places: Record<string, () => Promise<Place>> = {
  'a folder': async () => ({ store: createDiskStore(join(folder, 'files')), stop: () => {} }),
  'a bucket (a server of ours, which checks signatures)': async () => inBucket(await s3Server()),
  // With Debian's packages: the same against another implementation.
  ...(swiftIsInstalled ? { 'a bucket (OpenStack Swift)': async () => inBucket(await startSwift()) } : {}),
};
const inBucket = ({ settings, stop }: { settings: S3Settings; stop(): unknown }): Place => ({ store: createS3Store(settings), s3: settings, stop });

const bytes = (size: number) => new Uint8Array(randomBytes(size));
const same = (a: Uint8Array | null, b: Uint8Array) => a !== null && Buffer.compare(a, b) === 0;
async function keysOf(store: WholeStore) {
  const found: { key: string; bytes: number }[] = [];
  for await (const file of store.list()) found.push(file);
  return found.sort((a, b) => (a.key < b.key ? -1 : 1));
}

describe.each(Object.entries(places))('%s', (_name, open) => {
  let place: Place;
  let store: WholeStore;
  beforeAll(async () => {
    place = await open();
    store = place.store;
  }, 240_000);
  afterAll(() => place?.stop());

  it('returns what was put, complete, and nothing for a missing key', async () => {
    for (const size of [0, 1, 70_000, 10_500_000]) {
      const sent = bytes(size);
      await store.put('contracts/one.bin', sent);
      expect(same(await store.get('contracts/one.bin'), sent)).toBe(true);
    }
    expect(await store.get('contracts/two.bin')).toBeNull();
    expect(await store.copyTo('contracts/two.bin', join(folder, 'two'))).toBe(false);
    await store.remove('contracts/one.bin');
    await store.remove('contracts/one.bin');
    expect(await store.get('contracts/one.bin')).toBeNull();
  });

  it('sends only the given part of a larger buffer', async () => {
    const part = bytes(1000).subarray(10, 20);
    await store.put('avatars/part.webp', part);
    expect(same(await store.get('avatars/part.webp'), part)).toBe(true);
    await store.remove('avatars/part.webp');
  });

  it('lists all files with their sizes, and copies them out', async () => {
    const expected = Array.from({ length: 8 }, (_, n) => ({ key: `review-images/photo-${n}.webp`, bytes: 100 + n }));
    for (const { key, bytes: size } of expected) await store.put(key, bytes(size));
    expect(await keysOf(store)).toEqual(expected);
    const copy = join(folder, `copy-${randomBytes(4).toString('hex')}`);
    expect(await store.copyTo('review-images/photo-3.webp', copy)).toBe(true);
    expect(same(await store.get('review-images/photo-3.webp'), readFileSync(copy))).toBe(true);
    for (const { key } of expected) await store.remove(key);
    expect(await keysOf(store)).toEqual([]);
  });

  it.each(['../fuera.webp', '/etc/passwd', 'avatars/../../x.webp', 'Avatars/a.webp', 'avatars/a'])('refuses the key %s', async (key) => {
    const refused = 'not a file key';
    await expect((async () => store.put(key, bytes(1)))()).rejects.toThrow(refused);
    await expect((async () => store.get(key))()).rejects.toThrow(refused);
    await expect((async () => store.remove(key))()).rejects.toThrow(refused);
  });

  it('rejects another key, bucket or region, with the reason', async () => {
    if (!place.s3) return;
    for (const change of [{ accessKeyId: 'otra' }, { secretAccessKey: 'otro' }, { bucket: 'otro-cubo' }, { region: 'otra' }]) {
      const other = createS3Store({ ...place.s3, ...change }, { waits: [] });
      for (const work of [() => other.put('avatars/a.webp', bytes(9)), () => other.get('avatars/a.webp'), () => keysOf(other)])
        await expect(work()).rejects.toMatchObject({ code: 'STORE_REFUSED', message: expect.stringMatching(/^the file store: 40[034] \w+$/) });
    }
  });
});

describe('the test server of this project', () => {
  // Examples of "Authenticating Requests (AWS Signature Version 4)", Amazon S3 API Reference.
  const [secret, date, region, host] = ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', '20130524T000000Z', 'us-east-1', 'examplebucket.s3.amazonaws.com'];
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  it('signs as in the published examples', () => {
    const headers = { host, range: 'bytes=0-9', 'x-amz-content-sha256': empty, 'x-amz-date': date };
    const get = { method: 'GET', url: new URL(`https://${host}/test.txt`), headers, date, region, signedHeaders: Object.keys(headers), payload: empty };
    expect(signatureOf(get, secret)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });

  it('rejects bytes that differ from the signed ones', async () => {
    const { settings, stop } = await s3Server();
    const { url, headers } = await new AwsV4Signer({
      ...{ ...settings, service: 's3', url: `${settings.endpoint}/rellano/a/b.webp`, method: 'PUT' },
      headers: { 'X-Amz-Content-Sha256': empty },
    }).sign();
    const answer = await fetch(url, { method: 'PUT', headers, body: 'otra cosa' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('<Code>XAmzContentSHA256Mismatch</Code>')]);
    await stop();
  });
});

describe('a failing server', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await s3Server();
  });
  afterAll(() => server.stop());
  const quick = () => createS3Store(server.settings, { timeoutMs: 300, waits: [5, 5] });
  const whole = () => {
    server.override = null;
    server.requests.length = 0;
  };

  it.each([
    ['an error', 500, 'InternalError', 'STORE_DOWN', 3],
    ['too many requests', 503, 'SlowDown', 'STORE_DOWN', 3],
    ['a full disk', 507, 'XMinioStorageFull', 'STORE_FULL', 1],
    ['a quota', 403, 'QuotaExceeded', 'STORE_FULL', 1],
    ['a refusal', 403, 'AccessDenied', 'STORE_REFUSED', 1],
    ['a move', 301, 'PermanentRedirect', 'STORE_REFUSED', 1],
  ])('reports %s, and retries temporary errors', async (_what, status, reason, code, times) => {
    whole();
    server.override = (_, response) => response.writeHead(status, { Location: '/' }).end(`<Error><Code>${reason}</Code></Error>`);
    await expect(quick().put('avatars/a.webp', bytes(10))).rejects.toMatchObject({ code, message: `the file store: ${status} ${reason}` });
    expect(server.requests.length).toBe(times);
  });

  it('times out, and reports a missing server', async () => {
    whole();
    server.override = () => {};
    await expect(quick().get('avatars/a.webp')).rejects.toMatchObject({ code: 'STORE_DOWN', message: 'the file store: no answer in 300 ms' });
    whole();
    server.override = (_, response) => void response.writeHead(200, { 'Content-Length': 100 }).write('half');
    await expect(quick().get('avatars/a.webp')).rejects.toMatchObject({ code: 'STORE_DOWN' });
    const nowhere = createS3Store({ ...server.settings, endpoint: 'http://127.0.0.1:1' }, { waits: [] });
    await expect(nowhere.get('avatars/a.webp')).rejects.toMatchObject({ code: 'STORE_DOWN' });
  });

  it('retries a failed put', async () => {
    whole();
    server.override = (request) => {
      server.override = null;
      request.socket.destroy();
    };
    await quick().put('avatars/a.webp', new Uint8Array([7]));
    expect([server.requests.length, server.objects.get('avatars/a.webp')]).toEqual([2, { body: Buffer.from([7]), type: 'image/webp' }]);
  });
});
