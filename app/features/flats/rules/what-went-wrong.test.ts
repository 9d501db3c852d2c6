import { expect, it } from 'vitest';
import type { Ratings } from '../../reviews/rules/scales.ts';
import { ratingFields } from '../../reviews/rules/scales.ts';
import { bestAndWorst, whatWentWrong } from './what-went-wrong.ts';

const rated = (some: Partial<Ratings>): Ratings => ({ ...(Object.fromEntries(ratingFields.map((field) => [field, null])) as unknown as Ratings), ...some });

it('names at most three things that went wrong, alerts first', () => {
  expect(whatWentWrong(rated({ noise_rating: 1, deposit_returned_rating: 2, problem_response_rating: 2, light_rating: 1 }))).toEqual([
    'Devolvieron solo parte de la fianza',
    'Respuesta lenta',
    'Se oye todo',
  ]);
  expect(whatWentWrong(rated({ noise_rating: 2, temperature_summer_rating: 3 }))).toEqual([]);
});

it('compares means by their position on their own scales, and is empty if they are equal', () => {
  const noise = { field: 'noise_rating', mean: 4 } as const;
  const maintenance = { field: 'maintenance_rating', mean: 4 } as const;
  expect(bestAndWorst([maintenance, noise])).toBe('Lo mejor, el ruido; lo peor, el mantenimiento');
  expect(bestAndWorst([noise, { field: 'light_rating', mean: null }])).toBe('');
});
