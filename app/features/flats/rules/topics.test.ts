import { describe, expect, it, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { noTexts } from '../../../../test/review-form.ts';
import { type Ratings, ratingFields, scaleOf } from '../../reviews/rules/scales.ts';
import { type ListedReview, orderedReviews, readReviewOrder, topicCounts } from './review-order.ts';
import { complainsOf, readTopic, topicIds, topics, topicsOf } from './topics.ts';

const best = Object.fromEntries(ratingFields.map((field) => [field, scaleOf[field].words.length])) as unknown as Ratings;
const plain = { ...best, ...noTexts, experience_headline: 'Un piso normal', positive_aspects: 'Bien situado y tranquilo.' };
const given = (pairs: string) => Object.fromEntries(pairs.split(' ').map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]));

test.each(readCases('review-topics.txt', 4))('%s %s: %s', (negative_aspects = '', answers = '', about, complains) => {
  const review = { ...plain, negative_aspects, ...given(answers) };
  expect(topicsOf(review).join(' ')).toBe(about);
  expect(topicIds.filter((id) => complainsOf(id, review)).join(' ')).toBe(complains);
});

test('every complaining answer exists on its scale, and is not the best one', () => {
  for (const id of topicIds)
    for (const [field, max] of Object.entries(topics[id].bad)) expect(max).toBeLessThan(scaleOf[field as keyof typeof scaleOf].words.length);
});

describe('reviews of a flat', () => {
  const one = (id: string, more: Partial<ListedReview>): ListedReview => ({
    ...{ ...plain, negative_aspects: 'Poca cosa que contar.', id, created_at: '2025-01-01', rating: 3, useful: 0, ...more },
  });
  const reviews = [
    one('c', { created_at: '2025-03-01', rating: 2 }),
    one('b', { created_at: '2025-01-01', rating: 5, useful: 2, negative_aspects: 'Humedad en el baño.' }),
    one('a', { created_at: '2025-01-01', rating: 0, useful: 2, positive_aspects: 'Sol y terraza.' }),
  ];
  const ids = (order: string | null, topic: string | null = null) =>
    orderedReviews(reviews, { order: readReviewOrder(order), topic: readTopic(topic) })
      .map(({ id }) => id)
      .join('');

  it.each([
    [null, 'cab'],
    ['toString', 'cab'],
    ['mejor', 'bca'],
    ['peor', 'cba'],
    ['utiles', 'abc'],
  ])('with the order %s are %s', (order, expected) => {
    expect(ids(order)).toBe(expected);
  });

  it.each([
    ['humedad', 'b'],
    ['fianza', ''],
    ['no-existe', 'cab'],
  ])('about %s are %s', (topic, expected) => {
    expect(ids(null, topic)).toBe(expected);
  });

  it('are counted by topic, in descending order', () => {
    expect(topicCounts([...reviews, one('d', { noise_rating: 1, negative_aspects: 'Humedad y moho.' })])).toEqual([
      { id: 'humedad', reviews: 2 },
      { id: 'ruido', reviews: 1 },
    ]);
  });
});
