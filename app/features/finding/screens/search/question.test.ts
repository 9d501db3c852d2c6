import { expect, it, test } from 'vitest';
import { NO_FILTER } from '../../rules/map-filter.ts';
import { filterPath } from './path.ts';
import { readQuestion } from './question.ts';

const ask = (query: string) => readQuestion(new URLSearchParams(query), false);

test.each([
  ['', { address: '', rating: 'all', question: { texts: null, band: null, after: null } }],
  ['address=c/ Sueca', { address: 'c/ Sueca', rating: 'all', question: { texts: ['calle sueca', 'c/ sueca'], band: null, after: null } }],
  ['rating=4-5', { address: '', rating: '4-5', question: { texts: null, band: '4-5', after: null } }],
  ['rating=9-10', { address: '', rating: 'all', question: { texts: null, band: null, after: null } }],
  ['desde=7-abcdefghij', { address: '', rating: 'all', question: { texts: null, band: null, after: { rank: 7, id: 'abcdefghij' } } }],
  ["desde=7-abc'--", { address: '', rating: 'all', question: { texts: null, band: null, after: null } }],
  ['address=de', { address: 'de', rating: 'all', question: { texts: null, band: null, after: null } }],
  ['address=%25', { address: '%', rating: 'all', question: null }],
  ['address=_', { address: '_', rating: 'all', question: null }],
  ['address=a%00%0Ab', { address: 'a b', rating: 'all', question: { texts: ['a b'], band: null, after: null } }],
])('%j', (query, expected) => {
  expect(ask(query)).toMatchObject(expected);
});

test.each([
  ['', 1],
  ['paginas=3', 3],
  ['paginas=0', 1],
  ['paginas=99', 20],
  ['paginas=999', 1],
  ['paginas=-1', 1],
  ['paginas=x', 1],
])('%j asks for so many pages: %d', (query, pages) => {
  expect(ask(query)).toMatchObject({ pages, question: { pages } });
});

it('cuts what is longer than any address', () => {
  expect(ask(`address=${'x'.repeat(5000)}`).address).toHaveLength(200);
});

it('writes the address that it reads', () => {
  const filter = { address: 'Calle de Sueca, 41', rating: '3-4', order: 'mas', place: NO_FILTER, traits: ['sin-alertas', 'con-fotos'] } as const;
  const read = readQuestion(new URL(filterPath(filter, { rank: 2, id: 'abcdefghij' }), 'http://x').searchParams, false);
  expect(read).toMatchObject({ ...filter, question: { band: '3-4', after: { rank: 2, id: 'abcdefghij' } } });
});
