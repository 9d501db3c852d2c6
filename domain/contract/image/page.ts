import { straightLines } from './curve.ts';
import { flatten } from './flatten.ts';
import { type Gray, turn } from './gray.ts';
import { level, lieOfLines } from './lines.ts';
import { findSheet } from './sheet.ts';
import { type Quad, straighten } from './warp.ts';

/** Wide enough for letters of 11 points; wider costs time and reads no better. */
export const pageWidth = 1400;
const slightest = 0.4;

/**
 * A photo of a page made ready to be read: the sheet alone, straight, on white, its lines level. It may still be upside down,
 * which only reading tells. null: the sheet is bent too much.
 */
export function preparePage(photo: Gray): Gray | null {
  const flat = flatten(straighten(photo, findSheet(photo) ?? whole(photo), Math.min(pageWidth, 2 * photo.width)));
  const lie = lieOfLines(flat);
  if (!lie) return flat;
  const upright = lie.sideways ? atWidth(turn(flat, 1)) : flat;
  return straightLines(Math.abs(lie.degrees) < slightest ? upright : level(upright, lie.degrees));
}

const atWidth = (picture: Gray) => straighten(picture, whole(picture), pageWidth);

const whole = ({ width, height }: Gray): Quad => [
  { x: 0, y: 0 },
  { x: width - 1, y: 0 },
  { x: width - 1, y: height - 1 },
  { x: 0, y: height - 1 },
];
