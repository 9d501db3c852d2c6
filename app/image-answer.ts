import type { FileStore } from '../platform/ports.ts';

/**
 * A picture for a permitted viewer, never with its storage headers: a bucket's date of a photo tells when its author was writing. `everybody`: public, and
 * cached by browsers alone, since a shared cache could not be told to drop a withdrawn photo.
 */
export async function imageAnswer(files: FileStore, key: string, everybody: boolean): Promise<Response | null> {
  const bytes = await files.get(key);
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': everybody ? 'private, max-age=31536000, immutable' : 'private, no-store' };
  return bytes && new Response(new Uint8Array(bytes), { headers });
}
