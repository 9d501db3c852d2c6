import { describe, expect, test } from 'vitest';
import { readCases } from '../../test/read-cases.ts';
import { findClauses } from './find.ts';
import { catalogue } from './law/catalogue.ts';

const types = (text: string) => findClauses(text).findings.map(({ type }) => type);

describe('clauses that the law forbids or may forbid', () => {
  test.each(readCases('clauses.txt', 2))('%s: %s', (type, text) => {
    expect(types(text)).toContain(type);
  });

  test('every type is found in words of ours', () => {
    expect(new Set(readCases('clauses.txt', 2).map(([type]) => type))).toEqual(new Set(catalogue.map(({ id }) => id)));
  });
});

describe('lawful clauses', () => {
  test.each(readCases('lawful-clauses.txt', 1))('%s', (text) => {
    expect(types(text)).toEqual([]);
  });
});

describe('sentences and their lawful neighbours', () => {
  test.each([...readCases('contract-sentences.txt', 2), ...readCases('contract-sentences-fresh.txt', 2), ...readCases('contract-sentences-usual.txt', 2)])(
    '%s: %s',
    (heading, text) => {
      const wanted = heading === '-' ? [] : heading.split(', ');
      const may = wanted.filter((type) => type.startsWith('(')).map((type) => type.slice(1, -1));
      const unexpected = new Set(types(text).filter((type) => !may.includes(type)));
      expect([...unexpected].sort()).toEqual(wanted.filter((type) => !type.startsWith('(')).sort());
    },
  );
});

describe('the pages of the clauses', () => {
  const written = catalogue.flatMap(({ id, examples, inValencian }) =>
    [...examples, inValencian].filter((text) => text !== '').map((text) => [id, text] as const),
  );
  test.each(written)('%s shows what is found: %s', (id, text) => {
    expect(types(text)).toContain(id);
  });

  test.each(catalogue.flatMap(({ id, lawful }) => lawful.map((text) => [id, text] as const)))('%s shows as lawful what is not pointed out: %s', (_, text) => {
    expect(types(text)).toEqual([]);
  });
});
