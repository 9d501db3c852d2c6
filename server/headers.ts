import { createHash } from 'node:crypto';

/**
 * The policy of a page. Scripts written into the page are allowed by their hash, never by a nonce: a visitor's page is
 * cached, and a nonce that is served twice is none (PRODUCT.md §1 "Cached pages").
 */
export function contentSecurityPolicy(html: Buffer, https: boolean, development: boolean, tileUrl: string | null = null): string {
  // Byte for byte, not character for character: cheaper, and the hashes are of bytes.
  const hashes = [...html.toString('latin1').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (m) =>
      `'sha256-${createHash('sha256')
        .update(m[1] ?? '', 'latin1')
        .digest('base64')}'`,
  );
  const scripts = development ? "'self' 'unsafe-inline'" : ["'self'", ...new Set(hashes)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    // React writes style attributes on the server; style elements come from files only (and from Vite in development).
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tileUrl ? ` ${tileOrigin(tileUrl)}` : ''}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

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
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
