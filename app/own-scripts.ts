import { hash } from 'node:crypto';

/**
 * Removes the marks from the scripts that the renderer itself wrote into a page, and returns their hashes for its policy. Any
 * other script in the page has no mark, since nothing outside the rendering knows it, and may not run. `html`
 * is the latin1 reading of the page's bytes.
 */
export function takeOwnScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const own = new RegExp(`<script(?![^>]*\\bsrc=)[^>]* nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...html.matchAll(own)].map((match) => scriptHash(Buffer.from(match[1] ?? '', 'latin1')));
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: [...new Set(hashes)] };
}

export const scriptHash = (text: string | Uint8Array) => `'sha256-${hash('sha256', text, 'base64')}'`;
