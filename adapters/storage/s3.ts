import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { checkedKey, isFileKey } from './keys.ts';
import type { WholeStore } from './whole-store.ts';

export interface S3Settings {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Why the store failed: it is full, it rejects us (which its operator has to fix), or it did not answer. `answer`: its own code, or the network's. The
 * message contains neither keys nor addresses.
 */
class StoreError extends Error {
  readonly code: 'STORE_FULL' | 'STORE_REFUSED' | 'STORE_DOWN';
  readonly answer: string;
  constructor(code: StoreError['code'], answer: string) {
    super(`the file store: ${answer}`);
    this.code = code;
    this.answer = answer;
  }
}

const types: Record<string, string> = { webp: 'image/webp' };
const typeOf = (key: string) => types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** More than any file or page of a list: a longer response is not from a store. */
const MAX_BYTES = 32_000_000;

/** Files in a bucket of an S3-compatible server: one request per file, retried when the server is in trouble. All requests are idempotent. */
export function createS3Store(
  settings: S3Settings,
  { timeoutMs = 10_000, waits = [100, 500] }: { timeoutMs?: number; waits?: readonly number[] } = {},
): WholeStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const sign = (url: string, more: Omit<ConstructorParameters<typeof AwsV4Signer>[0], 'url' | 'accessKeyId' | 'secretAccessKey'>) =>
    new AwsV4Signer({ url, region, accessKeyId, secretAccessKey, service: 's3', ...more }).sign();
  const at = (key: string) => `${endpoint}/${bucket}/${checkedKey(key)}`;

  async function once(method: string, url: string, body?: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const sent = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      'Content-Type': typeOf(url),
    };
    const signed = await sign(url, { method, headers: sent });
    const asked = { method, headers: signed.headers, redirect: 'manual' as const, signal: AbortSignal.timeout(timeoutMs), ...(body && { body }) };
    try {
      const answer = await fetch(signed.url, asked);
      return { method, status: answer.status, type: answer.headers.get('content-type') ?? '', bytes: await wholeOf(answer) };
    } catch (e) {
      if (e instanceof StoreError) throw e;
      const { name, cause } = e as { name: string; cause?: { code?: string } };
      throw new StoreError('STORE_DOWN', name === 'TimeoutError' ? `no answer in ${timeoutMs} ms` : (cause?.code ?? name));
    }
  }

  /** The response if it is successful; null if there is no such file. */
  async function ask(method: string, url: string, body?: Uint8Array): Promise<Uint8Array | null> {
    const bytes = body && new Uint8Array(body);
    for (const wait of [...waits, null]) {
      const failure = await once(method, url, bytes).then(read, (e: unknown) => e as StoreError);
      if (!(failure instanceof Error)) return failure;
      if (wait === null || (failure as StoreError).code !== 'STORE_DOWN') throw failure;
      await sleep(wait * (0.5 + Math.random()));
    }
    return null;
  }

  return {
    place: `s3://${bucket} (${endpoint})`,
    put: async (key, bytes) => void (await ask('PUT', at(key), bytes)),
    get: (key) => ask('GET', at(key)),
    remove: async (key) => void (await ask('DELETE', at(key))),
    async *list() {
      let token: string | null = '';
      while (token !== null) {
        const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) });
        const page = new TextDecoder().decode((await ask('GET', `${endpoint}/${bucket}?${query}`)) ?? new Uint8Array());
        // A response that is no list must not count as an empty bucket: a backup would lack the files.
        if (!page.includes('<ListBucketResult')) throw new StoreError('STORE_DOWN', 'no list of files');
        for (const [, one = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = element(one, 'Key') ?? '';
          if (isFileKey(key)) yield { key, bytes: Number(element(one, 'Size')) };
        }
        const next = element(page, 'NextContinuationToken');
        if (next === null ? element(page, 'IsTruncated') === 'true' : next === token) throw new StoreError('STORE_DOWN', 'a list that does not go on');
        token = next;
      }
    },
    async copyTo(key, path) {
      const bytes = await ask('GET', at(key));
      if (bytes) await writeFile(path, bytes, { mode: 0o600 });
      return bytes !== null;
    },
    async importFiles(folder, keys) {
      try {
        for (const key of keys) await ask('PUT', at(key), await readFile(join(folder, key)));
      } catch (e) {
        for (const key of keys) await ask('DELETE', at(key)).catch(() => {});
        throw e;
      }
    },
  };
}

interface Answer {
  method: string;
  status: number;
  type: string;
  bytes: Uint8Array;
}

/** The body, within the maximum length. */
async function wholeOf({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the body.
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > MAX_BYTES) throw new StoreError('STORE_DOWN', 'an answer without end');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function read({ method, status, type, bytes }: Answer): Uint8Array | null | StoreError {
  const good = status >= 200 && status < 300;
  // The page of a proxy or a captive network: nothing was stored, and it is no photo. Some stores send this type without a body.
  if (good && bytes.length > 0 && type.startsWith('text/html')) return new StoreError('STORE_DOWN', `${status} text/html`);
  if (good) return bytes;
  const reason = element(new TextDecoder().decode(bytes), 'Code') ?? '';
  const answer = `${status} ${reason}`.trim();
  if (status === 404 && reason !== 'NoSuchBucket') {
    // Some stores send no body. Other text comes from a proxy without an upstream.
    const isAbsent = method !== 'PUT' && (reason !== '' || bytes.length === 0);
    return isAbsent ? null : new StoreError('STORE_DOWN', answer);
  }
  if (status === 507 || status === 413 || /Quota|StorageFull/.test(reason)) return new StoreError('STORE_FULL', answer);
  return new StoreError(status >= 500 || status === 429 || status === 408 ? 'STORE_DOWN' : 'STORE_REFUSED', answer);
}

/** The text of an XML element; the requested ones are never nested in themselves. */
function element(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? null : text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, entity: string) => entities[entity] ?? '');
}
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
