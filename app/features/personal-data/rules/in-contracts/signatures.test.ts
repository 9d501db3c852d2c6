import { describe, expect, it } from 'vitest';
import { inkOf } from './ink.ts';
import { signaturesIn } from './signatures.ts';

const [columns, rows] = [240, 340];
/** Paper with strokes: each [left, top, right, bottom] in cells, drawn as a zigzag; `shade` darkens the right half. */
function paper(strokes: readonly (readonly [number, number, number, number])[], shade = 0) {
  const grey = Uint8Array.from({ length: columns * rows }, (_, at) => 235 - (at % columns > columns / 2 ? shade : 0));
  for (const [left, top, right, bottom] of strokes)
    for (let x = left; x <= right; x++) {
      const height = bottom - top;
      const y = top + (height === 0 ? 0 : Math.abs(((x - left) % (2 * height)) - height));
      grey[y * columns + x] = 90;
    }
  return inkOf(grey, columns, rows);
}
const word = (text: string, x: number, y: number, w = text.length * 0.012) => ({ text, x, y, w, h: 0.015 });
const labels = [word('LA', 0.2, 0.7), word('ARRENDADORA', 0.23, 0.7), word('LOS', 0.6, 0.7), word('ARRENDATARIOS', 0.64, 0.7)];

describe('signatures', () => {
  it('are found below the names of signatories, each by itself', () => {
    const ink = paper([
      [50, 250, 80, 265],
      [150, 252, 190, 268],
    ]);
    const signatures = signaturesIn(labels, ink, 1);
    expect(signatures.map(({ kind, page }) => [kind, page])).toEqual([
      ['signature', 1],
      ['signature', 1],
    ]);
    const [left] = signatures;
    expect(left?.boxes[0]?.x).toBeCloseTo(50 / columns, 2);
    expect(left?.boxes[0]?.w).toBeCloseTo(31 / columns, 2);
  });
  it('are none on an unsigned page, also in a shadow', () => {
    expect(signaturesIn(labels, paper([]), 0)).toEqual([]);
    expect(signaturesIn(labels, paper([], 90), 0)).toEqual([]);
  });
  it('are no printed rule, and no words', () => {
    expect(signaturesIn(labels, paper([[40, 260, 100, 260]]), 0)).toEqual([]);
    expect(
      signaturesIn([...labels, { text: 'Valencia', x: 50 / columns, y: 250 / rows, w: 31 / columns, h: 16 / rows }], paper([[50, 250, 80, 265]]), 0),
    ).toEqual([]);
  });
  it('are not searched beside a sentence about the signatories', () => {
    const sentence = ['La', 'arrendadora', 'cede', 'en', 'arrendamiento', 'la', 'vivienda'].map((text, i) => word(text, 0.1 + i * 0.1, 0.7));
    expect(signaturesIn(sentence, paper([[50, 250, 80, 265]]), 0)).toEqual([]);
  });
});
