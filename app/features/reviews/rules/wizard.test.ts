import { expect, it } from 'vitest';
import { firstInvalid } from './wizard.ts';

it.each([
  ['included_services', 'noise_rating', 3],
  ['nearby_services_300m', 'neighborhood_cleanliness_rating', 6],
] as const)('leads to %s before %s, as the form shows them', (first, second, step) => {
  expect(firstInvalid({ [second]: 'Abajo', [first]: 'Arriba' })).toEqual({ step, field: first, message: 'Arriba' });
});
