import type { PhotoStore } from '../../usecases/ports.ts';

/**
 * A picture for who may see it: from where it is stored, if browsers reach that, else its bytes. `everybody`: all may, and remember
 * it; their browsers alone, since nobody could tell a cache in front to drop a photo that is withdrawn, or whose account is deleted.
 */
export async function imageAnswer(files: PhotoStore, { method }: Request, key: string, everybody: boolean): Promise<Response | null> {
  const head = method === 'HEAD';
  const there = await files.address(key, everybody ? 'shared' : 'own', head ? 'HEAD' : 'GET');
  if (there) {
    // What a HEAD is led to shows a GET nothing: nobody remembers it.
    const remembered = everybody && !head ? `private, max-age=${there.seconds}` : 'private, no-store';
    return new Response(null, { status: 302, headers: { Location: there.url, 'Cache-Control': remembered } });
  }
  const bytes = await files.get(key);
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': everybody ? 'private, max-age=31536000, immutable' : 'private, no-store' };
  return bytes && new Response(new Uint8Array(bytes), { headers });
}
