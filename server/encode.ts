import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /^(text\/|application\/(json|geo\+json|javascript|manifest\+json|xml)|image\/svg\+xml|text\/x-script)/;

export type Encoding = 'br' | 'gzip' | 'identity';

/** What the client takes and what is worth it: small or already packed bodies stay as they are. */
export function chooseEncoding(accept: string | null, type: string, length: number): Encoding {
  if (length < 800 || !compressible.test(type)) return 'identity';
  if (/\bbr\b/.test(accept ?? '')) return 'br';
  return /\bgzip\b/.test(accept ?? '') ? 'gzip' : 'identity';
}

/** `quality` of Brotli: 4 for what is made for one request, more for what is kept. */
export function encode(body: Uint8Array<ArrayBuffer>, encoding: Encoding, quality = 4): Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  return encoding === 'gzip' ? zip(body, { level: 6 }) : body;
}
