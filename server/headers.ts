interface Policy {
  /** Hashes of the product's own inline scripts and styles (app/entry.server.tsx, server/styles.ts); never of other content of the page. */
  scripts: readonly string[];
  styles: readonly string[];
  https: boolean;
  /** Vite adds its own scripts and styles. */
  development: boolean;
  tileUrl: string | null;
}

/**
 * The Content-Security-Policy of a page. Inline scripts and styles are allowed by their hash, never by a nonce: a visitor's page is cached, and a nonce
 * that is served twice is none (PRODUCT.md §1 "Cached pages").
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
 * The policy of a worker, which is that of its own script and not of the page: the contract reader (PDF, HEIC, OCR) compiles WebAssembly there, and may
 * connect to its own origin only.
 */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The origin of a tile address with {z}, {x}, {y} and perhaps {s} for a row of servers. */
function tileOrigin(tileUrl: string): string {
  const [, scheme = '', host = ''] = /^(https?:)\/\/([^/?#]+)/.exec(tileUrl) ?? [];
  return `${scheme}//${host.replaceAll('{s}', '*')}`;
}

export function setSafeHeaders(headers: Headers, https: boolean): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  // Without includeSubDomains: they may be other sites. The proxy can add it (deploy/).
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000');
}
