import { expect, it } from 'vitest';
import { noTexts } from '../../../../test/review-form.ts';
import { type Ratings, ratingFields } from '../../reviews/rules/scales.ts';
import { type PublicReviewRow, publicReview, quote, reviewCard } from './published-review.view.ts';

const row = {
  ...(Object.fromEntries(ratingFields.map((f) => [f, 2])) as unknown as Ratings),
  ...noTexts,
  id: 'r1',
  property_id: 'abcdefghij',
  experience_headline: 'Luz todo el día',
  positive_aspects: 'Da a un patio.',
  negative_aspects: 'Caldera lenta.',
  would_recommend: true,
  used_agency: false,
  rental_kind: 'whole',
  entry_price: 900,
  exit_price: null,
  entry_year: 2023,
  exit_year: 2025,
  still_residing: false,
  included_services: ['gas'],
  neighbor_type: ['familiar'],
  neighborhood_environment: ['tranquilo'],
  nearby_services_300m: ['bancos'],
  rating: 3.4,
  alerts: ['unsafe_area', 'deposit_kept'],
  contract_clauses: null,
  photos: ['ab12'],
  created_at: '2025-09-14',
} satisfies PublicReviewRow;

/** Columns that a careless query might select; none may be in the view. */
const careless = { ...row, user_id: 'u1', draft_key: 'd1', sort_at: new Date(), floor_number: '7', door_number: '9', property_address: 'x', is_demo: true };

it('contains only the listed fields of a review', () => {
  for (const made of [publicReview(careless), quote(careless), reviewCard(careless, { base_address: 'Calle de Sueca, 41' })]) {
    const text = JSON.stringify(made);
    for (const secret of ['u1', 'd1', '2025-09-14', '"7"', '"9"', 'is_demo']) expect(text).not.toContain(secret);
  }
});

it('gives the month, the worst alert first, and a quote that depends on the recommendation', () => {
  expect(publicReview(row)).toMatchObject({ month: '2025-09', alerts: ['No le devolvieron la fianza.', 'La zona le pareció insegura.'], status: 'public' });
  const text = (would_recommend: boolean) => reviewCard({ ...row, would_recommend }, { base_address: '' }).text;
  expect([text(true), text(false)]).toEqual(['Da a un patio.', 'Caldera lenta.']);
});

it('says of what is verified how: with a contract, or by reading it', () => {
  const marks = (contract_clauses: string[] | null) => {
    const one = { ...row, contract_clauses };
    return [quote(one).verified, reviewCard(one, { base_address: '' }).verified, publicReview(one).withContract];
  };
  expect(marks([])).toEqual(['Con contrato', 'Con contrato', true]);
  expect(marks(null)).toEqual(['Leída por moderación', 'Leída por moderación', false]);
  expect(quote(row, 'pending').verified).toBeNull();
});

it.each([true, false, null])('contains the answer about an agency, unanswered too: %j', (used_agency) => {
  expect(publicReview({ ...row, used_agency }).usedAgency).toBe(used_agency);
});

it('falls back to the specified title and address', () => {
  const card = reviewCard({ ...row, experience_headline: ' ' }, { base_address: '' });
  expect(card).toMatchObject({ title: 'Experiencia de alquiler', address: 'Dirección no disponible', recommendation: 100, photo: 'ab12' });
});

it('appends floor and door for members', () => {
  const place = { base_address: 'Calle de Sueca, 41', full_address: 'Calle de Sueca, 41, 46006 València', floor_number: '3', door_number: '12' };
  expect(reviewCard(row, place).address).toBe('Calle de Sueca, 41, 46006 València, Piso 3, Puerta 12');
  expect(reviewCard(row, place).searchFor).toBe('Calle de Sueca, 41, 46006 València');
});
