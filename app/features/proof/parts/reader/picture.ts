import { imageDimensionsFromData } from 'image-dimensions';
import { maxPixels, tooManyPixels } from '../../../../../platform/image-type.ts';
import type { DocumentKind } from '../../rules/document.ts';
import { fetchAll } from './fetch-all.ts';
import heicProgram from './heic-worker.ts?worker&url';
import { newCanvas, type PageSource, Refused, scaleOf } from './page.ts';

/** Fetches the HEIC decoder before a file is opened, so that it then works without a connection. */
export const fetchHeicDecoder = (): Promise<void> => fetchAll([heicProgram]);

export function openPicture(bytes: Uint8Array<ArrayBuffer>, kind: DocumentKind, name: string): PageSource {
  const size = imageDimensionsFromData(bytes);
  // A larger JPEG is scaled down when it is chosen, unless this device cannot: then the server may still read it.
  if (size && size.width * size.height > maxPixels.other) throw kind === 'jpg' ? new Error('too large to be drawn here') : new Refused(tooManyPixels(name));
  return {
    async draw() {
      const blob = new Blob([bytes], { type: `image/${kind === 'jpg' ? 'jpeg' : kind}` });
      // Applies the camera's orientation. Not every browser decodes HEIC.
      const picture = await createImageBitmap(blob).catch((error) => (kind === 'heic' ? decodeHeic(bytes) : Promise.reject(error)));
      const scale = scaleOf(picture.width, picture.height, 1);
      const { canvas, context } = newCanvas(picture.width * scale, picture.height * scale);
      context.fillStyle = '#ffffff'; // for transparent pictures
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      picture.close();
      return canvas;
    },
  };
}

/** In a worker: it takes seconds, and the decoder is larger than the rest of the page. */
async function decodeHeic(bytes: Uint8Array): Promise<ImageBitmap> {
  const worker = new Worker(heicProgram, { type: 'module' });
  try {
    const decoded = await new Promise<ImageData>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImageData | null>) => (data ? resolve(data) : reject(new Error('not a HEIC that can be read')));
      worker.onerror = () => reject(new Error('the decoder failed'));
      worker.postMessage(bytes);
    });
    return await createImageBitmap(decoded);
  } finally {
    worker.terminate();
  }
}
