import { createHash } from 'node:crypto';
import { chooseEncoding, type Encoding, encode } from './encode.ts';

const keepFor = 30_000; // milliseconds; a change drops everything at once anyway
const keepAtMost = 400; // pages
const largest = 2_000_000; // bytes of one page

interface Page {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  encoded: Map<Encoding, Uint8Array<ArrayBuffer>>;
  until: number;
}

/**
 * Visitors' pages, kept in the process for a short time. Whatever may change one drops them all, and a page that was being
 * made while something changed is never kept (PRODUCT.md §1 "Cached pages").
 */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  #version = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  drop(): void {
    this.#version++;
    this.#pages.clear();
  }

  /** The answer for `key`, from the cache or from `make`. Only 200 answers without cookies and without 'no-store' are kept. */
  async answer(key: string, request: Request, make: () => Promise<Response>): Promise<Response> {
    const hit = this.#pages.get(key);
    if (hit && hit.until > this.#now()) return respond(hit, request);
    const version = this.#version;
    const response = await make();
    const unkept = response.headers.has('set-cookie') || /no-store/.test(response.headers.get('cache-control') ?? '');
    if (response.status !== 200 || unkept) return response;
    // Pictures are kept by browsers; here they would only push pages out.
    if (response.headers.get('content-type')?.startsWith('image/')) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    const page: Page = {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      encoded: new Map(),
      until: this.#now() + keepFor,
    };
    if (version === this.#version && body.length <= largest) {
      if (this.#pages.size >= keepAtMost) this.#pages.delete(this.#pages.keys().next().value ?? '');
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return respond(page, request);
  }
}

async function respond(page: Page, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set('ETag', page.etag);
  headers.append('Vary', 'Accept-Encoding, Cookie');
  if (request.headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), headers.get('content-type') ?? '', page.body.length);
  let body = page.encoded.get(encoding);
  if (!body) {
    body = await encode(page.body, encoding, 6);
    page.encoded.set(encoding, body);
  }
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(body, { status: page.status, headers });
}
