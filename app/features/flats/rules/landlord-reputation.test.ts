import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { agencyFields, cityMean, landlordFields, reputationOf, reputationRanges, reviewPoints } from './landlord-reputation.ts';

test.each(readCases('landlord-reputation.txt', 4))('%s | %s | %s: %s', (...row) => {
  const ratings = Object.fromEntries(landlordFields.map((field, i) => [field, row[i] === '-' ? null : Number(row[i])]));
  expect(String(reviewPoints(landlordFields, ratings) ?? '-')).toBe(row[3]);
});

test('only the treatment counts for an agency', () => {
  expect(reviewPoints(agencyFields, { agency_treatment_rating: 3, landlord_treatment_rating: 1 })).toBe(67);
  expect(reviewPoints(agencyFields, { agency_treatment_rating: null, landlord_treatment_rating: 1 })).toBeNull();
});

test.each(readCases('scores.txt', 5))('%s points of %s, the city %s, %s reviews: %s', (points, people, city, reviews, expected) => {
  const reputation = reputationOf({ points: Number(points), people: Number(people) }, city === '-' ? null : Number(city), Number(reviews));
  expect(reputation ? `${reputation.score} ${reputation.word}` : '-').toBe(expected);
  if (reputation) expect(reputation.reviews).toBe(Number(reviews));
});

test.each(readCases('city-means.txt', 3))('%s points of %s in the city: %s', (points, people, mean) => {
  expect(String(cityMean({ points: Number(points), people: Number(people) }) ?? '-')).toBe(mean);
});

test('the very first review is neither bad nor very good', () => {
  for (const points of [0, 100]) {
    const sums = { points, people: 1 };
    expect(reputationOf(sums, cityMean(sums), 1)).toEqual(points === 0 ? { score: 35, word: 'Regular', reviews: 1 } : { score: 65, word: 'Buena', reviews: 1 });
  }
});

test('states the ranges of the words', () => {
  expect(reputationRanges).toBe('Mala: de 0 a 24. Regular: de 25 a 49. Buena: de 50 a 74. Muy buena: de 75 a 100.');
});
