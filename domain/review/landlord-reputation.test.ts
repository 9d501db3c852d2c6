import { expect, test } from 'vitest';
import { readCases } from '../../test/read-cases.ts';
import { agencyFields, cityMean, landlordFields, reputationOf, reputationRanges, reviewPoints } from './landlord-reputation.ts';

test.each(readCases('landlord-reputation.txt', 4))('%s | %s | %s: %s', (...row) => {
  const ratings = Object.fromEntries(landlordFields.map((field, i) => [field, row[i] === '-' ? null : Number(row[i])]));
  expect(String(reviewPoints(landlordFields, ratings) ?? '-')).toBe(row[3]);
});

test('of an agency a review says its treatment alone', () => {
  expect(reviewPoints(agencyFields, { agency_treatment_rating: 3, landlord_treatment_rating: 1 })).toBe(67);
  expect(reviewPoints(agencyFields, { agency_treatment_rating: null, landlord_treatment_rating: 1 })).toBeNull();
});

test.each(readCases('scores.txt', 5))('%s points of %s, the city %s, %s reviews: %s', (points, people, city, reviews, expected) => {
  const reputation = reputationOf({ points: Number(points), people: Number(people) }, city === '-' ? null : Number(city), Number(reviews));
  expect(reputation ? `${reputation.score} ${reputation.word}` : '-').toBe(expected);
  if (reputation) expect(reputation.reviews).toBe(Number(reviews));
});

test('the mean of the city is in whole points, as it is shown', () => {
  expect([cityMean({ points: 115, people: 2 }), cityMean({ points: 173, people: 3 }), cityMean({ points: 0, people: 0 })]).toEqual([58, 58, null]);
});

test('the words say where they begin', () => {
  expect(reputationRanges).toBe('Mala: de 0 a 24. Regular: de 25 a 49. Buena: de 50 a 74. Muy buena: de 75 a 100.');
});
