import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readCases } from '../../test/read-cases.ts';
import { parseAddress } from './parse.ts';
import { queryTexts } from './query-texts.ts';
import { searchTexts } from './search-texts.ts';

/** As `like '%text%'` matches. */
const like = (text: string, pattern: string) => new RegExp(pattern.replaceAll('%', '.*')).test(text);
const finds = (typed: string, member: boolean, within: string) => queryTexts(typed, member).some((pattern) => like(within, pattern));

const cases = readCases('pasted-addresses.txt', 6);
const texts = (address: string, floor: string, door: string, neighbourhood: string) =>
  searchTexts({ address: parseAddress(address), floor, door, neighbourhood: neighbourhood || null });

test.each(cases)('visitor, %s: %s in %s', (verdict, query = '', address = '', floor = '', door = '', neighbourhood = '') => {
  expect(finds(query, false, texts(address, floor, door, neighbourhood).base)).toBe(verdict === 'found');
});

test.each([
  ['Calle de Puerto Rico, 33, 3º 12ª, 46006 València, Spain', true],
  ['Calle de Puerto Rico, 33, puerta 12, 46006 València', true],
  ['Calle de Puerto Rico, 33, 46006 València, España', true],
  ['C/ Puerto Rico 33, 3, 12', true],
  ['Calle de Puerto Rico, 33, 4º 12ª, 46006 València, Spain', false],
  ['Calle de Puerto Rico, 33, puerta 1, 46006 València', false],
])('member, %s: %s', (query, found) => {
  expect(finds(query, true, texts('Calle de Puerto Rico, 33, 46006 València, Valencia', '3', '12', 'Russafa').full)).toBe(found);
});

it('asks the same for a visitor with any floor, door and postal code', () => {
  const unit = fc.constantFrom(
    '',
    ', 3º 12ª',
    ', piso 3, puerta 12',
    ', 3, 12',
    ' 3 12',
    ', bajo',
    ', bajo A',
    ', esc. B 3º',
    ', puerta 7',
    '-3-12',
    ', ático izquierda',
  );
  const town = fc.constantFrom('', ', València', ', 46006 València', ', 46006 València, Valencia, España', ', Valencia, Spain');
  const street = fc.constantFrom('Calle de Sueca, 45', 'C/ Sueca 45', "Carrer d'En Corts, 3", 'Av. del Puerto, 120', 'Calle 25 de Abril, 7');
  fc.assert(
    fc.property(street, unit, town, (house, inside, place) => {
      expect(queryTexts(`${house}${inside}${place}`, false)).toEqual(queryTexts(`${house}${place}`, false));
    }),
    { numRuns: 500 },
  );
});

it('holds nothing that like would read but what was put there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.boolean(), (typed, member) => {
      for (const text of queryTexts(typed, member)) expect(text).toMatch(/^[\p{L}\p{N}]+(?: %?[\p{L}\p{N}]+)*$/u);
    }),
    { numRuns: 2000 },
  );
});
