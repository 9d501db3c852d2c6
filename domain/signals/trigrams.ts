import { plainText } from '../review/topics.ts';

/** The groups of three letters of a text, as sorted numbers, each once. */
export function trigramsOf(text: string): Uint32Array {
  const letters = plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const found = new Set<number>();
  for (let i = 0; i + 3 <= letters.length; i++) found.add((letters.charCodeAt(i) << 16) | (letters.charCodeAt(i + 1) << 8) | letters.charCodeAt(i + 2));
  return Uint32Array.from(found).sort();
}

/** 0 to 1: the groups that two texts share, of all that they have. */
export function similarity(a: Uint32Array, b: Uint32Array): number {
  let [i, j, both] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) both++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  const all = a.length + b.length - both;
  return all === 0 ? 0 : both / all;
}
