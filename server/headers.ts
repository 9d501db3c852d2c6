import { hash } from 'node:crypto';

/**
 * The policy of a page, of whose bytes `html` is the latin1 reading. Scripts and styles written into the page are allowed by
 * their hash, never by a nonce: a visitor's page is cached, and a nonce that is served twice is none (PRODUCT.md §1 "Cached
 * pages").
 */
export function contentSecurityPolicy(html: string, https: boolean, development: boolean, tileUrl: string | null = null): string {
  const styles = development ? "'unsafe-inline'" : hashes(html, /<style[^>]*>([\s\S]+?)<\/style>/g);
  const scripts = development ? "'unsafe-inline'" : hashes(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts} 'wasm-unsafe-eval'`,
    // Besides files, what server/styles.ts writes into the page (and Vite in development); React writes style attributes.
    `style-src 'self' ${styles}`,
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

const hashes = (html: string, element: RegExp) =>
  [...new Set([...html.matchAll(element)].map((m) => `'sha256-${hash('sha256', Buffer.from(m[1] ?? '', 'latin1'), 'base64')}'`))].join(' ');

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
