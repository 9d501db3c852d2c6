import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PageChange, siteTag, wholeTag } from '../domain/site/page-change.ts';
import { Changes } from './changes.ts';
import { chooseEncoding, type Encoding, encode, often, once } from './encode.ts';

/** Within the process: the tags of an answer, separated by spaces. */
export const tagHeader = 'x-page-tags';

/** Sizes in bytes of pages before they are compressed, with their addresses; ttl in milliseconds. */
const bounds = { maxSize: 12_000_000, maxEntrySize: 1_000_000, ttl: 30_000 } as const;
/** Bytes that each page takes besides its body and its address: headers, tags, objects. What it is packed to is not counted. */
const overhead = 3000;

interface Page {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  digest: string;
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  /** Who asks first gets it packed quickly; from the second one on it is worth packing well. */
  asked: boolean;
  /** What it shows (domain/site/page-change.ts). */
  tags: readonly string[];
  /** Changes up to this number are in it. */
  began: number;
  /** Nothing has changed while it was made. */
  kept: boolean;
  /** How often it may be made anew for what is added: so often at once, at the time `at` (milliseconds), and once more each second. */
  makings: { left: number; at: number };
}
interface Making {
  began: number;
  /** The answer itself when it is for one request only; null: it failed. */
  made: Promise<Page | Response | null>;
}

/** While much is added, a page is made anew so often at once, and after that once a second. */
const MAX_MAKINGS = 5;
const second = 1000; // milliseconds

interface PageCacheOptions {
  /** Called for each page that is answered. */
  count?: (from: 'memory' | 'made') => void;
  /** Whether a cache in front of the product keeps pages too, and is told what to drop: its headers are sent. */
  shared?: boolean;
  /** What has changed so far, where others look at it too. */
  changes?: Changes;
}

/**
 * Visitors' pages, cached in the process for a short time. A change drops those that show what has changed, and a page that was being
 * made during a change that it shows is not cached (PRODUCT.md §1 "Cached pages"). Each page is made once at a time: who asks for it meanwhile
 * gets the one of a moment ago, unless something was withdrawn from it, or waits. While much is added, a page may be a second old; where that
 * comes faster than it can be made, half a minute.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Page>({ ...bounds, sizeCalculation: ({ body }, key) => body.length + 2 * key.length + overhead });
  readonly #making = new Map<string, Making>();
  readonly #count: (from: 'memory' | 'made') => void;
  readonly #shared: boolean;
  readonly #changes: Changes;

  constructor({ count = () => {}, shared = false, changes = new Changes() }: PageCacheOptions = {}) {
    this.#count = count;
    this.#shared = shared;
    this.#changes = changes;
  }

  change(change: PageChange): void {
    if (this.#changes.add(change)) this.#pages.clear();
  }

  /**
   * The answer for `key`, from the cache or from `make`. Only 200 answers to GET without cookies and without 'no-store' are
   * cached and shared: the answer to HEAD has no body.
   */
  async answer(key: string, request: Request, make: () => Promise<Response>): Promise<Response> {
    const asked = this.#changes.count;
    const page = this.#pages.get(key);
    const state = page && this.#state(page);
    const often = page !== undefined && makingsLeft(page) < 1;
    if (page && (state === 'current' || (state === 'older' && (often || this.#making.has(key))))) {
      this.#count('memory');
      return this.#respond(page, request);
    }
    this.#count(this.#making.has(key) ? 'memory' : 'made');
    if (request.method !== 'GET') return make();
    for (let making = this.#making.get(key); making; making = this.#making.get(key)) {
      const made = await making.made;
      if (made === null || made instanceof Response) return make();
      // What has changed between its beginning and this request may be missing in it: then the next one, with others who wait.
      if (making.began >= asked || this.#state(made) === 'current') return this.#respond(made, request);
    }
    let failed: unknown;
    const began = this.#changes.count;
    const makings = { left: Math.max(0, (page ? makingsLeft(page) : MAX_MAKINGS) - 1), at: performance.now() };
    const made = this.#make(make, began, makings).catch((error: unknown) => {
      failed = error;
      return null;
    });
    const making = { began, made };
    this.#making.set(key, making);
    const own = await made;
    this.#making.delete(key);
    if (own === null) throw failed;
    if (own instanceof Response) return own;
    own.kept = this.#state(own) === 'current';
    if (own.kept) this.#pages.set(key, own);
    return this.#respond(own, request);
  }

  #state(page: Page): 'current' | 'older' | 'withdrawn' {
    const state = this.#changes.state(page.tags, page.began);
    if (state === 'current') page.began = this.#changes.count; // its tags are not looked up again for each request until something changes
    return state;
  }

  /** The page, or the answer itself when it is for one request only. */
  async #make(make: () => Promise<Response>, began: number, makings: Page['makings']): Promise<Page | Response> {
    const response = await make();
    const unkept = response.headers.has('set-cookie') || /no-store/.test(response.headers.get('cache-control') ?? '');
    if (response.status !== 200 || unkept) return response;
    // Browsers cache pictures; here they would only evict pages.
    if (response.headers.get('content-type')?.startsWith('image/')) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    const tags = response.headers.get(tagHeader)?.split(' ') ?? [siteTag];
    const headers = new Headers(response.headers);
    headers.delete(tagHeader);
    headers.append('Vary', 'Accept-Encoding, Cookie');
    return {
      status: response.status,
      headers,
      body,
      digest: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      encoded: new Map(),
      // A cache in front keeps what the first one gets.
      asked: this.#shared,
      tags,
      began,
      kept: false,
      makings,
    };
  }

  async #respond(page: Page, request: Request): Promise<Response> {
    const response = await respond(page, request);
    if (!this.#shared) return response;
    // Asked after it was packed: the purge of a change since then may be over. A page that has changed while it was made is for who asked alone.
    const state = this.#state(page);
    const seconds = state === 'current' ? bounds.ttl / 1000 : state === 'older' && page.kept ? 1 : null;
    response.headers.set('CDN-Cache-Control', seconds === null ? 'no-store' : `max-age=${seconds}`);
    const tags = [...page.tags, wholeTag];
    response.headers.set('Surrogate-Key', tags.join(' '));
    response.headers.set('Cache-Tag', tags.join(','));
    return response;
  }
}

const makingsLeft = ({ makings: { left, at } }: Page) => Math.min(MAX_MAKINGS, left + (performance.now() - at) / second);

async function respond(page: Page, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  const [accept, type, known] = [request.headers.get('accept-encoding'), headers.get('content-type') ?? '', request.headers.get('if-none-match')];
  // What the client has already, packed in another way than it would be now, it need not get again.
  const kept = once.find((encoding) => has(known, etagOf(page, encoding)) && chooseEncoding(accept, type, page.body.length, [encoding]) === encoding);
  const encoding = kept ?? chooseEncoding(accept, type, page.body.length, page.asked ? often : once);
  page.asked = true;
  const etag = etagOf(page, encoding);
  headers.set('ETag', etag);
  if (has(known, etag)) return new Response(null, { status: 304, headers });
  let body = page.encoded.get(encoding);
  if (!body) {
    body = Promise.resolve(encode(page.body, encoding, 6));
    page.encoded.set(encoding, body);
  }
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(await body, { status: page.status, headers });
}

/** A strong ETag identifies one sequence of bytes: each encoding has its own. */
const etagOf = ({ digest }: Page, encoding: Encoding) => (encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`);

/** RFC 9110 §13.1.2: whether the client has one of these; weak and strong count alike. */
const has = (ifNoneMatch: string | null, etag: string) => !!ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
