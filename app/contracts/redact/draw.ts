import type { Box } from '../../../domain/contract/personal/personal-data.ts';
import { canvasOf, jpegOf, release } from '../reader/page.ts';
import { bareJpeg } from './bare-jpeg.ts';
import type { Page } from './read.ts';

const sentQuality = 0.82;

/** The picture that is sent: the page drawn anew with the blocks in black, with nothing underneath. */
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
