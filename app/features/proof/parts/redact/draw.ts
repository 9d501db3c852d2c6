import type { Box } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import { canvasOf, jpegOf, release } from '../reader/page.ts';
import type { Page } from './read.ts';

const sentQuality = 0.82;

/** The picture that is sent: a new drawing of the page with black blocks and nothing underneath. */
export async function coveredPage(page: Page, boxes: readonly Box[]): Promise<Blob> {
  const canvas = await canvasOf(page.blob);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#000000';
  for (const { x, y, w, h } of boxes) {
    const [left, top] = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)];
    context.fillRect(left, top, Math.ceil((x + w) * canvas.width) - left, Math.ceil((y + h) * canvas.height) - top);
  }
  const drawn = await jpegOf(canvas, sentQuality).finally(() => release(canvas));
  return new Blob(bareJpeg(new Uint8Array(await drawn.arrayBuffer())), { type: 'image/jpeg' });
}

const isNote = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/**
 * Strips a JPEG's metadata: browsers write a colour profile, and might write more. Segments that decoding needs (JFIF,
 * Adobe's colour transform) stay.
 */
export function bareJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const segments = [bytes.subarray(0, 2)];
  let at = 2;
  // The image data starts at the start-of-scan marker and continues to the end.
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (!isNote(bytes[at + 1] ?? 0)) segments.push(bytes.subarray(at, end));
    at = end;
  }
  return [...segments, bytes.subarray(at)];
}
