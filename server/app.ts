import { randomUUID } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { servicesContext, visitContext } from '../app/context.ts';
import type { Services } from '../usecases/ports.ts';
import { builtFiles } from './built-files.ts';
import { chooseEncoding, encode } from './encode.ts';
import { contentSecurityPolicy, setSafeHeaders } from './headers.ts';
import { loggedPath } from './log.ts';
import { PageCache } from './page-cache.ts';
import { writeStyles } from './styles.ts';
import { createVisit, hasSessionCookie } from './visit.ts';

const uploadLimit = 12 * 1024 * 1024; // a photo or a contract, with its form
const formLimit = 256 * 1024;
const preflight = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'If-None-Match',
  'Access-Control-Max-Age': '86400',
};
// Forms that work without script send their file themselves; with script they ask for the same path as data.
const takesFiles = /^\/(subir\/.*|editar-perfil(\.data)?)$/;

export interface AppOptions {
  services: Services;
  log: Logger;
  /** The built pages, or in development a function that loads them anew. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  development: boolean;
  trustProxy: boolean;
  /** Folder of the built client files; null in development, where Vite serves them. */
  assets: string | null;
}
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } };
type App = Context<{ Bindings: Bindings }>;

/** The street door: request id, address, limits, origin, page cache, headers; behind it React Router. */
export async function createApp({ services, log, build, development, trustProxy, assets }: AppOptions): Promise<Hono<{ Bindings: Bindings }>> {
  const https = services.site.url.startsWith('https:');
  const pages = new PageCache();
  const styled = assets ? writeStyles(assets) : (html: string) => html;
  await services.events.subscribe('content', () => pages.drop());
  const route = createRequestHandler(build, development ? 'development' : 'production');
  const app = new Hono<{ Bindings: Bindings }>();

  app.get('/salud', async (c) => {
    try {
      await sql`select 1`.execute(services.db);
      return c.json({ estado: 'bien' });
    } catch (e) {
      log.error({ err: e }, 'health check');
      return c.json({ estado: 'sin base de datos' }, 503);
    }
  });
  if (assets) {
    const built = builtFiles(assets);
    app.get('/assets/*', async (c, next) => (await built(c.req.path, c.req.header('accept-encoding') ?? null)) ?? next());
    const fromPublic = serveStatic({ root: assets, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400') });
    app.get('*', (c, next) => (/\.[a-z0-9]+$/.test(c.req.path) && !c.req.path.endsWith('.data') ? fromPublic(c, next) : next()));
  }

  // The open data may be read from other sites' pages, so a browser may ask first whether it may.
  app.options('/api/v1/*', () => new Response(null, { status: 204, headers: preflight }));
  app.use('*', async (c, next) => {
    const tooLarge = () => c.text('Lo que envías es demasiado grande.', 413);
    return bodyLimit({ maxSize: takesFiles.test(c.req.path) ? uploadLimit : formLimit, onError: tooLarge })(c, next);
  });
  app.use('*', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && fromElsewhere(c.req.raw, services.site.url)) {
      return c.text('Esta petición no viene de Rellano.', 403);
    }
    return next();
  });
  app.all('*', (c) => answer(c));

  async function answer(c: App): Promise<Response> {
    const requestId = randomUUID();
    const began = performance.now();
    let response: Response;
    try {
      const request = c.req.raw;
      const url = new URL(request.url);
      const reads = request.method === 'GET' || request.method === 'HEAD';
      response =
        reads && !development && !hasSessionCookie(request)
          ? await pages.answer(`${url.pathname}${url.search}`, request, () => make(c, requestId))
          : await make(c, requestId);
      // What this process wrote it shows at once; other processes hear of it through Events.
      if (!reads) pages.drop();
    } catch (e) {
      log.error({ err: e, requestId }, 'request failed');
      response = new Response(`Algo ha fallado. Si nos escribes, dinos este número: ${requestId}`, {
        status: 500,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    }
    response = await pack(response, c.req.raw);
    response.headers.set('X-Request-Id', requestId);
    setSafeHeaders(response.headers, https);
    log.info({ requestId, method: c.req.method, path: loggedPath(c.req.path), status: response.status, ms: Math.round(performance.now() - began) }, 'request');
    return response;
  }

  async function make(c: App, requestId: string): Promise<Response> {
    const visit = createVisit(services, c.req.raw, requestId, clientAddress(c, trustProxy));
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(visitContext, visit);
    const made = await route(c.req.raw, context);
    const headers = new Headers(made.headers);
    for (const cookie of visit.cookies) headers.append('Set-Cookie', cookie);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', hasSessionCookie(c.req.raw) ? 'private, no-store' : 'private, no-cache');
    if (!headers.get('content-type')?.startsWith('text/html')) return new Response(made.body, { status: made.status, headers });
    // Read byte for byte: what is looked for in a page is ASCII, and hashes are of bytes.
    const html = styled(Buffer.from(await made.arrayBuffer()).toString('latin1'));
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, https, development, services.site.tiles?.url ?? null));
    return new Response(Buffer.from(html, 'latin1'), { status: made.status, headers });
  }
  return app;
}

/** Compresses what has not been packed by the page cache already. */
async function pack(response: Response, request: Request): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || response.headers.has('content-encoding') || response.headers.has('etag') || type.startsWith('text/event-stream')) return response;
  if (chooseEncoding('br', type, 1000) === 'identity') return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), type, body.length);
  const packedBody = await encode(body, encoding);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.append('Vary', 'Accept-Encoding');
  return new Response(packedBody, { status: response.status, headers });
}

/** The address of the client: from the socket, or behind a trusted proxy the last one it names. */
function clientAddress(c: App, trustProxy: boolean): string {
  const named = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return named || c.env?.incoming?.socket?.remoteAddress || '127.0.0.1';
}

/** A browser says where a form comes from; another site's is refused. Without the header it is no browser's cross-site form. */
function fromElsewhere(request: Request, siteUrl: string): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== siteUrl && origin !== new URL(request.url).origin;
}
