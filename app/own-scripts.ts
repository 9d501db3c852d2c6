import { hash } from 'node:crypto';

/**
 * Takes the marks off the scripts that the renderer wrote into a page itself, and returns their hashes for its policy. Whatever
 * else in the page looks like a script has no mark, for nobody outside the rendering knows it: it is not allowed to run. `html`
 * is the latin1 reading of the page's bytes.
 */
export function takeOwnScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const own = new RegExp(`<script(?![^>]*\\bsrc=)[^>]* nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...html.matchAll(own)].map((found) => scriptHash(Buffer.from(found[1] ?? '', 'latin1')));
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: [...new Set(hashes)] };
}

export const scriptHash = (text: string | Uint8Array) => `'sha256-${hash('sha256', text, 'base64')}'`;
