import libheif from 'libheif-js/wasm-bundle.js';
import { maxPixels } from '../../../../../platform/image-type.ts';
import { decodeHeic } from '../../rules/image/heic.ts';

/** Bytes of a HEIC in, the picture that it shows out; null when it cannot be read. */
self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    const picture = await decodeHeic(libheif, data, maxPixels.other);
    self.postMessage(picture && picture !== 'too-many-pixels' ? new ImageData(picture.data, picture.width, picture.height) : null);
  } catch {
    self.postMessage(null);
  }
};
