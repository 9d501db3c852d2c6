import type { Gray } from './gray.ts';

const ink = 150;

/** Pixels from one stroke of a letter to the next, over the rows that cross most of them: how wide the letters of a few lines are. */
export function strokeDistance({ width, height, data }: Gray): number {
  const rows: { strokes: number; length: number }[] = [];
  for (let y = 0; y < height; y++) {
    let [strokes, first, last] = [0, -1, 0];
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) >= ink) continue;
      if (first < 0) first = x;
      if (x === first || last < x - 1) strokes++;
      last = x;
    }
    rows.push({ strokes, length: last - first });
  }
  const max = Math.max(...rows.map(({ strokes }) => strokes));
  const through = rows.filter(({ strokes }) => strokes >= max / 2);
  const sum = (of: 'strokes' | 'length') => through.reduce((all, row) => all + row[of], 0);
  return sum('length') / Math.max(1, sum('strokes'));
}
