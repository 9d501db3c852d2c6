import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { madridDay } from '../platform/dates.ts';
import type { ChangedBuildings } from '../platform/page-change.writes.ts';
import { chooseEncoding, type Encoding, encode } from './encode.ts';

const maxBytes = 64_000_000;
/** Bytes that a page takes besides its body and its address. */
const overhead = 1000;
const longest = 3_600_000; // milliseconds
/** Milliseconds for which cached pages are served while the database is away. */
const withoutDatabase = 600_000;

interface Page {
  headers: Headers;
  /** The body: compressed once, if it pays. */
  body: Uint8Array<ArrayBuffer>;
  encoding: 'br' | 'identity';
  digest: string;
  building: string | null;
  /** When it expires, in milliseconds since 1970. */
  until: number;
}
interface Making {
  /** Undefined: not known yet. */
  building: string | null | undefined;
  /** The number of the first change during the render that concerns it. */
  changed: number | null;
  /** The response itself when it is for one request only; null: it failed. */
  done: Promise<Page | Response | null>;
}

interface PageCacheOptions {
  now: () => Date;
  /** Called for each served page. */
  count?: (from: 'memory' | 'made') => void;
  /** Since when, by performance.now(), changes of other processes don't arrive; null: they do. */
  lostSince?: () => number | null;
  /** How many requests to external services have failed so far. */
  failuresOutside?: () => number;
}

/** How the page of an address is rendered. `building`: its building, looked up before; null: none. */
interface Recipe {
  building(): Promise<string | null>;
  make(): Promise<Response>;
}

/**
 * Visitors' pages, cached until a change drops them, for at most an hour and never past midnight in Madrid: a change of a building drops its pages and all
 * pages without a building. Only sums over a neighbourhood or the city, on pages of other buildings, are older. Each page is rendered once at a time; a
 * request after a change waits for a render that started after it.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: ({ body }, key) => body.length + 2 * key.length + overhead });
  readonly #making = new Map<string, Making>();
  readonly #options: Required<PageCacheOptions>;
  #changes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = { count: () => {}, lostSince: () => null, failuresOutside: () => 0, ...options };
  }

  change(buildings: ChangedBuildings): void {
    this.#changes++;
    const concerns = (building: string | null | undefined) => buildings === 'all' || building == null || buildings.includes(building);
    for (const making of this.#making.values()) if (concerns(making.building)) making.changed ??= this.#changes;
    for (const [key, { building }] of this.#pages.entries()) if (concerns(building)) this.#pages.delete(key);
  }

  /** The cached response for `key`. While changes don't arrive there is none. */
  cached(key: string, request: Request): Promise<Response> | null {
    if (this.#options.lostSince() !== null) return null;
    const page = this.#pages.get(key);
    if (!page || this.#options.now().getTime() >= page.until) return null;
    this.#options.count('memory');
    return respond(page, request);
  }

  /**
   * Renders the response for `key`. Only 200 responses to GET without cookies and without 'no-store' are cached and shared: the response to HEAD has no
   * body.
   */
  async render(key: string, request: Request, recipe: Recipe): Promise<Response> {
    const lost = this.#options.lostSince();
    if (lost !== null) return this.#withoutChanges(key, request, recipe, lost);
    this.#options.count(this.#making.has(key) ? 'memory' : 'made');
    if (request.method !== 'GET') return recipe.make();
    const asked = this.#changes;
    for (let making = this.#making.get(key); making; making = this.#making.get(key)) {
      const page = await making.done;
      if (making.changed !== null && making.changed <= asked) continue;
      return page === null || page instanceof Response ? recipe.make() : respond(page, request);
    }
    const { making, failure } = this.#begin(key, recipe);
    const page = await making.done;
    if (page === null) throw failure();
    return page instanceof Response ? page : respond(page, request);
  }

  #begin(key: string, recipe: Recipe): { making: Making; failure: () => unknown } {
    let failed: unknown;
    const failures = this.#options.failuresOutside();
    const making: Making = { building: undefined, changed: null, done: Promise.resolve(null) };
    const done = async () => {
      try {
        // If the lookup fails, the page reports why the database does not answer.
        making.building = await recipe.building().catch(() => undefined);
        const page = await this.#make(making.building ?? null, recipe);
        const certain =
          making.building !== undefined && making.changed === null && this.#options.lostSince() === null && this.#options.failuresOutside() === failures;
        if (certain && !(page instanceof Response)) this.#pages.set(key, page);
        return page;
      } catch (error) {
        failed = error;
        return null;
      } finally {
        this.#making.delete(key);
      }
    };
    this.#making.set(key, making);
    making.done = done();
    return { making, failure: () => failed };
  }

  async #withoutChanges(key: string, request: Request, recipe: Recipe, lost: number): Promise<Response> {
    const before = performance.now() - lost < withoutDatabase ? this.#pages.get(key) : undefined;
    const answer = await recipe.make().catch((error: unknown) => {
      if (!before) throw error;
      return null;
    });
    const away = answer === null || answer.status === 503;
    this.#options.count(before && away ? 'memory' : 'made');
    return before && away ? respond(before, request) : (answer as Response);
  }

  async #make(building: string | null, { make }: Recipe): Promise<Page | Response> {
    const renderedAt = this.#options.now();
    const response = await make();
    const unkept = response.headers.has('set-cookie') || /no-store/.test(response.headers.get('cache-control') ?? '');
    if (response.status !== 200 || unkept) return response;
    const plain = new Uint8Array(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    headers.append('Vary', 'Accept-Encoding, Cookie');
    const encoding = chooseEncoding('br', headers.get('content-type') ?? '', plain.length) === 'br' ? 'br' : 'identity';
    const body = encoding === 'br' ? await encode(plain, encoding, 5) : plain;
    return { headers, body, encoding, digest: createHash('sha256').update(plain).digest('base64url').slice(0, 22), building, until: freshUntil(renderedAt) };
  }
}

/** In an hour, or at midnight in Madrid if that is earlier, which is a full hour in UTC too. */
function freshUntil(renderedAt: Date): number {
  const end = renderedAt.getTime() + longest;
  return madridDay(renderedAt) === madridDay(new Date(end)) ? end : end - (end % 3_600_000);
}

async function respond(page: Page, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  const [accept, known] = [request.headers.get('accept-encoding'), request.headers.get('if-none-match')];
  const encoding = page.encoding === 'identity' ? 'identity' : chooseEncoding(accept, 'text/html', page.body.length + 800);
  const etag = etagOf(page, encoding);
  headers.set('ETag', etag);
  if (has(known, etag)) return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  if (encoding === page.encoding) return new Response(page.body, { headers });
  const plain = new Uint8Array(brotliDecompressSync(page.body));
  return new Response(await encode(plain, encoding), { headers });
}

/** A strong ETag identifies one sequence of bytes: each encoding has its own. */
const etagOf = ({ digest }: Page, encoding: Encoding) => (encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`);

/** RFC 9110 §13.1.2: whether the client has one of these; weak and strong match alike. */
const has = (ifNoneMatch: string | null, etag: string) => !!ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
