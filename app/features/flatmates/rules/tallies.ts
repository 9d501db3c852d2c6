import { type AspectKey, aspects, type Scores } from './aspects.ts';
import { anyRedFlag, type RedFlags } from './red-flags.ts';

/** The figures of a rating, released independently of each other: the aspects and four more. In the order of `figure_classes` in the database. */
export const tallies = [...aspects.map(({ key }) => key), 'reviews', 'index', 'flagged', 'best'] as const;
export type Tally = (typeof tallies)[number];

export interface CountedReview {
  index: number;
  scores: Scores;
  flags: RedFlags;
  best: string | null;
}

/** The answer of a rating to a tally, an integer; null: none. */
export function answerTo(tally: Tally, { index, scores, flags, best }: CountedReview): number | null {
  switch (tally) {
    case 'reviews':
      return 1;
    case 'index':
      return Math.round(index * 100);
    case 'flagged':
      return anyRedFlag(flags) ? 1 : 0;
    case 'best':
      return best === null ? null : 1;
    default:
      return scores[tally as AspectKey] || null;
  }
}
