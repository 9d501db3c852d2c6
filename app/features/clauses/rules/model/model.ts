import { LONGEST_QUOTE } from '../clause.ts';
import type { Quantity } from '../quantities.ts';
import type { Word } from '../words.ts';
import { BUCKETS, type Features, featuresOf, type Meaning } from './features.ts';
import { bias, LEVELS, steps, weights } from './weights.ts';

/** Minimum scores for naming the clause that a sentence resembles, and for a calm reading. */
const RESEMBLES = -0.05;
const CALM = -0.55;

/** Indices of words. */
interface Span {
  first: number;
  last: number;
}
interface Resemblance extends Span {
  type: string;
  /** Whether its type is named; otherwise the sentence is for calm reading. */
  sure: boolean;
}

const types = Object.keys(weights);
const sums = new Int32Array(types.length);
const ZERO = 'a'.charCodeAt(0) + LEVELS;
let table: Int8Array | null = null;
/** Weights by feature, then type: a sentence has few features, and reads each for all types. */
function readTable(): Int8Array {
  if (table) return table;
  table = new Int8Array(BUCKETS * types.length);
  for (const [at, type] of types.entries()) {
    const letters = weights[type] ?? '';
    for (let bucket = 0; bucket < BUCKETS; bucket++) table[bucket * types.length + at] = letters.charCodeAt(bucket) - ZERO;
  }
  return table;
}

/** The type of clause that a sentence resembles most, with the words of most weight. null: none. */
export function resemblance(words: readonly Word[], meanings: readonly Meaning[], quantities: readonly Quantity[]): Resemblance | null {
  const features = featuresOf(words, meanings, quantities);
  const all = readTable();
  const { length } = types;
  sums.fill(0);
  for (const bucket of features.buckets) {
    const row = bucket * length;
    for (let at = 0; at < length; at++) sums[at] = (sums[at] as number) + (all[row + at] as number);
  }
  const share = 1 / Math.sqrt(Math.max(1, features.buckets.length));
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (const [at, sum] of sums.entries()) {
    const score = sum * (steps[at] ?? 0) * share + (bias[at] ?? 0);
    if (score > most) [best, most] = [at, score];
  }
  if (most < CALM) return null;
  return { type: types[best] ?? '', sure: most >= RESEMBLES, ...heaviest(words, features, best, [0, words.length - 1]) };
}

/** The words of a range with most weight for a type; the whole range for a type that the model does not know. */
export function decisive(type: string, words: readonly Word[], meanings: readonly Meaning[], quantities: readonly Quantity[], range: [number, number]): Span {
  const at = types.indexOf(type);
  return at < 0 ? { first: range[0], last: range[1] } : heaviest(words, featuresOf(words, meanings, quantities), at, range);
}

/** The consecutive words of most weight that fit in a quotation. */
function heaviest(words: readonly Word[], features: Features, type: number, [begin, end]: [number, number]): Span {
  const all = readTable();
  const weight = new Float64Array(words.length);
  for (const [i, bucket] of features.buckets.entries()) {
    const word = features.words[i] ?? 0;
    weight[word] = (weight[word] ?? 0) + (all[bucket * types.length + type] ?? 0);
  }
  let found = { first: begin, last: begin, sum: Number.NEGATIVE_INFINITY };
  for (let first = begin; first <= end; first++) {
    let sum = 0;
    for (let last = first; last <= end && (last === first || (words[last]?.to ?? 0) - (words[first]?.from ?? 0) <= LONGEST_QUOTE); last++) {
      sum += weight[last] ?? 0;
      if (sum > found.sum) found = { first, last, sum };
    }
  }
  return found;
}
