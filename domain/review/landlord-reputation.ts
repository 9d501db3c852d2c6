import { type RatingField, scaleOf } from './scales.ts';

export const landlordFields = ['landlord_treatment_rating', 'problem_response_rating', 'deposit_returned_rating'] as const satisfies readonly RatingField[];

/** Mean of the answers to one rating on its own scale, and how many there are. */
export interface AnswerMean {
  field: RatingField;
  mean: number | null;
  count: number;
}
/** The word of a score, each from so many points on. */
export const reputationWords = [
  { word: 'Mala', from: 0 },
  { word: 'Regular', from: 25 },
  { word: 'Buena', from: 50 },
  { word: 'Muy buena', from: 75 },
] as const;

export interface Reputation {
  /** 0, the worst of everything, to 100. */
  score: number;
  word: (typeof reputationWords)[number]['word'];
  /** Reviews behind it. */
  reviews: number;
}

/**
 * PRODUCT.md §2 "Landlord reputation": treatment, problem response and deposit returned, each as (value − 1) / (maximum − 1);
 * those that were answered weigh the same. `reviews`: how many answered any of them; without one there is no score.
 */
export function landlordReputation(means: readonly AnswerMean[], reviews: number): Reputation | null {
  const shares = landlordFields.flatMap((field) => {
    const mean = means.find((one) => one.field === field && one.count > 0)?.mean ?? null;
    return mean === null ? [] : [(mean - 1) / (scaleOf[field].words.length - 1)];
  });
  if (shares.length === 0 || reviews === 0) return null;
  return { ...scored(shares), reviews };
}

/** The reputation of an agency is the treatment alone, on the same scale. */
export function agencyReputation(means: readonly AnswerMean[]): Reputation | null {
  const treatment = means.find((one) => one.field === 'agency_treatment_rating');
  if (!treatment || treatment.mean === null || treatment.count === 0) return null;
  return { ...scored([(treatment.mean - 1) / (scaleOf.agency_treatment_rating.words.length - 1)]), reviews: treatment.count };
}

function scored(shares: readonly number[]): Pick<Reputation, 'score' | 'word'> {
  // Free of binary noise: 0.575 is 58.
  const score = Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length + 1e-9);
  return { score, word: reputationWords.findLast(({ from }) => score >= from)?.word ?? 'Mala' };
}
