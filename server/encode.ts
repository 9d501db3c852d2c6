import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** Bytes up to which synchronous zstd (a page of 120 kB: 0.2 ms) costs less than a thread; larger bodies would block other requests. */
const MAX_SYNC = 512_000;

const compressible = /^(text\/|application\/(json|geo\+json|javascript|manifest\+json|wasm|xml)|image\/svg\+xml|text\/x-script)/;

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** For bodies that are compressed once and sent often: Brotli is the smallest. */
const often: readonly Encoding[] = ['br', 'gzip'];
/** For bodies of one request: zstd takes a fifth of the time of Brotli, for a tenth more bytes. */
export const once: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** The first of the offered encodings that the client prefers, if it pays: small or compressed bodies stay as they are. */
export function chooseEncoding(accept: string | null, type: string, length: number, offered = often): Encoding {
  if (accept === null || length < 800 || !compressible.test(type)) return 'identity';
  const wanted = preferences(accept);
  const weights = offered.map((encoding) => wanted.get(encoding) ?? wanted.get('*') ?? 0);
  const best = Math.max(...weights);
  return (best > 0 && offered[weights.indexOf(best)]) || 'identity';
}

/** RFC 9110 §12.5.3: the client's weight of each encoding, from 0 (refused) to 1; the first mention counts. '*' means those that are not named. */
function preferences(accept: string): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (!wanted.has(name)) wanted.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  return wanted;
}

/** `quality` of Brotli: 4 for the body of one request, more for cached ones. */
export function encode(body: Uint8Array<ArrayBuffer>, encoding: Encoding, quality = 4): Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  if (encoding === 'zstd') return body.length <= MAX_SYNC ? new Uint8Array(zstdCompressSync(body, zstdOptions)) : zstd(body, zstdOptions);
  return encoding === 'gzip' ? zip(body, { level: 6 }) : body;
}
