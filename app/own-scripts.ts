import { hash } from 'node:crypto';

/**
 * Removes the marks from the scripts that the renderer wrote into a page, and returns their hashes for its Content-Security-Policy. Any other script has no
 * mark, since only the renderer knows it, and may not run. `html` is the page's bytes read as latin1.
 */
export function takeOwnScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const [start = '', ...rest] = html.split(` nonce="${mark}"`);
  let before = start;
  for (const after of rest) {
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>') + 1);
    if (/^<script\b(?!.*\bsrc=)/s.test(tag)) hashes.add(scriptHash(Buffer.from(after.slice(after.indexOf('>') + 1, after.indexOf('</script>')), 'latin1')));
    before = after;
  }
  return { html: start + rest.join(''), hashes: [...hashes] };
}

export const scriptHash = (text: string | Uint8Array) => `'sha256-${hash('sha256', text, 'base64')}'`;
