import { readFileSync } from 'node:fs';
import { type TextField, textFields } from '../app/features/reviews/rules/answers.ts';
import { emptyReview } from '../app/features/reviews/rules/wizard.ts';

/** The texts of a review, all empty. */
export const noTexts = Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>;

/** A complete, valid review as the form sends it. */
export const filledForm = {
  ...emptyReview,
  draft_key: '7d4c1d0e-6a3b-4d52-9c7e-0a1b2c3d4e5f',
  property_address: 'C/ Sueca 45, 46006 València',
  floor_number: '3º',
  door_number: '12ª',
  start_month: '9',
  start_year: '2023',
  end_month: '6',
  end_year: '2025',
  rental_kind: 'whole',
  entry_price: '850',
  temperature_summer_rating: 2,
  noise_rating: 3,
  light_rating: 4,
  maintenance_rating: 4,
  included_services: ['gas', 'balcon'],
  landlord_treatment_rating: 3,
  problem_response_rating: 4,
  deposit_returned_rating: 3,
  neighbor_type: ['familiar'],
  tourist_apartments_rating: 3,
  neighbor_relationship_rating: 2,
  building_maintenance_rating: 3,
  neighborhood_environment: ['tranquilo'],
  neighborhood_tourists_rating: 3,
  neighborhood_noise_rating: 2,
  neighborhood_security_rating: 3,
  neighborhood_cleanliness_rating: 2,
  nearby_services_300m: ['supermercado', 'farmacia'],
  experience_headline: 'Luz todo el día y casera que contesta',
  positive_aspects: 'Da a un patio grande y en verano corre el aire.',
  negative_aspects: 'La caldera tardó dos días en arreglarse.',
  recommend_to_friend: true as boolean | null,
};

/** The lines of test/cases/review-input.txt: each changes one field of `filledForm`. */
export function inputCases(): { field: string; value: unknown; expected: string }[] {
  return readFileSync('test/cases/review-input.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [field = '', value = '', expected = ''] = line.split(' | ');
      return { field, value: JSON.parse(value), expected };
    });
}
