import { dewarp } from './curve.ts';
import { flatten } from './flatten.ts';
import { type Gray, rotateQuarters } from './gray.ts';
import { deskew, lineOrientation } from './lines.ts';
import { findSheet } from './sheet.ts';
import { type Quad, straighten } from './warp.ts';

/** In pixels, enough for letters of 11 points; a wider page takes longer and reads no better. */
export const pageWidth = 1400;
const slightest = 0.4;

/**
 * Prepares a photo of a page for OCR: only the sheet, straight, on white, with level lines. It may still be upside down,
 * which only OCR detects. null: the sheet is bent too much.
 */
export function preparePage(photo: Gray): Gray | null {
  const flat = flatten(straighten(photo, findSheet(photo) ?? whole(photo), Math.min(pageWidth, 2 * photo.width)));
  const orientation = lineOrientation(flat);
  if (!orientation) return flat;
  const upright = orientation.sideways ? atWidth(rotateQuarters(flat, 1)) : flat;
  return dewarp(Math.abs(orientation.degrees) < slightest ? upright : deskew(upright, orientation.degrees));
}

const atWidth = (picture: Gray) => straighten(picture, whole(picture), pageWidth);

const whole = ({ width, height }: Gray): Quad => [
  { x: 0, y: 0 },
  { x: width - 1, y: 0 },
  { x: width - 1, y: height - 1 },
  { x: 0, y: height - 1 },
];
