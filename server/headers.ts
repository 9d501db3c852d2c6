interface Policy {
  /** Hashes of what we wrote into the page ourselves (app/entry.server.tsx, server/styles.ts); never of what else the page contains. */
  scripts: readonly string[];
  styles: readonly string[];
  https: boolean;
  /** Vite adds its own scripts and styles. */
  development: boolean;
  tileUrl: string | null;
}

/**
 * The policy of a page. Scripts and styles written into it are allowed by their hash, never by a nonce: a visitor's page is
 * cached, and a nonce that is served twice is none (PRODUCT.md §1 "Cached pages").
 */
export function contentSecurityPolicy({ scripts, styles, https, development, tileUrl }: Policy): string {
  const inline = (hashes: readonly string[]) => (development ? "'unsafe-inline'" : hashes.join(' '));
  return [
    "default-src 'self'",
    `script-src 'self' ${inline(scripts)}`,
    // React writes style attributes.
    `style-src 'self' ${inline(styles)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tileUrl ? ` ${tileOrigin(tileUrl)}` : ''}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The policy of a worker, which is that of its own script and not of the page: what reads contracts on the device (PDF, HEIC, OCR)
 * compiles WebAssembly there, and may connect to our own site only.
 */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The server of a tile address with {z}, {x}, {y} and perhaps {s} for a row of servers. */
function tileOrigin(tileUrl: string): string {
  const [, scheme = '', host = ''] = /^(https?:)\/\/([^/?#]+)/.exec(tileUrl) ?? [];
  return `${scheme}//${host.replaceAll('{s}', '*')}`;
}

export function setSafeHeaders(headers: Headers, https: boolean): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  // Nothing of other names below the domain: they may be other sites. Who wants them covered says so in the proxy (deploy/).
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000');
}
