import { describe, expect, test } from 'vitest';
import { densestBand } from './band.ts';
import { dewarp } from './curve.ts';
import { flatten } from './flatten.ts';
import { type Gray, rotateQuarters } from './gray.ts';
import { deskew, lineOrientation } from './lines.ts';
import { preparePage } from './page.ts';
import { findSheet } from './sheet.ts';
import { distance, type Quad, remap, straighten } from './warp.ts';

const paint = (width: number, height: number, at: (x: number, y: number) => number): Gray => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))),
});

/** A sheet with 40 lines of words, and wide margins. */
const sheet = paint(800, 1100, (x, y) => {
  const line = Math.floor((y - 120) / 22);
  const written = y > 120 && y < 1000 && (y - 120) % 22 < 9 && x > 90 && x < 700 && (x * 7 + line * 13) % 61 > 9 && line % 7 !== 6;
  return written ? 30 : 250;
});
const corners: Quad = [
  { x: 210, y: 150 },
  { x: 1010, y: 110 },
  { x: 1120, y: 1480 },
  { x: 90, y: 1420 },
];
/** A photo of the sheet on a table, from above. */
const photo = (table: number) => {
  const seen = straightenInto(sheet, corners, 1200, 1600);
  return paint(1200, 1600, (x, y) => seen[y * 1200 + x] ?? table);
};

/** The inverse of `straighten`: maps points of the sheet to the photo. */
function straightenInto(picture: Gray, quad: Quad, width: number, height: number): (number | undefined)[] {
  const out: (number | undefined)[] = new Array(width * height).fill(undefined);
  const fine = 2;
  const [a, b, c, d] = quad;
  for (let i = 0; i < picture.width * fine; i++)
    for (let j = 0; j < picture.height * fine; j++) {
      const [u, v] = [i / (picture.width * fine), j / (picture.height * fine)];
      const x = (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * d.x + u * c.x);
      const y = (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * d.y + u * c.y);
      out[Math.round(y) * width + Math.round(x)] = picture.data[Math.floor(j / fine) * picture.width + Math.floor(i / fine)];
    }
  return out;
}

describe('finding the sheet', () => {
  test.each([
    ['a dark table', 60],
    ['a white table', 226],
  ])('on %s', (_, table) => {
    const quad = findSheet(photo(table));
    if (!quad) throw new Error('no sheet');
    for (const [at, corner] of quad.entries()) expect(distance(corner, corners[at] as never)).toBeLessThan(25);
  });

  test('a sheet that fills the picture has no edges', () => {
    expect(findSheet(sheet)).toBeNull();
  });

  test('the edge of a shadow across the writing is no edge of a sheet', () => {
    expect(findSheet({ ...sheet, data: sheet.data.map((value, at) => (at % 800 > 480 ? value * 0.6 : value)) })).toBeNull();
  });
});

test('straightening gives the sheet its proportions and its corners', () => {
  const flat = straighten(photo(60), corners, 400);
  expect(flat.width).toBe(400);
  expect(flat.height / flat.width).toBeCloseTo(1320 / 915, 1);
  for (const [x, y] of [
    [5, 5],
    [394, 5],
    [5, flat.height - 6],
    [394, flat.height - 6],
  ] as const)
    expect(flat.data[y * 400 + x]).toBeGreaterThan(200);
});

test('points outside the picture become white', () => {
  const out = remap(sheet, 4, 1, (x) => ({ x: x - 2, y: 0 }));
  expect([...out.data]).toEqual([255, 255, 250, 250]);
});

test('a shadow is removed, and the writing stays dark', () => {
  const shaded = { ...sheet, data: sheet.data.map((value, at) => value * (0.35 + 0.6 * ((at % 800) / 800))) };
  const flat = flatten(shaded);
  const of = (x: number, y: number) => flat.data[y * 800 + x] as number;
  for (const x of [40, 400, 760]) expect(of(x, 60)).toBeGreaterThan(235);
  const line = Array.from({ length: 500 }, (_, i) => of(120 + i, 124));
  expect(Math.min(...line.slice(0, 100))).toBeLessThan(90);
  expect(Math.min(...line.slice(400))).toBeLessThan(90);
});

describe('the orientation of the text', () => {
  test.each([-7, -2, 0, 3, 12])('%i degrees', (degrees) => {
    const tilted = deskew(sheet, -degrees);
    const orientation = lineOrientation(tilted);
    expect(orientation?.sideways).toBe(false);
    expect(orientation?.degrees).toBeCloseTo(degrees, 0);
  });
  test('sideways, in both directions', () => {
    expect(lineOrientation(rotateQuarters(sheet, 1))?.sideways).toBe(true);
    expect(lineOrientation(rotateQuarters(sheet, 3))?.sideways).toBe(true);
    expect(lineOrientation(rotateQuarters(sheet, 2))?.sideways).toBe(false);
  });
  test('an empty sheet has no lines', () => {
    expect(lineOrientation(paint(500, 700, () => 255))).toBeNull();
  });
});

test('four quarter turns restore a picture', () => {
  const small = paint(3, 2, (x, y) => 10 * y + x);
  expect([...rotateQuarters(small, 1).data]).toEqual([10, 0, 11, 1, 12, 2]);
  expect(rotateQuarters(rotateQuarters(small, 1), 3)).toEqual(small);
  expect(rotateQuarters(rotateQuarters(small, 2), 2)).toEqual(small);
});

test('the densest band is where the writing is', () => {
  const band = densestBand(sheet);
  expect(band.height).toBe(130);
  expect(band.data.filter((value) => value < 150).length).toBeGreaterThan(2000);
});

test('a photo of a sheet, turned by a quarter, becomes a page with level lines', () => {
  const page = preparePage(rotateQuarters(photo(60), 1));
  if (!page) throw new Error('bent');
  expect(page.width).toBe(1400);
  expect(page.height).toBeGreaterThan(1800);
  const orientation = lineOrientation(page);
  expect(orientation?.sideways).toBe(false);
  expect(Math.abs(orientation?.degrees ?? 90)).toBeLessThan(1);
});

describe('curved lines', () => {
  /** The sheet with lines curved by `deep` pixels up and down. */
  const bent = (deep: number, shape: (x: number, y: number) => number) =>
    remap(sheet, sheet.width, sheet.height, (x, y) => ({ x, y: y + deep * shape(x / sheet.width, y / sheet.height) }));
  const wave = (x: number) => Math.sin(2 * Math.PI * x);
  const arch = (x: number) => Math.sin(Math.PI * x);
  /** Rows that are white from margin to margin: on a level page, straight lines have them between each other. */
  const whiteRows = (page: Gray) => {
    const { width, height, data } = deskew(page, lineOrientation(page)?.degrees ?? 0);
    let white = 0;
    for (let y = 120; y < height - 100; y++) {
      let dark = 0;
      for (let x = 90; x < width - 100; x++) if ((data[y * width + x] as number) < 120) dark++;
      if (dark === 0) white++;
    }
    return white;
  };

  test.each([
    ['like a wave', 10, wave],
    ['like an arch', 25, arch],
    ['at the foot of the page only', 25, (x: number, y: number) => arch(x) * y],
  ])('%s are straightened', (_, deep, shape) => {
    const page = bent(deep, shape);
    const straight = dewarp(page);
    if (!straight) throw new Error('bent');
    expect(whiteRows(page)).toBeLessThan(0.6 * whiteRows(sheet));
    expect(whiteRows(straight)).toBeGreaterThan(0.7 * whiteRows(sheet));
  });

  test('with too much curvature are not read', () => {
    expect(dewarp(bent(90, wave))).toBeNull();
  });

  test('with hardly any curvature are unchanged', () => {
    expect(dewarp(sheet)).toBe(sheet);
  });
});
