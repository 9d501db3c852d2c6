import type { Quantity } from '../quantities.ts';
import type { Word } from '../words.ts';

/** Features are hashed into this many buckets. Few of the hundreds of features of a sentence share one. */
export const BUCKETS = 8192;
/** A slot of the lexicon (lexicon.ts) that a sentence matches: 'tenant', and the index of its first word. */
export interface Meaning {
  name: string;
  first: number;
}
/** The buckets of a sentence's features; `words`: index of the word where each begins. Overwritten by the next sentence. */
export interface Features {
  buckets: Uint16Array;
  words: Uint16Array;
}

const STEM = 6;
const LETTERS = 4;
/** Words: meanings, or a meaning and a word, farther apart are no pair. */
const NEAR = 8;
const NEAR_WORDS = 6;

/** FNV-1a, continued from a state. */
function mixed(text: string, state: number, from = 0, to = text.length): number {
  let hash = state;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
const [STEM_IS, PAIR, IN_A_ROW, MEANS, MEAN, BEFORE, AFTER] = ['s', 'p', 'l', 'm', 'q', 'b', 'a'].map((kind) => mixed(kind, 0x811c9dc5 | 0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

const limits = { rents: [1.05, 2.05, 3.05], time: [31, 62, 186, 366], pct: [2.5, 5, 12], eur: [0, 30, 150], hours: [0] };
/** '2 months of rent', 'more than half a year': amounts as words. */
const amount = ({ kind, value }: Quantity): string => `${kind}${limits[kind].findIndex((limit) => value <= limit)}`;

// Reused: thousands of sentences have hundreds of features each.
const buckets = new Uint16Array(BUCKETS);
const places = new Uint16Array(BUCKETS);
const seenIn = new Uint32Array(BUCKETS);
let sentence = 0;
let count = 0;
function add(hash: number, word: number): void {
  const bucket = (hash ^ (hash >>> 15)) & (BUCKETS - 1);
  if (seenIn[bucket] === sentence) return;
  seenIn[bucket] = sentence;
  buckets[count] = bucket;
  places[count++] = word;
}

/** The hashed features of a sentence: stems and pairs of stems, letter n-grams, meanings and amounts near each other. */
export function featuresOf(words: readonly Word[], meanings: readonly Meaning[], quantities: readonly Quantity[]): Features {
  sentence++;
  count = 0;
  const textAt = (i: number) => words[i]?.text ?? '';
  const stem = (i: number, state: number) => mixed(textAt(i), state, 0, Math.min(STEM, textAt(i).length));
  for (let i = 0; i < words.length; i++) {
    add(stem(i, STEM_IS), i);
    if (i + 1 < words.length) add(stem(i + 1, mixed('_', stem(i, PAIR))), i);
    const text = ` ${textAt(i)} `;
    for (let at = 0; at + LETTERS <= text.length; at++) add(mixed(text, IN_A_ROW, at, at + LETTERS), i);
  }
  const tokens = [...meanings, ...quantities.map((quantity) => ({ name: amount(quantity), first: quantity.at }))].sort((a, b) => a.first - b.first);
  for (const [at, { name, first }] of tokens.entries()) {
    add(mixed(name, MEANS), first);
    const [before, after, near] = [mixed(name, BEFORE), mixed(name, AFTER), mixed('>', mixed(name, MEAN))];
    for (let i = Math.max(0, first - NEAR_WORDS); i <= Math.min(words.length - 1, first + NEAR_WORDS); i++)
      if (i !== first) add(stem(i, i < first ? before : after), i);
    for (let next = at + 1; next < tokens.length; next++) {
      const other = tokens[next] as Meaning;
      if (other.first - first > NEAR) break;
      if (other.first > first && other.name !== name) add(mixed(other.name, near), first);
    }
  }
  return { buckets: buckets.subarray(0, count), words: places.subarray(0, count) };
}
