import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { servicesContext, visitContext } from '../app/context.ts';
import { documentLimits } from '../app/features/proof/rules/document.ts';
import { readChange } from '../platform/page-change.writes.ts';
import type { Log, Services } from '../platform/ports.ts';
import { VERSION } from '../platform/version.ts';
import { builtFiles } from './built-files.ts';
import { cachedRoutes } from './cached-routes.ts';
import { chooseEncoding, encode, once } from './encode.ts';
import { contentSecurityPolicy, setSafeHeaders } from './headers.ts';
import { loggedPath, routeOf } from './log.ts';
import { maintenancePage } from './maintenance.ts';
import { type Metrics, mayReadMetrics } from './metrics.ts';
import { clientAddress, isCrossSite, isUnknownHost, methodsOf, watchProxy, withoutClientHeaders, withPublicOrigin } from './origin.ts';
import { PageCache } from './page-cache.ts';
import { serviceWorker } from './service-worker.ts';
import { writeStyles } from './styles.ts';
import { createVisit, hasSessionCookie, isRead } from './visit.ts';

const uploadLimit = 12 * 1024 * 1024; // a photo or a page of a contract, with its form
const contractLimit = documentLimits.pages * documentLimits.bytes + 2 * 1024 * 1024;
const formLimit = 256 * 1024;
/** Shared caches drop withdrawn content after five seconds, without an invalidation. */
const forEverybody = 'public, max-age=0, s-maxage=5, must-revalidate';
const healthTimeoutMs = 4000; // less than the health check of deploy/Containerfile waits, and than pages wait for a lost database
const preflight = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'If-None-Match',
  'Access-Control-Max-Age': '86400',
};
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
// Forms without script send their file to the page's path; with script they post to the same path as data.
const takesFiles = /^\/(subir\/.*|editar-perfil(\.data)?)$/;
const takesContract = /^\/(verificar-estancia|write-review|panel\/estancias(\/[^/]*)?|mis-resenas\/[^/]+\/contrato)(\.data)?$/;
const sizeLimit = (path: string) => (takesContract.test(path) ? contractLimit : takesFiles.test(path) ? uploadLimit : formLimit);

interface AppOptions {
  services: Services;
  log: Logger;
  development: boolean;
  /** The number of trusted proxies in front. */
  trustProxy: number;
  /** Whether a load balancer may send requests: false from SIGTERM on. */
  ready?: () => boolean;
  /** Metrics for the operator, and the token to read them; without it /metrics answers 404. */
  metrics?: { figures: Metrics; token: string | null };
  /** Folder of the built client files; null in development, where Vite serves them. */
  assets: string | null;
  /** Folder of the client files of earlier versions, for pages that are still open. */
  earlier?: string | null;
  /** Text of the maintenance page, which replaces every page. */
  maintenance?: string | null;
  /** As in server/page-cache.ts. */
  lostSince?: () => number | null;
  failuresOutside?: () => number;
}
type Bindings = { incoming?: { socket?: { remoteAddress?: string }; complete?: boolean; destroyed?: boolean } };
type App = Context<{ Bindings: Bindings }>;

/** Paths of app/routes.ts, and whether they accept POST. */
export const routes = Object.values(build.routes).flatMap((route) => (route ? [{ path: route.path ?? '', takesPost: route.module.action !== undefined }] : []));

/** The entry point of the build and of HTTP: request id, address, limits, origin, page cache, headers; then React Router. */
export async function createApp({
  services,
  log,
  development,
  trustProxy,
  ready = () => true,
  metrics,
  assets,
  earlier = null,
  maintenance = null,
  lostSince = () => null,
  failuresOutside = () => 0,
}: AppOptions): Promise<Hono<{ Bindings: Bindings }>> {
  const { site } = services;
  const https = site.url.startsWith('https:');
  const pages = new PageCache({ now: services.clock.now, count: (from) => metrics?.figures.page(from), lostSince, failuresOutside });
  const buildingLookup = development ? () => null : cachedRoutes(build, services.db);
  const styled = assets ? writeStyles(assets) : (html: string) => ({ html, styles: [] as string[] });
  await services.events.subscribe('content', (payload) => pages.change(readChange(payload)));
  const answerRoute = createRequestHandler(build, development ? 'development' : 'production');
  const seen = watchProxy(log, site, trustProxy);
  const app = new Hono<{ Bindings: Bindings }>();

  // For every response: pages, files, errors.
  app.use('*', async (c, next) => {
    await next();
    setSafeHeaders(c.res.headers, https);
  });
  app.use('*', async (c, next) => {
    if (isUnknownHost(c.req.raw, site))
      return c.text(`${site.demo ? 'Esta demostración solo se ve desde este equipo, en' : 'Aquí solo se ve'} ${site.url}`, 421);
    return next();
  });
  // Before anything constructs a Request: the platform's constructor throws for TRACE and others.
  app.use('*', async (c, next) =>
    known.has(c.req.method) ? next() : c.text('Aquí no se usa este método.', 405, { Allow: `${methodsOf(c.req.path)}, OPTIONS` }),
  );
  app.get('/salud', async (c) => {
    try {
      const late = sleep(healthTimeoutMs, null, { ref: false }).then(() => Promise.reject(new Error(`no answer in ${healthTimeoutMs} ms`)));
      await Promise.race([sql`select 1`.execute(services.db), late]);
      return c.json({ estado: 'bien', version: VERSION });
    } catch (e) {
      log.error({ err: e }, 'health check');
      return c.json({ estado: 'sin base de datos' }, 503);
    }
  });
  // Readiness of this process alone: another process would not reach the database either.
  app.get('/listo', (c) => (ready() ? c.json({ estado: 'listo' }) : c.json({ estado: 'cerrando' }, 503)));
  app.get('/metrics', async (c, next) => {
    const [authorization, forwarded] = [c.req.header('authorization'), c.req.header('x-forwarded-for')];
    if (!metrics || !mayReadMetrics(metrics.token, authorization, forwarded, c.env?.incoming?.socket?.remoteAddress)) return next();
    return c.text(await metrics.figures.text(), 200, { 'Cache-Control': 'no-store' });
  });
  if (maintenance !== null) app.use('*', maintenancePage(maintenance));
  if (assets) {
    const built = builtFiles(assets, earlier);
    app.get('/assets/*', async (c, next) => (await built(c.req.path, c.req.header('accept-encoding') ?? null)) ?? next());
    app.get('/sw.js', () => serviceWorker(assets, site.offline));
    const fromPublic = serveStatic({ root: assets, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400') });
    app.get('*', (c, next) => (/\.[a-z0-9]+$/.test(c.req.path) && !c.req.path.endsWith('.data') ? fromPublic(c, next) : next()));
  }

  // The open data may be read from other sites' pages: browsers send a CORS preflight first.
  app.options('/api/v1/*', () => new Response(null, { status: 204, headers: preflight }));
  // OPTIONS is not passed to the router: a loader would run as for GET.
  app.options('*', (c) => c.body(null, 204, { Allow: `${methodsOf(c.req.path)}, OPTIONS` }));
  app.use('*', async (c, next) => {
    if (isRead(c.req.raw)) return next(); // no body; checking for one would cost as much as the rest of a cached page
    const tooLarge = () => c.text('Lo que envías es demasiado grande.', 413);
    return bodyLimit({ maxSize: sizeLimit(c.req.path), onError: tooLarge })(c, next);
  });
  app.use('*', async (c, next) => {
    if (!isRead(c.req.raw) && isCrossSite(c.req.raw, site)) return c.text('Esta petición no viene de Rellano.', 403);
    return next();
  });
  app.all('*', (c) => answer(c));

  async function answer(c: App): Promise<Response> {
    const requestId = randomUUID();
    const began = performance.now();
    const request = c.req.raw;
    let response: Response;
    try {
      const { pathname, search } = new URL(request.url);
      const key = `${pathname}${search}`;
      const visitor = isRead(request) && !hasSessionCookie(request);
      const cached = visitor ? pages.cached(key, request) : null;
      const building = visitor && !cached ? buildingLookup(pathname) : null;
      const asked = withPublicOrigin(request, site);
      if (cached) response = await cached;
      else if (building === null) response = await make(c, asked, requestId, false);
      else {
        const alike = request.method === 'GET' ? withoutClientHeaders(asked) : asked;
        response = await pages.render(key, request, { building, make: () => make(c, alike, requestId, true) });
      }
    } catch (e) {
      log.error({ err: e, requestId, route: routeOf(c.req.path) }, 'request failed');
      response = new Response(`Algo ha fallado. Si nos escribes, dinos este número: ${requestId}`, {
        status: 500,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    }
    response = await pack(response, request);
    response.headers.set('X-Request-Id', requestId);
    if (response.status === 405 && !response.headers.has('allow')) response.headers.set('Allow', methodsOf(c.req.path).replace(', POST', ''));
    const ms = performance.now() - began;
    const incoming = c.env?.incoming;
    // The client closed the connection: nobody reads the response, and it is no fault (nginx's status for it).
    const status = incoming?.destroyed && incoming.complete === false ? 499 : response.status;
    metrics?.figures.request(c.req.method, c.req.path, status, ms / 1000);
    log.info({ requestId, method: c.req.method, path: loggedPath(c.req.path), status, ms: Math.round(ms) }, 'request');
    return response;
  }

  /** `shared`: the page is the same for every visitor. */
  async function make(c: App, request: Request, requestId: string, shared: boolean): Promise<Response> {
    const [forwarded, socket] = [c.req.header('x-forwarded-for'), c.env?.incoming?.socket?.remoteAddress];
    seen(forwarded, socket);
    const visit = createVisit(services, request, requestId, clientAddress(forwarded, socket, trustProxy));
    const context = new RouterContextProvider();
    const route = routeOf(c.req.path);
    const failed: Log['error'] = (fields, text) => services.log.error({ route, ...fields }, text);
    const requestLog: Log = { info: (fields, text) => services.log.info(fields, text), warn: (fields, text) => services.log.warn(fields, text), error: failed };
    context.set(servicesContext, { ...services, log: requestLog });
    context.set(visitContext, visit);
    let rendered = await answerRoute(request, context);
    const isPage = rendered.headers.get('content-type')?.startsWith('text/html');
    if (rendered.status === 500 && visit.trouble && !isPage) rendered = storageFailureAnswer(visit.trouble, request);
    const headers = new Headers(rendered.headers);
    for (const cookie of visit.cookies) headers.append('Set-Cookie', cookie);
    if (!headers.has('Cache-Control'))
      headers.set('Cache-Control', shared && rendered.status === 200 && visit.cookies.length === 0 ? forEverybody : 'private, no-store');
    if (!isPage || visit.page === null || request.method === 'HEAD') return new Response(rendered.body, { status: rendered.status, headers });
    // As latin1: the searches in a page are for ASCII, and hashes are of bytes.
    const { html, styles } = styled(visit.page);
    const policy = { scripts: visit.scripts, styles, https, development, tileUrl: site.tiles?.url ?? null };
    headers.set('Content-Security-Policy', contentSecurityPolicy(policy));
    return new Response(Buffer.from(html, 'latin1'), { status: rendered.status, headers });
  }
  return app;
}

/** In the formats that our scripts read: JSON, or for the router plain text, which its error page shows. */
function storageFailureAnswer({ status, message }: { status: number; message: string }, request: Request): Response {
  if (!new URL(request.url).pathname.endsWith('.data')) return Response.json({ message, error: message }, { status });
  return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** Compresses responses that the page cache has not compressed. */
async function pack(response: Response, request: Request): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (response.headers.has('content-encoding') || response.headers.has('etag') || type.startsWith('text/event-stream')) return response;
  if (chooseEncoding('br', type, 1000) === 'identity' || !response.body) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), type, body.length, once);
  const packedBody = await encode(body, encoding);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.append('Vary', 'Accept-Encoding');
  return new Response(packedBody, { status: response.status, headers });
}
