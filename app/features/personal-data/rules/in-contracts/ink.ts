import type { Ink } from './signatures.ts';

/** Minimum contrast with the surrounding paper: a shadow over the page is no ink. */
const contrast = 0.84;

/** The dark cells of a small greyscale picture (0 black to 255), each against its local mean. */
export function inkOf(grey: Uint8Array, columns: number, rows: number): Ink {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  const sum = (column: number, row: number) => sums[row * (columns + 1) + column] ?? 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      sums[(row + 1) * (columns + 1) + column + 1] = (grey[row * columns + column] ?? 0) + sum(column, row + 1) + sum(column + 1, row) - sum(column, row);
  const reach = Math.max(4, Math.round(columns / 16));
  const dark = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [left, right] = [Math.max(0, column - reach), Math.min(columns, column + reach + 1)];
      const [top, bottom] = [Math.max(0, row - reach), Math.min(rows, row + reach + 1)];
      const mean = (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / ((right - left) * (bottom - top));
      if ((grey[row * columns + column] ?? 0) < mean * contrast) dark[row * columns + column] = 1;
    }
  return { columns, rows, dark };
}
