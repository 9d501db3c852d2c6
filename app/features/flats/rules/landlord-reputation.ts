import { partsOf } from '../../reviews/rules/answers.ts';
import { type RatingField, type Ratings, scaleOf } from '../../reviews/rules/scales.ts';

/** PRODUCT.md §2 "Landlord reputation": the ratings behind a landlord's score. For an agency only its treatment counts. */
export const landlordFields = partsOf('landlord');
export const agencyFields = partsOf('agency');

/** The city's mean has the weight of this many reviews (docs/decisions/021). */
export const CITY_WEIGHT = 5;
/** The prior of the city's mean. */
export const MIDDLE = 50;

/** The word for a score, each with its minimum in points. */
export const reputationWords = [
  { word: 'Mala', from: 0 },
  { word: 'Regular', from: 25 },
  { word: 'Buena', from: 50 },
  { word: 'Muy buena', from: 75 },
] as const;
type ReputationWord = (typeof reputationWords)[number]['word'];

/** 'Mala: de 0 a 24. Regular: …' */
export const reputationRanges = `${reputationWords.map(({ word, from }, i) => `${word}: de ${from} a ${(reputationWords[i + 1]?.from ?? 101) - 1}`).join('. ')}.`;

export const wordOf = (score: number): ReputationWord => reputationWords.findLast(({ from }) => score >= from)?.word ?? 'Mala';

/** A rating as points from 0, the worst of its scale, to 100: (value − 1) / (maximum − 1). */
export const pointsOf = (field: RatingField, value: number): number => Math.round((100 * (value - 1)) / (scaleOf[field].words.length - 1));

/** The score of one review, 0 to 100: all answered ratings have the same weight. null: none was answered. */
export function reviewPoints(fields: readonly RatingField[], ratings: Partial<Ratings>): number | null {
  const shares = fields.flatMap((field) => {
    const value = ratings[field] ?? null;
    return value === null ? [] : [(value - 1) / (scaleOf[field].words.length - 1)];
  });
  // 1e-9 corrects binary fractions: 0.575 is 58.
  return shares.length === 0 ? null : Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length + 1e-9);
}

/** Sums over reviews: each author counts once per flat, with the mean of their reviews of it. */
export interface PointSums {
  points: number;
  people: number;
}

/** The city's mean in whole points, shrunken towards MIDDLE with the weight of CITY_WEIGHT reviews: the first reviews may be outliers. null: no reviews. */
export const cityMean = (sums: PointSums): number | null => (sums.people === 0 ? null : shrunken(sums, MIDDLE));

export interface Reputation {
  /** 0, the worst, to 100. */
  score: number;
  word: ReputationWord;
  /** Number of reviews with an answer. */
  reviews: number;
}

/** A few reviews may be outliers: the city's mean is added with the weight of CITY_WEIGHT reviews. Not rounded. */
export const weightedScore = ({ points, people }: PointSums, city: number): number => (points + CITY_WEIGHT * city) / (people + CITY_WEIGHT);

/** The same in whole points, as shown. */
export const shrunken = (sums: PointSums, city: number): number => Math.round(weightedScore(sums, city));

/** The score of a landlord or an agency, always with its number of reviews; null: no answers. */
export function reputationOf(sums: PointSums, city: number | null, reviews: number): Reputation | null {
  if (sums.people === 0 || reviews === 0) return null;
  const score = shrunken(sums, city ?? sums.points / sums.people);
  return { score, word: wordOf(score), reviews };
}
