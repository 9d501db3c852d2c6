import type { Box, Found, Word } from './personal-data.ts';

/** The dark cells of a page in a coarse grid, row by row. */
export interface Ink {
  columns: number;
  rows: number;
  dark: Uint8Array;
}

/** Roles of signatories, and words beside them. A line of nothing else is a place to sign. */
const signs =
  /^(?:fdo|firmado|firma|firmas|signat|signatura|arrendador(?:a|es|as)?|arrendatari(?:o|a|os|as|s|es)?|propietari(?:o|a|os|as)?|propiedad|inquilin[oa]s?|llogater[as]?|caser[oa]|avalistas?|fiador(?:a|es)?|conforme)$/;
const beside = /^(?:el|la|los|las|els|les|l|y|i|o|parte|part|por|per|en|prueba|de|don|dona|d|dna|\/)$/;

/** Distance of a signature from the role's words, in shares of the page. */
const reach = { side: 0.2, above: 0.09, below: 0.12 };
/** Fewer dark cells are dust, a rule or a full stop. */
const leastCells = 14;

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z/]/g, '');
const sameLine = (a: Box, b: Box) => Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < Math.max(a.h, b.h) * 0.6;

/** The words of roles, on lines with nothing else but names. */
function signers(words: readonly Word[]): Word[] {
  return words.filter((word) => {
    if (!signs.test(fold(word.text))) return false;
    const line = words.filter((other) => sameLine(other, word));
    const other = line.filter(({ text }) => !signs.test(fold(text)) && !beside.test(fold(text)) && !/^[^\p{Ll}]*$|^\p{Lu}/u.test(text));
    return other.length === 0 && line.length <= 12;
  });
}

/** Strokes near the words of roles that are no words themselves. `page` counts from 0. */
export function signaturesIn(words: readonly Word[], ink: Ink, page: number): Found[] {
  const { columns, rows, dark } = ink;
  const free = Uint8Array.from(dark);
  for (const { x, y, w, h } of words)
    for (let row = Math.floor((y - h * 0.2) * rows); row <= Math.ceil((y + h * 1.2) * rows); row++)
      for (let column = Math.floor(x * columns) - 1; column <= Math.ceil((x + w) * columns); column++)
        if (row >= 0 && row < rows && column >= 0 && column < columns) free[row * columns + column] = 0;
  const boxes: Box[] = [];
  for (const word of signers(words)) {
    const middle = word.x + word.w / 2;
    for (const [top, bottom] of [
      [word.y + word.h, word.y + word.h + reach.below],
      [word.y - reach.above, word.y],
    ] as const) {
      const box = strokes(free, ink, { x: middle - reach.side, y: top, w: reach.side * 2, h: bottom - top });
      if (!box) continue;
      const twin = boxes.find((other) => other.x < box.x + box.w && box.x < other.x + other.w && other.y < box.y + box.h && box.y < other.y + other.h);
      if (!twin) boxes.push(box);
      else Object.assign(twin, around(twin, box));
    }
  }
  return boxes.map((box) => ({ kind: 'signature', page, boxes: [box] }));
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** The box of the dark cells within an area; null for too few, or a thin line such as a rule. */
function strokes(free: Uint8Array, { columns, rows }: Ink, area: Box): Box | null {
  let [count, left, right, top, bottom] = [0, columns, -1, rows, -1];
  for (let row = Math.max(0, Math.floor(area.y * rows)); row < Math.min(rows, Math.ceil((area.y + area.h) * rows)); row++)
    for (let column = Math.max(0, Math.floor(area.x * columns)); column < Math.min(columns, Math.ceil((area.x + area.w) * columns)); column++)
      if (free[row * columns + column]) {
        count++;
        [left, right] = [Math.min(left, column), Math.max(right, column)];
        [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      }
  if (count < leastCells || bottom - top < 3 || right - left < 3) return null;
  return { x: left / columns, y: top / rows, w: (right - left + 1) / columns, h: (bottom - top + 1) / rows };
}
