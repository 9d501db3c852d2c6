import { expect, it, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { newsOf } from './follow-news.ts';

const rent = (text = '') => (text === '-' ? null : Number(text));

test.each(readCases('follow-news.txt', 6))('with %s reviews and %s €, now %s and %s €: %s', (reviews, price, reviewsNow, priceNow, said, valencian) => {
  const before = { reviews: Number(reviews), price: rent(price), rentKind: 'whole' as const };
  const now = { reviews: Number(reviewsNow), price: rent(priceNow), rentKind: 'whole' as const };
  expect(newsOf(before, now)).toEqual(said ? said.split(' + ') : []);
  expect(newsOf(before, now, 'ca')).toEqual(valencian ? valencian.split(' + ') : []);
});

it('does not compare a room with a flat, nor what does not say', () => {
  for (const rentKind of ['room' as const, null])
    expect(newsOf({ reviews: 1, price: 900, rentKind }, { reviews: 1, price: 400, rentKind: 'whole' })).toEqual([]);
  expect(newsOf({ reviews: 1, price: 900 }, { reviews: 1, price: 400, rentKind: null })).toEqual([]);
});
