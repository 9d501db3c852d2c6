import sharp, { type Sharp } from 'sharp';
import { maxPixels } from '../../platform/image-type.ts';
import { decodeHeic, isHeic } from './heic.ts';

/**
 * A picture in an accepted format, not decoded yet unless it is a HEIC; null: another format. If it is resized first, a JPEG is decoded at an eighth to a
 * half of its size, except a progressive one, which libjpeg keeps in memory as a whole.
 */
export async function openPicture(bytes: Uint8Array, formats: ReadonlySet<string | undefined>): Promise<Sharp | 'too-many-pixels' | null> {
  if (isHeic(bytes)) {
    const decoded = await decodeHeic(bytes);
    if (!decoded || decoded === 'too-many-pixels') return decoded;
    return sharp(decoded.data, { raw: { width: decoded.width, height: decoded.height, channels: 4 } });
  }
  const { format, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!formats.has(format)) return null;
  const most = format === 'jpeg' && !isProgressive ? maxPixels.jpeg : maxPixels.other;
  if (width * height > most) return 'too-many-pixels';
  return sharp(bytes, { limitInputPixels: most, failOn: 'error', sequentialRead: true });
}
