import { partsOf } from '../../reviews/rules/answers.ts';
import { type RatingField, type Ratings, scaleOf } from '../../reviews/rules/scales.ts';

/** PRODUCT.md §2 "Landlord reputation": a review's score of its landlord. For an agency only its treatment counts. */
export const landlordFields = partsOf('landlord');
export const agencyFields = partsOf('agency');

/** The mean of the city weighs as much as so many reviews (docs/decisions/021). */
export const CITY_WEIGHT = 5;
/** Where the mean of the city begins. */
export const MIDDLE = 50;

/** The word of a score, each from so many points on. */
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

/** Of a rating, 0, the worst of its scale, to 100: (value − 1) / (maximum − 1). */
export const pointsOf = (field: RatingField, value: number): number => Math.round((100 * (value - 1)) / (scaleOf[field].words.length - 1));

/** The score of one review, 0 to 100: all answered ratings weigh the same. null: none was answered. */
export function reviewPoints(fields: readonly RatingField[], ratings: Partial<Ratings>): number | null {
  const shares = fields.flatMap((field) => {
    const value = ratings[field] ?? null;
    return value === null ? [] : [(value - 1) / (scaleOf[field].words.length - 1)];
  });
  // Free of binary noise: 0.575 is 58.
  return shares.length === 0 ? null : Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length + 1e-9);
}

/** What reviews say, added up: each person counts once for a flat, with the mean of what they wrote of it. */
export interface PointSums {
  points: number;
  people: number;
}

/** What all reviews of the city say, in whole points, beside the middle with the weight of CITY_WEIGHT of them: the very first ones may be a bad day too. null: there are none. */
export const cityMean = (sums: PointSums): number | null => (sums.people === 0 ? null : shrunken(sums, MIDDLE));

export interface Reputation {
  /** 0, the worst of everything, to 100. */
  score: number;
  word: ReputationWord;
  /** Reviews behind it. */
  reviews: number;
}

/** Few reviews may be a bad day: the mean of the city is added with the weight of CITY_WEIGHT of them. Not rounded. */
export const weighed = ({ points, people }: PointSums, city: number): number => (points + CITY_WEIGHT * city) / (people + CITY_WEIGHT);

/** The same in whole points, as a score is shown. */
export const shrunken = (sums: PointSums, city: number): number => Math.round(weighed(sums, city));

/** The score of a landlord or an agency, never without the number of reviews behind it; null: no answers. */
export function reputationOf(sums: PointSums, city: number | null, reviews: number): Reputation | null {
  if (sums.people === 0 || reviews === 0) return null;
  const score = shrunken(sums, city ?? sums.points / sums.people);
  return { score, word: wordOf(score), reviews };
}
