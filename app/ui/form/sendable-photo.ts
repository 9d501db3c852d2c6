import { imageDimensionsFromData } from 'image-dimensions';
import { looksLikeImage, maxPixels, tooManyPixels } from '../../../platform/image-type.ts';

interface Rules {
  maxBytes: number;
  notAnImage: string;
  tooLarge: string;
}

/** So much of a file says how large its picture is, after what cameras write before it. */
const head = 2 ** 20; // bytes
/** However the camera held it, the shorter side and the longer one: no less than the server keeps of a photo, or reads of a contract. */
const [shorter, longer] = [2048, 16_000];

/** What is sent of a chosen photo, or what is wrong with it. One that is made smaller must be small enough only then. */
export async function sendablePhoto(file: File, { maxBytes, notAnImage, tooLarge }: Rules, onSmaller?: () => void): Promise<File | string> {
  if (!looksLikeImage(file)) return notAnImage;
  const sent = await withFewerPixels(file, onSmaller);
  return typeof sent !== 'string' && sent.size > maxBytes ? tooLarge : sent;
}

/**
 * The file; of a JPEG of more pixels than others may have, a smaller one; or what is wrong with it. `onSmaller` hears that it is made smaller, which
 * may take seconds.
 */
export async function withFewerPixels(file: File, onSmaller?: () => void): Promise<File | string> {
  const size = await sizeOf(file);
  const pixels = size ? size.width * size.height : 0;
  if (pixels > (size?.type === 'jpeg' ? maxPixels.jpeg : maxPixels.other)) return tooManyPixels(file.name);
  if (pixels <= maxPixels.other) return file;
  onSmaller?.();
  // A device that cannot do it leaves it to the server.
  return (await smaller(file)) ?? file;
}

/** Undefined where the file does not say, or cannot be read any more. */
const sizeOf = async (file: File) =>
  file
    .slice(0, head)
    .arrayBuffer()
    .then((bytes) => imageDimensionsFromData(new Uint8Array(bytes)))
    .catch(() => undefined);

/**
 * Null where the browser cannot. By an element: browsers then decode a JPEG at less than its size, while createImageBitmap holds all of its pixels at
 * first, a gigabyte for 200 megapixels.
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
    // Without enough memory browsers draw nothing, and do not say so.
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
