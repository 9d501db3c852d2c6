import { expect, test } from 'vitest';
import { readCases } from '../../test/read-cases.ts';
import { agencyReputation, landlordFields, landlordReputation } from './landlord-reputation.ts';

test.each(readCases('landlord-reputation.txt', 5))('%s | %s | %s of %s reviews: %s', (...row) => {
  const [reviews, expected] = [Number(row[3]), row[4]];
  const means = landlordFields.map((field, i) => ({ field, mean: row[i] === '-' ? null : Number(row[i]), count: row[i] === '-' ? 0 : reviews }));
  const found = landlordReputation(means, reviews);
  expect(found ? `${found.score} ${found.word}` : '-').toBe(expected);
  if (found) expect(found.reviews).toBe(reviews);
});

test('an agency stands for its treatment, with the answers behind it', () => {
  expect(agencyReputation([{ field: 'agency_treatment_rating', mean: 2.5, count: 6 }])).toEqual({ score: 50, word: 'Buena', reviews: 6 });
  expect(agencyReputation([{ field: 'agency_treatment_rating', mean: null, count: 0 }])).toBeNull();
  expect(agencyReputation([])).toBeNull();
});
