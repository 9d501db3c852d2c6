import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { newsOf } from './follow-news.ts';

const rent = (text = '') => (text === '-' ? null : Number(text));

test.each(readCases('follow-news.txt', 6))('with %s reviews and %s €, now %s and %s €: %s', (reviews, price, reviewsNow, priceNow, said, valencian) => {
  const before = { reviews: Number(reviews), price: rent(price) };
  const now = { reviews: Number(reviewsNow), price: rent(priceNow) };
  expect(newsOf(before, now)).toEqual(said ? said.split(' + ') : []);
  expect(newsOf(before, now, 'ca')).toEqual(valencian ? valencian.split(' + ') : []);
});
