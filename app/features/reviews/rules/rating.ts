import { rounded } from '../../../../platform/decimals.ts';
import { partsOf } from './answers.ts';
import { type RatingField, type Ratings, ratingFields, scaleOf } from './scales.ts';

/** The six ratings that make the rating of a review (1-flats §3, "Home card values"). */
const ratedFields = partsOf('rating');
type RatedAnswers = Pick<Ratings, (typeof ratedFields)[number]>;

/** Maps a rating linearly from its own scale to 1 (worst) to 5 (best): PRODUCT.md §1 "Rating of a review". */
function toFive(field: RatingField, value: number): number {
  const steps = scaleOf[field].words.length;
  return 1 + (4 * (value - 1)) / (steps - 1);
}

/** The first of the ratings that are worst on their own scale; null: there are no ratings. */
export function worstRating(ratings: Ratings): { field: RatingField; value: number } | null {
  const given = ratingFields.flatMap((field) => (ratings[field] ? [{ field, value: ratings[field] }] : []));
  return given.toSorted((a, b) => toFive(a.field, a.value) - toFive(b.field, b.value))[0] ?? null;
}

/** The mean of the non-null ones among the six, 1 to 5 with one decimal; 0 without any. */
export function reviewRating(answers: RatedAnswers): number {
  const values = ratedFields.flatMap((f) => (answers[f] == null ? [] : [toFive(f, answers[f])]));
  return values.length === 0 ? 0 : rounded(values.reduce((a, b) => a + b, 0) / values.length, 1);
}

/** 1-flats §9: rounded share of true would_recommend values, in per cent. */
export function recommendationPercentage(recommending: number, count: number): number {
  return count === 0 ? 0 : Math.round((100 * recommending) / count);
}
