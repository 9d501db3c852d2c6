import { createHash } from 'node:crypto';
import { chooseEncoding, type Encoding, encode } from './encode.ts';

const keepFor = 30_000; // milliseconds; a change drops everything at once anyway
const keepAtMost = 12_000_000; // bytes of all pages, before they are packed
const largest = 1_000_000; // bytes of one page

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
  #bytes = 0;
  #version = 0;

  drop(): void {
    this.#version++;
    this.#pages.clear();
    this.#bytes = 0;
  }

  /** The answer for `key`, from the cache or from `make`. Only 200 answers without cookies and without 'no-store' are kept. */
  async answer(key: string, request: Request, make: () => Promise<Response>): Promise<Response> {
    const hit = this.#pages.get(key);
    if (hit && hit.until > performance.now()) return respond(hit, request);
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
      until: performance.now() + keepFor,
    };
    if (version === this.#version && body.length <= largest) this.#keep(key, page);
    return respond(page, request);
  }

  /** The oldest make room. */
  #keep(key: string, page: Page): void {
    this.#remove(key);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes + page.body.length <= keepAtMost) break;
      this.#remove(oldest);
    }
    this.#pages.set(key, page);
    this.#bytes += page.body.length;
  }

  #remove(key: string): void {
    this.#bytes -= this.#pages.get(key)?.body.length ?? 0;
    this.#pages.delete(key);
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
