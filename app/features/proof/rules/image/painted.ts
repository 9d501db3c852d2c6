import type { Box } from '../../../personal-data/rules/in-contracts/personal-data.ts';
import type { Gray } from './gray.ts';

/** Minimum contrast of visible letters, in levels of grey. */
const least = 48;
/** The smallest print, as a share of the shorter side of its page: 4 points on A4. */
const smallest = 1 / 150;
/** Minimum share of columns with ink in a word; the rest is between letters and words. */
const inkShare = 0.1;

/** A box in pixels. */
function within({ width, height }: Gray, box: Box) {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const [left, top] = [clamp(box.x * width, width), clamp(box.y * height, height)];
  return { left, top, right: clamp((box.x + box.w) * width, width), bottom: clamp((box.y + box.h) * height, height) };
}

/** Contrast of a box's pixels to its background, i.e. to the most frequent grey, dark or light; 0 below the visible minimum. */
function inkOf(page: Gray, box: Box) {
  const { left, top, right, bottom } = within(page, box);
  const size = { left, top, width: right - left, height: bottom - top };
  const counts = new Uint32Array(256);
  const ink = new Uint8Array(Math.max(0, size.width * size.height));
  for (let y = 0; y < size.height; y++) ink.set(page.data.subarray((top + y) * page.width + left, (top + y) * page.width + right), y * size.width);
  for (const value of ink) counts[value] = (counts[value] as number) + 1;
  let [ground, below] = [0, counts[0] as number];
  while (below < ink.length / 2) below += counts[++ground] as number;
  for (const [at, value] of ink.entries()) {
    const contrast = Math.abs(value - ground);
    ink[at] = contrast < least ? 0 : contrast;
  }
  return { ...size, ink };
}

/** Whether the letters in a box are visible: large enough and with enough contrast. `size`: of the font, as a share of the page's shorter side. */
export function isPainted(page: Gray, { box, size }: { box: Box; size: number }): boolean {
  if (size < smallest) return false;
  const { width, ink } = inkOf(page, box);
  const columns = new Set<number>();
  for (const [at, value] of ink.entries()) if (value > 0) columns.add(at % width);
  return columns.size >= inkShare * width && columns.size > 0;
}

/** Pixels around the letters, so that OCR finds their edges. */
const margin = 12;

/** The content of some boxes of a page, dark on white, without their surroundings. */
export function cutOut(page: Gray, boxes: readonly Box[]): Gray {
  const parts = boxes.map((box) => inkOf(page, box)).filter(({ ink }) => ink.length > 0);
  const left = Math.min(...parts.map((part) => part.left)) - margin;
  const top = Math.min(...parts.map((part) => part.top)) - margin;
  const width = Math.max(...parts.map((part) => part.left + part.width)) + margin - left;
  const height = Math.max(...parts.map((part) => part.top + part.height)) + margin - top;
  if (parts.length === 0) return { width: 1, height: 1, data: Uint8Array.of(255) };
  const data = new Uint8Array(width * height).fill(255);
  for (const part of parts)
    for (const [at, contrast] of part.ink.entries()) {
      const to = (part.top - top + Math.floor(at / part.width)) * width + (part.left - left) + (at % part.width);
      data[to] = Math.min(data[to] as number, 255 - contrast);
    }
  return { width, height, data };
}
