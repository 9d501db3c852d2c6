import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { type PriceRow, priceHistory, type YearPrice } from './price-history.ts';

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
