import { densestBand } from '../../rules/image/band.ts';
import { preparePage } from '../../rules/image/page.ts';
import type { Prepared } from './prepare.ts';

/** Input: a photo of a page; output: the prepared page and a few of its lines, or null if the sheet is bent too much. */
self.onmessage = ({ data: { width, height, data: rgba } }: MessageEvent<ImageData>) => {
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = ((rgba[i * 4] as number) * 77 + (rgba[i * 4 + 1] as number) * 150 + (rgba[i * 4 + 2] as number) * 29) >> 8;
  const page = preparePage({ width, height, data });
  self.postMessage((page && { page, band: densestBand(page) }) satisfies Prepared | null);
};
