/** The operation numbers of pdf.js (OPS). */
interface Operations {
  save: number;
  restore: number;
  transform: number;
  paintFormXObjectBegin: number;
  paintFormXObjectEnd: number;
  paintImageXObject: number;
  paintInlineImageXObject: number;
  paintImageMaskXObject: number;
}
/** The operations of a page, as pdf.js lists them. */
interface Painted {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}
type Matrix = readonly [number, number, number, number, number, number];

const isMatrix = (value: unknown): value is Matrix => (Array.isArray(value) || value instanceof Float32Array) && value.length === 6;
/** Multiplies the linear parts of two transforms; translation does not matter here. */
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  0,
  0,
];

/**
 * Whether pictures cover most of a page: then it is a scan, and its content is in the picture. Other text is a stamp of the signers or invisible.
 * `area`: of the page, in square points.
 */
export function isCovered({ fnArray, argsArray }: Painted, ops: Operations, area: number): boolean {
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const before: Matrix[] = [];
  let painted = 0;
  for (const [at, operation] of fnArray.entries()) {
    const args = argsArray[at] as readonly unknown[] | null;
    if (operation === ops.save || operation === ops.paintFormXObjectBegin) before.push(now);
    if (operation === ops.restore || operation === ops.paintFormXObjectEnd) now = before.pop() ?? now;
    const moved = operation === ops.transform ? args : operation === ops.paintFormXObjectBegin ? args?.[0] : null;
    if (isMatrix(moved)) now = times(now, moved);
    // Each picture fills the unit square; a scanner may have cut the page into strips.
    if (operation === ops.paintImageXObject || operation === ops.paintInlineImageXObject || operation === ops.paintImageMaskXObject)
      painted += Math.abs(now[0] * now[3] - now[1] * now[2]);
  }
  return painted > 0.6 * area;
}
