import libheif from 'libheif-js/wasm-bundle.js';
import { maxPixels } from '../../../../../platform/image-type.ts';
import { decodeHeic } from '../../rules/image/heic.ts';

/** Input: the bytes of a HEIC file; output: its picture, or null if it cannot be decoded. */
self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    const picture = await decodeHeic(libheif, data, maxPixels.other);
    self.postMessage(picture && picture !== 'too-many-pixels' ? new ImageData(picture.data, picture.width, picture.height) : null);
  } catch {
    self.postMessage(null);
  }
};
