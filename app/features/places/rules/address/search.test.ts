import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCases } from '../../../../../test/read-cases.ts';
import { searchText, streetKey, streetNameKey } from './search.ts';

test.each(readCases('address-search.txt', 3))('%s: %s in %s', (verdict, query = '', indexed = '') => {
  expect(searchText(indexed).includes(searchText(query))).toBe(verdict === 'found');
});

test.each([
  ['c/ sueca', 'calle sueca'],
  ['Calle de Sueca', 'calle sueca'],
  ['carrer de Sueca', 'calle sueca'],
  ['sueca 45', 'sueca 45'],
  ['Sueca, 45', 'sueca 45'],
  ['València', 'valencia'],
  ['50%_\\', '50'],
])('%s becomes %s', (typed, text) => {
  expect(searchText(typed)).toBe(text);
});

test('the result is stable, and has no special character of LIKE', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc
      .array(
        fc.constantFrom(
          'c/',
          'av.',
          'de',
          "l'",
          'nº',
          'n',
          's/n',
          '45',
          'sta',
          'st.',
          'Pau',
          'mare',
          'Déu',
          'g',
          'v',
          'pg',
          'ind',
          'sueca',
          '%',
          '_',
          'pl',
          'port',
          'ª',
          'camí',
        ),
        { maxLength: 8 },
      )
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const once = searchText(text);
      expect(searchText(once)).toBe(once);
      expect(once).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
    }),
    { numRuns: 3000 },
  );
});

test('a street has one key in both languages, and its incomplete name is a prefix of it', () => {
  expect(['Calle de Sueca', 'C/ Sueca', 'Carrer de Sueca', 'Sueca', 'SUECA'].map(streetKey)).toEqual(Array(5).fill('sueca'));
  expect(streetKey('Avinguda del Port')).toBe('puerto, avenida');
  expect(streetKey('Avda. Puerto')).toBe('puerto, avenida');
  expect(streetKey('Gran Via Marqués del Túria')).toBe('marques turia, gran via');
  expect(streetKey('Alameda')).toBe('alameda');
  for (const typed of ['Av. del Puer', 'puer', 'avinguda del port']) expect(streetKey('Avenida del Puerto').startsWith(streetNameKey(typed))).toBe(true);
});
