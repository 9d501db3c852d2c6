import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { labelledSentences, labelledTypes, scoreOf, sharedContracts, withOcrErrors } from '../../../../test/clause-score.ts';
import { findClauses } from './find.ts';
import { catalogue } from './law/catalogue.ts';
import * as model from './model/model.ts';

const clauses = labelledSentences('clauses');
const real = labelledSentences('real');
if (!clauses || !real) console.log('NOT RUN: clauses against labelled sentences and contracts (../shared/contracts is absent)');

// Minimum scores: a broken rule falls below them. Raise them when a rule gets better.
describe.runIf(clauses && real)('labelled sentences', () => {
  test('every labelled type is in the catalogue', () => {
    const ours = new Set(catalogue.map(({ id }) => id));
    expect([...labelledTypes()].filter((id) => !ours.has(id))).toEqual([]);
  });

  test('in clean text', () => {
    const { precision, f1, lawfulFlagged } = scoreOf([...(clauses ?? []), ...(real ?? [])]);
    expect(f1).toBeGreaterThan(0.97);
    expect(precision).toBeGreaterThan(0.975);
    expect(lawfulFlagged).toBeLessThan(0.01);
  });

  test('with the model: flags at most 1 % of real lawful sentences, and offers at most a seventh for calm reading', () => {
    expect(scoreOf(real ?? [], undefined, model).lawfulFlagged).toBeLessThanOrEqual(0.01);
    const lawful = (real ?? []).filter(({ labels }) => labels.length === 0);
    const calm = lawful.filter(({ text }) => findClauses(text, {}, model).calm.length > 0);
    expect(calm.length / lawful.length).toBeLessThanOrEqual(1 / 7);
  });

  test('with 2 % of the letters wrong', () => {
    expect(scoreOf([...(clauses ?? []), ...(real ?? [])], withOcrErrors(0.02)).f1).toBeGreaterThan(0.9);
  });
});

describe.runIf(sharedContracts('c1.json'))('whole contracts', () => {
  test.each(['c1', 'c2', 'c3'])('%s', (name) => {
    const {
      text,
      expectedClauses,
      optionalClauses = [],
    } = JSON.parse(readFileSync(sharedContracts(`${name}.json`) ?? '', 'utf8')) as {
      text: string;
      expectedClauses: string[];
      optionalClauses?: string[];
    };
    const { findings } = findClauses(text);
    const known = labelledTypes();
    const types = new Set(findings.map(({ type }) => type).filter((type) => known.has(type)));
    expect([...types].filter((type) => !optionalClauses.includes(type)).sort()).toEqual(
      [...expectedClauses].filter((type) => !optionalClauses.includes(type)).sort(),
    );
    for (const { from, to, words } of findings) expect(text.slice(from, to)).toBe(words);
  });
});
