import sharp from 'sharp';
import type { EncodedImage, Images } from '../../platform/ports.ts';
import { createMutex } from '../mutex.ts';
import { openPicture } from './open.ts';
import { drawShareCard } from './share-card.ts';

/** Stored widths of a photo: card, page of a flat, full screen. */
const photoWidths = [480, 960, 1600];
const avatarSize = 256;
/** The maximum stored height, for long screenshots: higher ones are scaled down. WebP ends at 16,383. */
const maxHeight = 16_000;

sharp.cache(false);
sharp.concurrency(1);

/** A small file may decode to hundreds of megabytes: concurrent ones wait, so that memory for one is enough. */
const exclusive = createMutex();

/** sharp drops metadata by default: position, camera and thumbnails of the original. */
export const sharpImages: Images = {
  shareCard: drawShareCard,
  photo: (bytes) => exclusive(() => photo(bytes)),
  avatar: (bytes) => exclusive(() => avatar(bytes)),
};

async function photo(bytes: Uint8Array): Promise<EncodedImage | 'too-many-pixels' | null> {
  const source = await upright(bytes);
  if (!source || source === 'too-many-pixels') return source;
  const files = await Promise.all(
    photoWidths.map(async (width) => ({
      suffix: String(width),
      bytes: await sharp(source.data, { raw: source.info }).resize({ width, withoutEnlargement: true }).webp({ quality: 74 }).toBuffer(),
    })),
  );
  return { width: source.info.width, height: source.info.height, files };
}

async function avatar(bytes: Uint8Array): Promise<EncodedImage | 'too-many-pixels' | null> {
  const source = await upright(bytes);
  if (!source || source === 'too-many-pixels') return source;
  const square = await sharp(source.data, { raw: source.info })
    .resize(avatarSize, avatarSize, { fit: 'cover', position: 'centre' })
    .webp({ quality: 80 })
    .toBuffer();
  return { width: avatarSize, height: avatarSize, files: [{ suffix: 'square', bytes: square }] };
}

/** Accepted formats: photographs only, no drawings (SVG can refer to other files) and no documents. */
const readable = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);

/** Upright, at most 1600 px wide and `maxHeight` high, as raw pixels; null when it cannot be read. */
async function upright(bytes: Uint8Array) {
  try {
    const source = await openPicture(bytes, readable);
    if (!source || source === 'too-many-pixels') return source;
    const { data, info } = await source
      .rotate()
      .resize({ width: 1600, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height, channels: info.channels } };
  } catch {
    return null;
  }
}
