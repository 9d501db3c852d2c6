import { describe, expect, test } from 'vitest';
import { type Gray, rotateQuarters } from './image/gray.ts';
import { mayBeValencian, narrow, readPage, strokeDistance } from './read-page.ts';

/** Strokes two pixels wide at even distances, and a mark in the first pixel that shows the orientation. */
const strokes = (distance: number): Gray => ({
  width: 200,
  height: 4,
  data: Uint8Array.from({ length: 800 }, (_, i) => (i === 0 ? 200 : (i % 200) % distance < 2 ? 0 : 255)),
});
const page = strokes(12);

/** Reads the page with an OCR engine of these confidences, for lines and for lines upside down; returns what the engine was given. */
async function read(band: Gray, sureOf: number, sureDown = 0, wordsOnly = true) {
  const given: Gray[] = [];
  const seen: number[] = [];
  await readPage(page, band, {
    wordsOnly,
    async recognise(one) {
      given.push(one);
      return { confidence: one.data[0] === 255 || one.data[0] === 0 ? sureDown : sureOf };
    },
    seen: ({ confidence }) => void seen.push(confidence),
  });
  return { lines: given.slice(0, -1), whole: given.at(-1), seen };
}

describe('a page is read', () => {
  test('narrowed, after a few of its lines', async () => {
    expect(await read(strokes(9), 94)).toEqual({ lines: [narrow(strokes(9))], whole: narrow(page), seen: [94] });
  });
  test('at full width, if its letters are small', async () => {
    expect(await read(strokes(6), 94)).toEqual({ lines: [strokes(6)], whole: page, seen: [94] });
  });
  test('at full width, if its digits matter', async () => {
    expect((await read(strokes(9), 94, 0, false)).whole).toBe(page);
  });
  test('rotated, if its lines read better upside down', async () => {
    const lines = narrow(strokes(9));
    expect(await read(strokes(9), 40, 92)).toEqual({ lines: [lines, rotateQuarters(lines, 2)], whole: narrow(rotateQuarters(page, 2)), seen: [92] });
    expect(await read(strokes(9), 60, 50)).toMatchObject({ whole: narrow(page), seen: [60] });
  });
});

test('the distance between strokes is taken from the rows with the most strokes', () => {
  expect(Math.round(strokeDistance(strokes(9)))).toBe(9);
  expect(strokeDistance({ width: 4, height: 1, data: Uint8Array.of(255, 255, 255, 255) })).toBe(1);
});

test('five pixels become four of the same brightness', () => {
  expect(narrow({ width: 11, height: 1, data: Uint8Array.of(0, 0, 0, 0, 0, 100, 100, 100, 100, 100, 7) })).toEqual({
    width: 8,
    height: 1,
    data: Uint8Array.of(0, 0, 0, 0, 100, 100, 100, 100),
  });
  expect([...narrow({ width: 5, height: 1, data: Uint8Array.of(0, 50, 100, 150, 200) }).data]).toEqual([10, 70, 130, 190]);
});

test.each([
  ['La arrendadora cede la vivienda sita en la calle Cádiz', 94, false],
  ['La senyora Soler, amb domicili a València', 94, true],
  ['A partir de hoy', 70, true],
])('%s, read with %i: in Valencian too %s', (lines, confidence, both) => {
  expect(mayBeValencian(lines, { confidence })).toBe(both);
});
