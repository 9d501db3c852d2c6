import { expect, it } from 'vitest';
import { firstInvalid } from './wizard.ts';

it.each([
  ['included_services', 'noise_rating', 3],
  ['nearby_services_300m', 'neighborhood_cleanliness_rating', 6],
] as const)('points to %s before %s, in the order of the form', (first, second, step) => {
  expect(firstInvalid({ [second]: 'Abajo', [first]: 'Arriba' })).toEqual({ step, field: first, message: 'Arriba' });
});
