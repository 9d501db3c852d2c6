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
 * The built files under /assets. Their names change with their content: browsers may cache them forever, and each is read and compressed once, or was
 * compressed by the build (scripts/packed-client.ts). Those of earlier versions are in the folder `earlier` (earlier-files.ts). Resolves to null for a
 * missing file.
 */
export function builtFiles(folder: string, earlier: string | null = null): (path: string, acceptEncoding: string | null) => Promise<Response | null> {
  const packedFiles = new Map<string, Promise<Packed | null>>();
  const built = join(folder, 'assets');
  const read = (name: string): Promise<Buffer | null> =>
    readFile(join(built, name)).catch(() => (earlier ? readFile(join(earlier, name)).catch(() => null) : null));

  async function pack(name: string, encoding: Encoding): Promise<Packed | null> {
    const raw = await read(name);
    if (!raw) return null;
    const type = getMimeType(name) ?? 'application/octet-stream';
    const chosen = chooseEncoding(encoding, type, raw.length);
    const headers: Record<string, string> = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' };
    if (type.startsWith('text/javascript')) headers['Content-Security-Policy'] = workerPolicy;
    const ready = chosen === 'br' ? await read(`${name}.br`) : null;
    const body = ready ? new Uint8Array(ready) : await encode(new Uint8Array(raw), chosen, 9);
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
