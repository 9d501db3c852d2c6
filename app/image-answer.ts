import type { FileStore } from '../platform/ports.ts';

/**
 * A picture for who may see it, never from where it is stored: a bucket tells when it stored a photo, which is when its author was writing. `everybody`: all
 * may, and remember it; their browsers alone, since nobody could tell a cache in front to drop a photo that is withdrawn, or whose account is deleted.
 */
export async function imageAnswer(files: FileStore, key: string, everybody: boolean): Promise<Response | null> {
  const bytes = await files.get(key);
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': everybody ? 'private, max-age=31536000, immutable' : 'private, no-store' };
  return bytes && new Response(new Uint8Array(bytes), { headers });
}
