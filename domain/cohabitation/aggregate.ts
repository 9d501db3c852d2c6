import { type AspectKey, aspects, type Scores } from './aspects.ts';
import { anyRedFlag, type RedFlags } from './red-flags.ts';

/** 2-community §9: small sample below this many; PRODUCT.md §1 counts different authors. */
export const enoughAuthors = 3;

/**
 * What is kept of many reviews of one person, instead of the reviews. Two of them merge into that of both, so that a profile
 * costs the same with 5 and with 50,000 reviews. Whole numbers only: the order in which they are added never matters.
 */
export interface Aggregate {
  reviews: number;
  /** Sum of the reviews' stored indices, in hundredths. */
  indexSum: number;
  /** Reviews with at least one red flag. */
  flagged: number;
  /** Reviews that say what was best. */
  bestTexts: number;
  /** Different authors, no more of them than decide whether the sample is small. Never leaves the server. */
  authors: readonly string[];
  /** Per aspect, in the order of `aspects`. */
  sums: readonly number[];
  counts: readonly number[];
}

export interface CountedReview {
  author: string;
  index: number;
  scores: Scores;
  flags: RedFlags;
  best: string | null;
}

const zeros = aspects.map(() => 0);
export const emptyAggregate: Aggregate = { reviews: 0, indexSum: 0, flagged: 0, bestTexts: 0, authors: [], sums: zeros, counts: zeros };

export function aggregateOf({ author, index, scores, flags, best }: CountedReview): Aggregate {
  return {
    reviews: 1,
    indexSum: Math.round(index * 100),
    flagged: anyRedFlag(flags) ? 1 : 0,
    bestTexts: best === null ? 0 : 1,
    authors: [author],
    sums: aspects.map(({ key }) => scores[key] ?? 0),
    counts: aspects.map(({ key }) => (scores[key] ? 1 : 0)),
  };
}

export function merge(a: Aggregate, b: Aggregate): Aggregate {
  const added = (left: readonly number[], right: readonly number[]) => left.map((n, i) => n + (right[i] ?? 0));
  return {
    reviews: a.reviews + b.reviews,
    indexSum: a.indexSum + b.indexSum,
    flagged: a.flagged + b.flagged,
    bestTexts: a.bestTexts + b.bestTexts,
    // The least ones, so that merging in another order keeps the same.
    authors: [...new Set([...a.authors, ...b.authors])].toSorted().slice(0, enoughAuthors),
    sums: added(a.sums, b.sums),
    counts: added(a.counts, b.counts),
  };
}

const position = new Map<AspectKey, number>(aspects.map(({ key }, at) => [key, at]));

/** Sum and count of the scores of one aspect. */
export function tally(aggregate: Aggregate, key: AspectKey): { sum: number; count: number } {
  const at = position.get(key) ?? -1;
  return { sum: aggregate.sums[at] ?? 0, count: aggregate.counts[at] ?? 0 };
}

export function averages(aggregate: Aggregate): Scores {
  return Object.fromEntries(
    aspects.map(({ key }) => {
      const { sum, count } = tally(aggregate, key);
      return [key, count === 0 ? null : sum / count];
    }),
  );
}
