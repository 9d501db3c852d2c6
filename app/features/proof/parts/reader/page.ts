import type { Box, Word } from '../../../personal-data/rules/in-contracts/personal-data.ts';

/** A chosen file is unacceptable and not sent; has a message for the user. */
export class Refused extends Error {}

/**
 * A drawable page. `text`: its words, if the file has them, in the coordinates of the drawn page, rotated ones only with `turned`.
 * `signed`: boxes of signatures and stamps in the file.
 */
export interface PageSource {
  draw(): Promise<HTMLCanvasElement>;
  text?(drawn: HTMLCanvasElement, turned?: boolean): Promise<Word[]>;
  signed?(): Promise<Box[]>;
}

/** Large enough for small print, and small enough for a cheap phone. In pixels. */
const widest = 1700;
const MAX_PIXELS = 4_500_000;

/** The scale that a page of this size is drawn with. */
export const scaleOf = (width: number, height: number, max = Number.POSITIVE_INFINITY): number =>
  Math.min(widest / width, Math.sqrt(MAX_PIXELS / (width * height)), max);

export function newCanvas(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}

/** The canvas as a new JPEG, without metadata of the file. */
export function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality));
}

/** Frees the memory immediately: phones have little for canvases. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** A canvas with the picture of a blob, turned clockwise by a number of right angles. */
export async function canvasOf(blob: Blob, turns = 0): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(blob);
  const across = turns % 2 === 1;
  const { canvas, context } = newCanvas(across ? bitmap.height : bitmap.width, across ? bitmap.width : bitmap.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return canvas;
}
