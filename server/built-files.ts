import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { chooseEncoding, type Encoding, encode } from './encode.ts';
import { workerPolicy } from './headers.ts';

interface Packed {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/**
 * The built files under /assets. Their names change with their content: browsers may keep them forever, and each is read
 * and compressed once, or was by the build (scripts/packed-client.ts). Resolves to null for what is not there.
 */
export function builtFiles(folder: string): (path: string, acceptEncoding: string | null) => Promise<Response | null> {
  const packedFiles = new Map<string, Promise<Packed | null>>();

  async function pack(name: string, encoding: Encoding): Promise<Packed | null> {
    const raw = await readFile(join(folder, 'assets', name)).catch(() => null);
    if (!raw) return null;
    const type = getMimeType(name) ?? 'application/octet-stream';
    const chosen = chooseEncoding(encoding, type, raw.length);
    const headers: Record<string, string> = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' };
    if (type.startsWith('text/javascript')) headers['Content-Security-Policy'] = workerPolicy;
    const built = chosen === 'br' ? await readFile(join(folder, 'assets', `${name}.br`)).catch(() => null) : null;
    const body = built ? new Uint8Array(built) : await encode(new Uint8Array(raw), chosen, 9);
    return { body, headers: chosen === 'identity' ? headers : { ...headers, 'Content-Encoding': chosen } };
  }

  return async (path, acceptEncoding) => {
    const name = /^\/assets\/([\w.-]+)$/.exec(path)?.[1];
    if (!name) return null;
    const encoding = chooseEncoding(acceptEncoding, 'text/plain', 1000);
    const key = `${encoding} ${name}`;
    let packed = packedFiles.get(key);
    if (!packed) {
      packed = pack(name, encoding);
      packedFiles.set(key, packed);
    }
    const file = await packed;
    if (!file) packedFiles.delete(key);
    return file && new Response(file.body, { headers: file.headers });
  };
}
