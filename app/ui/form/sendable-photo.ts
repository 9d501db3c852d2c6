import { imageDimensionsFromData } from 'image-dimensions';
import { looksLikeImage, maxPixels, tooManyPixels } from '../../../platform/image-type.ts';

interface Rules {
  maxBytes: number;
  notAnImage: string;
  tooLarge: string;
}

/** The part of a file that contains its dimensions, after the metadata of cameras. */
const head = 2 ** 20; // bytes
/** In either orientation, the shorter side and the longer one: at least what the server stores of a photo, or reads of a contract. */
const [shorter, longer] = [2048, 16_000];

/** The file to send for a chosen photo, or its problem. The size limit applies after scaling down. */
export async function sendablePhoto(file: File, { maxBytes, notAnImage, tooLarge }: Rules, onSmaller?: () => void): Promise<File | string> {
  if (!looksLikeImage(file)) return notAnImage;
  const sent = await withFewerPixels(file, onSmaller);
  return typeof sent !== 'string' && sent.size > maxBytes ? tooLarge : sent;
}

/**
 * The file; for a JPEG with more pixels than other formats may have, a smaller one; or its problem. Calls `onSmaller` before scaling down, which may take
 * seconds.
 */
export async function withFewerPixels(file: File, onSmaller?: () => void): Promise<File | string> {
  const size = await sizeOf(file);
  const pixels = size ? size.width * size.height : 0;
  if (pixels > (size?.type === 'jpeg' ? maxPixels.jpeg : maxPixels.other)) return tooManyPixels(file.name);
  if (pixels <= maxPixels.other) return file;
  onSmaller?.();
  // If the device cannot scale it, the server does.
  return (await smaller(file)) ?? file;
}

/** The dimensions; undefined where the file does not contain them, or can no longer be read. */
const sizeOf = async (file: File) =>
  file
    .slice(0, head)
    .arrayBuffer()
    .then((bytes) => imageDimensionsFromData(new Uint8Array(bytes)))
    .catch(() => undefined);

/**
 * The picture scaled down; null where the browser cannot. Uses an element, for which browsers decode a JPEG at a smaller scale, while createImageBitmap
 * first allocates all of its pixels, a gigabyte for 200 megapixels.
 */
async function smaller(file: File): Promise<File | null> {
  const image = new Image();
  const canvas = document.createElement('canvas');
  image.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const scale = Math.min(shorter / Math.min(width, height), longer / Math.max(width, height), 1);
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    // Without enough memory browsers draw nothing, without an error.
    if (context.getImageData(canvas.width - 1, canvas.height - 1, 1, 1).data[3] !== 255) return null;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return blob && new File([blob], file.name, { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    canvas.width = 0;
    URL.revokeObjectURL(image.src);
  }
}
