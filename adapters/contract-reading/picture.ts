import sharp from 'sharp';
import type { Gray } from '../../app/features/proof/rules/image/gray.ts';
import { openPicture as open } from '../images/open.ts';

sharp.cache(false);
sharp.concurrency(1);

/** More pixels than this do not improve reading. */
const longest = 2700;
const readable = new Set<string | undefined>(['jpeg', 'png', 'webp']);

/** A photo in greyscale, upright; null when it is no readable picture. */
export async function openPicture(bytes: Uint8Array): Promise<Gray | 'too-many-pixels' | null> {
  try {
    const source = await open(bytes, readable);
    if (!source || source === 'too-many-pixels') return source;
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
