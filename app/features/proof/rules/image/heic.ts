import { type Primaries, primariesOf, toSrgb } from './srgb.ts';

interface Picture {
  handle: { $$: { ptr: number } };
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  display(into: Pixels, done: (pixels: Pixels | null) => void): void;
}
interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}
/** The used part of libheif-js; addresses are in its own memory. */
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] };
  HEAPU8: Uint8Array<ArrayBuffer>;
  _malloc(size: number): number;
  _heif_image_handle_get_raw_color_profile_size(picture: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, picture: number, out: number): void;
  _heif_image_handle_get_nclx_color_profile(error: number, picture: number, out: number): void;
}

/**
 * The primary picture of a HEIC, upright, with four channels, in sRGB; null without one.
 * `maxPixels`: its limit. Called in a worker that ends afterwards: it takes seconds, and nothing is freed.
 */
export async function decodeHeic(libheif: Libheif, bytes: Uint8Array, maxPixels: number): Promise<Pixels | 'too-many-pixels' | null> {
  const picture = new libheif.HeifDecoder().decode(bytes).find((one) => one.is_primary());
  if (!picture) return null;
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) return 'too-many-pixels';
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const pixels = await new Promise<Pixels | null>((resolve) => void picture.display(into, resolve));
  const primaries = pixels && primariesIn(libheif, picture.handle.$$.ptr);
  if (primaries) toSrgb(pixels.data, primaries);
  return pixels;
}

/** The code of the primaries of Display P3 (ITU-T H.273). */
const DISPLAY_P3 = 12;

function primariesIn(libheif: Libheif, picture: number): Primaries | 'display-p3' | null {
  const error = libheif._malloc(16);
  const size = libheif._heif_image_handle_get_raw_color_profile_size(picture);
  const out = libheif._malloc(Math.max(size, 4));
  if (size > 0) {
    libheif._heif_image_handle_get_raw_color_profile(error, picture, out);
    return primariesOf(libheif.HEAPU8.slice(out, out + size));
  }
  libheif._heif_image_handle_get_nclx_color_profile(error, picture, out);
  const memory = new DataView(libheif.HEAPU8.buffer);
  if (memory.getUint32(error, true) !== 0) return null;
  // A version byte, then, at offset 4, the primaries.
  return memory.getUint32(memory.getUint32(out, true) + 4, true) === DISPLAY_P3 ? 'display-p3' : null;
}
