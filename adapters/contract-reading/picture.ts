import sharp from 'sharp';
import type { Gray } from '../../domain/contract/image/gray.ts';
import { decodeHeic, isHeic } from '../images/heic.ts';

sharp.cache(false);
sharp.concurrency(1);

/** More pixels than this do not improve reading. */
const longest = 2700;
/** A decompression bomb, or a panorama. */
const pixelLimit = 100_000_000;
const readable = new Set<string | undefined>(['jpeg', 'png', 'webp']);

/** A photo in grey, turned as the camera held it; null when it is no picture that can be read. */
export async function openPicture(bytes: Uint8Array): Promise<Gray | null> {
  try {
    const source = await open(bytes);
    if (!source) return null;
    const { data, info } = await source
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    return null;
  }
}

async function open(bytes: Uint8Array) {
  if (isHeic(bytes)) {
    const decoded = await decodeHeic(bytes);
    return decoded && sharp(decoded.data, { raw: { width: decoded.width, height: decoded.height, channels: 4 } });
  }
  const source = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true });
  return readable.has((await source.metadata()).format) ? source : null;
}
