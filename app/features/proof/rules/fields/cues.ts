/** A range of a text: start, and end (exclusive). */
export interface Span {
  from: number;
  to: number;
}

/** Words that support a reading, with their weights; negative weights count against it. */
export type Cues = readonly (readonly [RegExp, number])[];

/** The sum of the weights of the cues in a text, each once. */
export const weigh = (text: string, cues: Cues): number => cues.reduce((sum, [pattern, weight]) => (pattern.test(text) ? sum + weight : sum), 0);

/** The cue that ends nearest to the end of the text; 0 when there is none. */
export function nearest(text: string, cues: Cues): number {
  let best = { at: -1, weight: 0 };
  for (const [pattern, weight] of cues)
    for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))) {
      const at = match.index + match[0].length;
      if (at > best.at) best = { at, weight };
    }
  return best.weight;
}

/** Finds the range of the sentence around a position: sentences end at a full stop before a capital, or at a semicolon. */
export function sentenceFinder(text: string): (at: number) => { from: number; to: number } {
  const ends = [...text.matchAll(/(?<=[\p{Ll}\d)€]\.?-?)[.;](?=\s+["«(]?[\p{Lu}\d])/gu)].map((match) => match.index + 1);
  return (at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) <= at) low = middle + 1;
      else high = middle;
    }
    return { from: ends[low - 1] ?? 0, to: ends[low] ?? text.length };
  };
}
