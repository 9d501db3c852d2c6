import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding, encode } from './encode.ts';

/** Sizes in bytes of pages before they are compressed; a change drops everything at once, whatever the ttl (milliseconds). */
const bounds = { maxSize: 12_000_000, maxEntrySize: 1_000_000, ttl: 30_000 } as const;

interface Page {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  digest: string;
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/**
 * Visitors' pages, cached in the process for a short time. Every change clears the whole cache, and a page that was being
 * rendered during a change is not cached (PRODUCT.md §1 "Cached pages"). Simultaneous requests share one rendering.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Page>({ ...bounds, sizeCalculation: ({ body }) => Math.max(1, body.length) });
  readonly #making = new Map<string, Promise<Page | Response>>();
  #version = 0;
  readonly #count: (from: 'memory' | 'made') => void;

  /** `count` is called for each page that is answered. */
  constructor(count: (from: 'memory' | 'made') => void = () => {}) {
    this.#count = count;
  }

  drop(): void {
    this.#version++;
    this.#pages.clear();
    this.#making.clear(); // requests from now on do not share a rendering that began before
  }

  /**
   * The answer for `key`, from the cache or from `make`. Only 200 answers to GET without cookies and without 'no-store' are
   * cached and shared: the answer to HEAD has no body.
   */
  async answer(key: string, request: Request, make: () => Promise<Response>): Promise<Response> {
    const hit = this.#pages.get(key);
    this.#count(hit || this.#making.has(key) ? 'memory' : 'made');
    if (hit) return respond(hit, request);
    if (request.method !== 'GET') return make();
    const begun = this.#making.get(key);
    if (begun) {
      const shared = await begun;
      return shared instanceof Response ? make() : respond(shared, request);
    }
    const making = this.#make(key, make);
    this.#making.set(key, making);
    try {
      const made = await making;
      return made instanceof Response ? made : respond(made, request);
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** The page, or the answer itself when it is for one request only. */
  async #make(key: string, make: () => Promise<Response>): Promise<Page | Response> {
    const version = this.#version;
    const response = await make();
    const unkept = response.headers.has('set-cookie') || /no-store/.test(response.headers.get('cache-control') ?? '');
    if (response.status !== 200 || unkept) return response;
    // Browsers cache pictures; here they would only evict pages.
    if (response.headers.get('content-type')?.startsWith('image/')) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    const page: Page = {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
      body,
      digest: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      encoded: new Map(),
    };
    if (version === this.#version) this.#pages.set(key, page);
    return page;
  }
}

async function respond(page: Page, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), headers.get('content-type') ?? '', page.body.length);
  // A strong ETag identifies one sequence of bytes: each encoding has its own.
  const etag = encoding === 'identity' ? `"${page.digest}"` : `"${page.digest}-${encoding}"`;
  headers.set('ETag', etag);
  headers.append('Vary', 'Accept-Encoding, Cookie');
  if (has(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  let body = page.encoded.get(encoding);
  if (!body) {
    body = Promise.resolve(encode(page.body, encoding, 6));
    page.encoded.set(encoding, body);
  }
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(await body, { status: page.status, headers });
}

/** RFC 9110 §13.1.2: whether the client has one of these; weak and strong count alike. */
const has = (ifNoneMatch: string | null, etag: string) => !!ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
