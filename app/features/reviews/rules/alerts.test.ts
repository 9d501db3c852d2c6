import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { clauseNames } from '../../clauses/rules/law/catalogue.ts';
import { alertLines, alertNames, alertRules, alertSentences, alertsOf, reviewSentences } from './alerts.ts';
import { type Ratings, ratingFields, scaleOf } from './scales.ts';

const best = Object.fromEntries(ratingFields.map((field) => [field, scaleOf[field].words.length])) as unknown as Ratings;

test.each(readCases('alerts.txt', 3))('%s: %s', (given = '', rules, sentences) => {
  const pairs = given.split(' ').map((pair) => pair.split('='));
  const answers = pairs.filter(([name]) => name !== 'clauses' && name !== '').map(([name, value]) => [name, value === '-' ? null : Number(value)]);
  const clauses = pairs.flatMap(([name, id]) => (name === 'clauses' && id ? [id] : []));
  const alerts = alertsOf({ ...best, ...Object.fromEntries(answers) }, clauses);
  expect(alerts.join(' ') || '-').toBe(rules);
  expect(reviewSentences(alerts, clauseNames(clauses)).join(' ')).toBe(sentences);
});

test('every rule has its sentences, and its condition is an existing answer', () => {
  for (const name of alertNames) {
    const { cause, rule, one, many, short } = alertRules[name];
    expect(short).toMatch(/^\p{L}.{10,40}[^.]$/u);
    for (const sentence of [rule, one, many]) expect(sentence).toMatch(/^\p{L}.{10,}\.$/u);
    if (cause !== 'clauses') expect(scaleOf[cause.field].words[cause.value - 1]).toBeDefined();
  }
});

test('a flat counts the tenants for each warning, worst first; with one tenant it shows that review’s sentence', () => {
  expect(alertSentences({ tourist_flats: 1, deposit_kept: 2, flagged_clauses: 3 }, 3)).toEqual([
    'A 2 de 3 inquilinos no les devolvieron la fianza.',
    'A 3 de 3 inquilinos les pusieron cláusulas señaladas en el contrato.',
    'A 1 de 3 inquilinos le molestaban los pisos turísticos del edificio.',
  ]);
  expect(alertSentences({ flagged_clauses: 1 }, 1)).toEqual(['Su contrato trae cláusulas señaladas.']);
  expect(alertSentences({}, 4)).toEqual([]);
});

test('sorts the lines of a flat by the number of tenants, then worst first', () => {
  const lines = alertLines({ tourist_flats: 2, deposit_kept: 1, landlord_bad: 2 }, 3);
  expect(lines.map(({ short, people, of }) => `${short} ${people} de ${of}`)).toEqual([
    'Mal trato del casero 2 de 3',
    'Pisos turísticos que molestan 2 de 3',
    'No devolvieron la fianza 1 de 3',
  ]);
});
