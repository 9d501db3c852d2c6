import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { knownPrices, type PriceRow, priceHistory, type YearPrice } from './price-history.ts';

const number = (text: string | undefined) => (text === undefined || text === '-' ? null : Number(text));

function read(text: string): PriceRow[] {
  return text.split(' ').flatMap((review) => {
    if (review === '') return [];
    const [entry = '', exit = ''] = review.split('>');
    const [entryYear, entryPrice] = entry.split(':').map(Number);
    const [exitYear, exitPrice] = exit === '' ? [] : exit.split(':');
    return [{ entry_year: entryYear ?? 0, entry_price: entryPrice ?? 0, exit_year: number(exitYear), exit_price: number(exitPrice) }];
  });
}
const written = (years: YearPrice[]) => years.map(({ year, price }) => `${year}:${price}`).join(' ');

test.each(readCases('price-history.txt', 4))('%s', (reviews = '', entries, exits, change) => {
  const history = priceHistory(read(reviews));
  expect([written(history.entries), written(history.exits), history.change ? `${history.change.percent} % in ${history.change.years}` : '-']).toEqual([
    entries,
    exits,
    change,
  ]);
});

test.each([
  ['2019:620 2025:900', '2025:900', '2019:620'],
  ['2020:600>2022:650', '2022:650', '2020:600'],
  ['2020:600>2021:650 2021:700', '2021:700', '2020:600'],
  ['2023:850', '2023:850', '-'],
  ['', '-', '-'],
])('of %s the last price known is %s, the first %s', (reviews, last, first) => {
  const prices = knownPrices(priceHistory(read(reviews)));
  expect([prices ? written([prices.last]) : '-', prices?.first ? written([prices.first]) : '-']).toEqual([last, first]);
});
