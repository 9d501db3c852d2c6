import { expect, it, test } from 'vitest';
import { NO_FILTER } from '../../../domain/place/map-filter.ts';
import { searchPath } from './path.ts';
import { readQuestion } from './question.ts';

const ask = (query: string) => readQuestion(new URLSearchParams(query));

test.each([
  ['', { address: '', rating: 'all', question: { text: null, band: null, after: null } }],
  ['address=c/ Sueca', { address: 'c/ Sueca', rating: 'all', question: { text: 'calle sueca', band: null, after: null } }],
  ['rating=4-5', { address: '', rating: '4-5', question: { text: null, band: '4-5', after: null } }],
  ['rating=9-10', { address: '', rating: 'all', question: { text: null, band: null, after: null } }],
  ['desde=7-abcdefghij', { address: '', rating: 'all', question: { text: null, band: null, after: { count: 7, id: 'abcdefghij' } } }],
  ["desde=7-abc'--", { address: '', rating: 'all', question: { text: null, band: null, after: null } }],
  ['address=de', { address: 'de', rating: 'all', question: { text: null, band: null, after: null } }],
  ['address=%25', { address: '%', rating: 'all', question: null }],
  ['address=_', { address: '_', rating: 'all', question: null }],
  ['address=a%00%0Ab', { address: 'a b', rating: 'all', question: { text: 'a b', band: null, after: null } }],
])('%j', (query, expected) => {
  expect(ask(query)).toMatchObject(expected);
});

it('cuts what is longer than any address', () => {
  expect(ask(`address=${'x'.repeat(5000)}`).address).toHaveLength(200);
});

it('writes the address that it reads', () => {
  const asked = { address: 'Calle de Sueca, 41', rating: '3-4', place: NO_FILTER } as const;
  const read = readQuestion(new URL(searchPath(asked, { count: 2, id: 'abcdefghij' }), 'http://x').searchParams);
  expect(read).toMatchObject({ ...asked, question: { band: '3-4', after: { count: 2, id: 'abcdefghij' } } });
});
