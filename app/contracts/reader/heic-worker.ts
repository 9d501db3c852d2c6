import decode from 'heic-decode';

const MAX_PIXELS = 64_000_000;

/** Bytes of a HEIC in, its first picture out; null when it cannot be read. */
self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  try {
    const [first] = await decode.all({ buffer: data });
    if (!first || first.width * first.height > MAX_PIXELS) throw new Error('too large');
    const { width, height, data: pixels } = await first.decode();
    self.postMessage(new ImageData(new Uint8ClampedArray(pixels), width, height));
  } catch {
    self.postMessage(null);
  }
};
