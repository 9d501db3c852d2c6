import { ordinary, slots } from '../app/features/clauses/rules/lexicon.ts';
import { Matcher } from '../app/features/clauses/rules/matcher.ts';
import { BUCKETS, featuresOf } from '../app/features/clauses/rules/model/features.ts';
import { ordinalLength, wordsOf } from '../app/features/clauses/rules/words.ts';
import type { Sentence } from '../test/clause-material.ts';
import { randomNumbers } from '../test/random-numbers.ts';
import { BIAS, trainSvm } from './linear-svm.ts';

const SEED = 7;
const ROUNDS = 12;
const COST = 4;
/** A type has few sentences among many: a missed one costs twice. */
const MISSED = 2;
/** Halves of lawful sentences joined at random: lawful text has no words of its own. */
const JOINED = 6000;
/** Weights are whole numbers from -LEVELS to LEVELS. */
export const LEVELS = 7;
/** Fewer sentences of a type are too few to learn from. */
const MIN_SENTENCES = 15;

interface Trained {
  type: string;
  weights: Int8Array;
  step: number;
  bias: number;
}

const lexicon = new Matcher(slots, {}, ordinary);
function bucketsOf(text: string): number[] {
  const words = wordsOf(text.slice(ordinalLength(text)));
  lexicon.match(words);
  return [...featuresOf(words, lexicon.meanings, lexicon.quantities).buckets];
}

function joinedHalves(sentences: readonly Sentence[]): string[] {
  const lawful = sentences.filter(({ types }) => types.length === 0).map(({ text }) => text.split(' '));
  const long = lawful.filter(({ length }) => length > 8);
  const random = randomNumbers(SEED);
  const one = () => long[Math.floor(random() * long.length)] ?? [];
  return Array.from({ length: JOINED }, () => {
    const [before, after] = [one(), one()];
    return [...before.slice(0, Math.ceil(before.length / 2)), ...after.slice(Math.floor(after.length / 2))].join(' ').replace(/[.;:]/g, ',');
  });
}

/** A one-against-all classifier for each type. The same sentences give the same weights. */
export function train(sentences: readonly Sentence[]): Trained[] {
  const joined = joinedHalves(sentences);
  const examples = [...sentences.map(({ text }) => text), ...joined].map(bucketsOf);
  const counts = Map.groupBy(
    sentences.flatMap(({ types }) => types),
    (type) => type,
  );
  const types = [...counts].flatMap(([type, all]) => (all.length >= MIN_SENTENCES ? [type] : [])).sort();
  return types.map((type) => {
    const signs = new Int8Array(examples.length).fill(-1);
    const costs = new Float64Array(examples.length).fill(COST);
    for (const [i, { types: is, maybe }] of sentences.entries()) {
      if (is.includes(type)) [signs[i], costs[i]] = [1, COST * MISSED];
      else if (maybe.includes(type)) signs[i] = 0;
    }
    const weights = trainSvm(examples, signs, costs, { features: BUCKETS, rounds: ROUNDS, seed: SEED });
    return { type, ...rounded(weights) };
  });
}

/** The heaviest thousandth counts as the heaviest: four bits a weight suffice. */
function rounded(weights: Float64Array): Omit<Trained, 'type'> {
  const sizes = weights.slice(0, BUCKETS).map(Math.abs).sort();
  const step = (sizes[Math.floor(BUCKETS * 0.999)] ?? 1) / LEVELS;
  const whole = Int8Array.from(weights.slice(0, BUCKETS), (weight) => Math.max(-LEVELS, Math.min(LEVELS, Math.round(weight / step))));
  return { weights: whole, step, bias: (weights[BUCKETS] ?? 0) * BIAS };
}
