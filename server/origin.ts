import type { Log, Site } from '../platform/ports.ts';
import { isRead } from './visit.ts';

type Reached = Pick<Site, 'url' | 'demo'>;

/** The methods of a path, for OPTIONS and 405 responses. The first match counts. */
const methods: [RegExp, string][] = [
  [/^\/api\/functions\//, 'POST'],
  [/^\/subir\/foto$/, 'POST, DELETE'],
  [/^\/subir\//, 'POST'],
  [/^\/(api\/v1|assets)(\/|$)|^\/(salud|listo|metrics|avisos\/stream)$|\.(?!data$)[a-z0-9]+$/, 'GET, HEAD'],
];
export const methodsOf = (path: string): string => methods.find(([pattern]) => pattern.test(path))?.[1] ?? 'GET, HEAD, POST';

/** Monitoring requests these by any name or address of the machine. */
const ofNoName = /^\/(salud|listo|metrics)$/;

/**
 * Whether the Host is not the site's. Another site can point its own name at this machine (DNS rebinding), and could then read and write a demonstration as
 * its own; and a client that calls a real site by its address bypasses the proxy.
 */
export function isUnknownHost(request: Request, site: Reached): boolean {
  const { host, hostname, pathname } = new URL(request.url);
  const own = new URL(site.url);
  if (!site.demo) return hostname !== own.hostname && !ofNoName.test(pathname);
  return host !== own.host && !/^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * A browser sends the origin of a form. That of another site is refused, and so is the site's own without https. Without the header it is no browser's
 * cross-site form. A demonstration may be reached under any name of this machine.
 */
export function isCrossSite(request: Request, site: Reached): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = request.headers.get('origin');
  if (origin === null || origin === new URL(site.url).origin || isSharedByApp(request)) return false;
  return !site.demo || origin !== new URL(request.url).origin;
}

/** A browser that opens the share target for another app sends no site as the origin. The route only reads an address, and changes nothing. */
const isSharedByApp = (request: Request) => request.headers.get('origin') === 'null' && new URL(request.url).pathname === '/compartido';

/** The request under the public address: behind a proxy with TLS it looks like http, and React Router would refuse every form as cross-site. */
export function withPublicOrigin(request: Request, site: Reached): Request {
  const url = new URL(request.url);
  // isCrossSite has compared the origin of a form with the site's. Reads are not checked.
  const sent = isRead(request) || isSharedByApp(request) ? null : request.headers.get('origin');
  const origin = sent ?? (site.demo ? url.origin : new URL(site.url).origin);
  // An address may contain a name and a password, or a fragment, which nobody sends to a site.
  const path = decodable(url.pathname);
  if (!isSharedByApp(request) && url.origin === origin && path === url.pathname && !url.username && !url.password && !url.hash) return request;
  const { method, signal, body } = request;
  const headers = new Headers(request.headers);
  if (isSharedByApp(request)) headers.delete('origin');
  return new Request(`${origin}${path}${url.search}`, { method, headers, signal, ...(body ? { body, duplex: 'half' } : {}) });
}

/** Of a link that was cut within '%C3' every % is literal. React Router does the same, but logs the link with its key or alias. */
export function decodable(path: string): string {
  try {
    return decodeURI(path) && path; // the bundler drops a call whose value is unused
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/**
 * The request for a shared page: of a client's data only the cookies, which pages read that are not shared then, and not aborted when that client
 * disconnects. Anything else would affect everybody's page.
 */
export function withoutClientHeaders(request: Request): Request {
  const cookie = request.headers.get('cookie');
  return new Request(request.url, cookie === null ? {} : { headers: { cookie } });
}

const near = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd]|fe80:)/i;

/** Warns the operator of a real site once when clients' addresses look wrong: limits would count everybody as one. */
export function watchProxy(log: Log, site: Reached, trustProxy: number): (forwarded: string | undefined, socket: string | undefined) => void {
  let warned = site.demo;
  return (forwarded, socket) => {
    if (warned) return;
    if (trustProxy === 0 && (forwarded !== undefined || near.test(socket ?? ''))) {
      warned = true;
      log.warn({}, 'requests come through a proxy, and all count as one client: set TRUST_PROXY=1 (docs/OPERATIONS.md)');
    } else if (trustProxy > 0 && (forwarded?.split(',').length ?? 0) < trustProxy) {
      warned = true;
      log.warn({}, 'TRUST_PROXY is set, but X-Forwarded-For names fewer addresses than there are proxies (docs/OPERATIONS.md)');
    }
  };
}

/** The client's address: from the socket, or from the first of `trustProxy` trusted proxies. */
export function clientAddress(forwarded: string | undefined, socket: string | undefined, trustProxy: number): string {
  const named = trustProxy > 0 ? forwarded?.split(',').at(-trustProxy)?.trim() : undefined;
  return named || socket || '127.0.0.1';
}
