import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { findClauses } from './find.ts';
import { catalogue } from './law/catalogue.ts';

const types = (text: string) => findClauses(text).findings.map(({ type }) => type);

/** Sentences with wrong findings, as 'found: sentence'. */
const wrong = (sentences: readonly string[], isRight: (found: string[], at: number) => boolean) =>
  sentences.flatMap((text, at) => {
    const found = types(text);
    return isRight(found, at) ? [] : [`${found.join(', ') || '-'}: ${text}`];
  });
const nothing = (found: string[]) => found.length === 0;

test('finds every type of clause in our own sentences', () => {
  const cases = readCases('clauses.txt', 2);
  const sentences = cases.map(([, text = '']) => text);
  expect(wrong(sentences, (found, at) => found.includes(cases[at]?.[0] ?? ''))).toEqual([]);
  expect(new Set(cases.map(([type]) => type))).toEqual(new Set(catalogue.map(({ id }) => id)));
});

test('finds nothing in lawful clauses', () => {
  const sentences = readCases('lawful-clauses.txt', 1).map(([text = '']) => text);
  expect(wrong(sentences, nothing)).toEqual([]);
});

test.each(['contract-sentences.txt', 'contract-sentences-fresh.txt', 'contract-sentences-usual.txt'])('%s: finds exactly the labelled types', (file) => {
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

test('finds each type in the examples of its page', () => {
  const written = catalogue.flatMap(({ id, examples, inValencian }) => [...examples, inValencian].filter((text) => text !== '').map((text) => ({ id, text })));
  const sentences = written.map(({ text }) => text);
  expect(wrong(sentences, (found, at) => found.includes(written[at]?.id ?? ''))).toEqual([]);
});

test('finds nothing in the lawful examples of the pages', () => {
  const sentences = catalogue.flatMap(({ lawful }) => lawful);
  expect(wrong(sentences, nothing)).toEqual([]);
});
