import { plainText } from '../../../flats/rules/topics.ts';

/** The distinct trigrams of a text, as sorted numbers. */
export function trigramsOf(text: string): Uint32Array {
  const letters = plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const all = new Uint32Array(Math.max(0, letters.length - 2));
  for (let i = 0; i < all.length; i++) all[i] = (letters.charCodeAt(i) << 16) | (letters.charCodeAt(i + 1) << 8) | letters.charCodeAt(i + 2);
  return all.sort().filter((one, i, sorted) => one !== sorted[i - 1]);
}

/** Jaccard index, 0 to 1. Stops early with 0 once it cannot reach `least`, because most texts differ. */
export function similarity(a: Uint32Array, b: Uint32Array, least = 0): number {
  let [i, j, both] = [0, 0, 0];
  const needed = Math.floor((least * (a.length + b.length)) / (1 + least));
  while (i < a.length && j < b.length) {
    if (both + Math.min(a.length - i, b.length - j) < needed) return 0;
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) both++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  const all = a.length + b.length - both;
  return all === 0 ? 0 : both / all;
}
