import { alertRules, alertsOf } from '../../reviews/rules/alerts.ts';
import { type RatingField, type Ratings, ratingFields, scaleOf } from '../../reviews/rules/scales.ts';

const MAX_SHOWN = 3;

/** Short names of bad answers that no alert covers. */
const alsoWrong: readonly { field: RatingField; value: number; short: string }[] = [
  { field: 'problem_response_rating', value: 2, short: 'Respuesta lenta' },
  { field: 'noise_rating', value: 1, short: 'Se oye todo' },
  { field: 'temperature_summer_rating', value: 1, short: 'Caluroso' },
  { field: 'light_rating', value: 1, short: 'Nada de luz' },
];

/** What went wrong for the author of a review, worst first: the alerts of their answers, then other bad answers; three at most. */
export function whatWentWrong(ratings: Ratings): string[] {
  const alerts = alertsOf(ratings).map((name) => alertRules[name].short);
  return [...alerts, ...alsoWrong.filter(({ field, value }) => ratings[field] === value).map(({ short }) => short)].slice(0, MAX_SHOWN);
}

/** 'Lo mejor, la luz; lo peor, el ruido', by the position of each mean on its scale; '' without a difference. */
export function bestAndWorst(means: readonly { field: RatingField; mean: number | null }[]): string {
  const ranked = ratingFields
    .flatMap((field) => {
      const mean = means.find((one) => one.field === field)?.mean ?? null;
      return mean === null ? [] : [{ object: scaleOf[field].object, share: (mean - 1) / (scaleOf[field].words.length - 1) }];
    })
    .sort((a, b) => b.share - a.share);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  return best && worst && best.share > worst.share ? `Lo mejor, ${best.object}; lo peor, ${worst.object}` : '';
}
