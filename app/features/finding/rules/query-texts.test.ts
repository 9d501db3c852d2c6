import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { searchTexts } from '../../flats/rules/search-texts.ts';
import { parseAddress } from '../../places/rules/address/parse.ts';
import { queryTexts } from './query-texts.ts';

/** As `like '%text%'` matches. */
const like = (text: string, pattern: string) => {
  let at = 0;
  return pattern.split('%').every((part) => {
    const found = text.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
};
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
      const asked = queryTexts(`${house}${inside}${place}`, false);
      expect(asked).toEqual(queryTexts(`${house}, 9º 99ª${place}`, false));
      expect(queryTexts(`${house}${place}`, false)).toEqual(expect.arrayContaining(asked));
    }),
    { numRuns: 500 },
  );
});

it('holds nothing that like would read but what was put there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.boolean(), (typed, member) => {
      for (const text of queryTexts(typed, member)) expect(text.replaceAll(/ %(?=[\p{L}\p{N}])/gu, ' ')).not.toMatch(/[%_\\|]/);
    }),
    { numRuns: 2000 },
  );
});
