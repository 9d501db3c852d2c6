import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { findClauses } from './find.ts';
import { catalogue } from './law/catalogue.ts';

const types = (text: string) => findClauses(text).findings.map(({ type }) => type);

/** The sentences in which something else is found than they are to show, as 'found: sentence'. */
const wrong = (sentences: readonly string[], isRight: (found: string[], at: number) => boolean) =>
  sentences.flatMap((text, at) => {
    const found = types(text);
    return isRight(found, at) ? [] : [`${found.join(', ') || '-'}: ${text}`];
  });
const nothing = (found: string[]) => found.length === 0;

test('clauses that the law forbids or may forbid are found, every type in words of ours', () => {
  const cases = readCases('clauses.txt', 2);
  const sentences = cases.map(([, text = '']) => text);
  expect(wrong(sentences, (found, at) => found.includes(cases[at]?.[0] ?? ''))).toEqual([]);
  expect(new Set(cases.map(([type]) => type))).toEqual(new Set(catalogue.map(({ id }) => id)));
});

test('in lawful clauses nothing is found', () => {
  const sentences = readCases('lawful-clauses.txt', 1).map(([text = '']) => text);
  expect(wrong(sentences, nothing)).toEqual([]);
});

test.each(['contract-sentences.txt', 'contract-sentences-fresh.txt', 'contract-sentences-usual.txt'])('%s: sentences and their lawful neighbours', (file) => {
  const cases = readCases(file, 2);
  const isRight = (found: string[], at: number) => {
    const [heading = ''] = cases[at] ?? [];
    const wanted = heading === '-' ? [] : heading.split(', ');
    const may = wanted.filter((type) => type.startsWith('(')).map((type) => type.slice(1, -1));
    const unexpected = new Set(found.filter((type) => !may.includes(type)));
    const must = wanted.filter((type) => !type.startsWith('(')).toSorted();
    return [...unexpected].sort().join() === must.join();
  };
  const sentences = cases.map(([, text = '']) => text);
  expect(wrong(sentences, isRight)).toEqual([]);
});

test('the pages of the clauses show what is found', () => {
  const written = catalogue.flatMap(({ id, examples, inValencian }) => [...examples, inValencian].filter((text) => text !== '').map((text) => ({ id, text })));
  const sentences = written.map(({ text }) => text);
  expect(wrong(sentences, (found, at) => found.includes(written[at]?.id ?? ''))).toEqual([]);
});

test('and as lawful what is not pointed out', () => {
  const sentences = catalogue.flatMap(({ lawful }) => lawful);
  expect(wrong(sentences, nothing)).toEqual([]);
});
