import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../../../../../test/growth.ts';
import { readCases } from '../../../../../test/read-cases.ts';
import { baseAddress, fullAddress, isComplete, missingParts } from './format.ts';
import { parseAddress } from './parse.ts';
import { PROVINCE_BY_PREFIX } from './provinces.ts';

test.each(readCases('addresses.txt', 10))('%s', (typed = '', street, number, floor, door, postalCode, locality, province, stair, unread) => {
  const { streetType: _, ...read } = parseAddress(typed);
  expect({ stair: '', unread: '', ...read }).toEqual({ street, number, floor, door, postalCode, locality, province, stair, unread });
});

test('the type of street is the same word in every spelling', () => {
  const types = ['C/ Sueca 4', 'Carrer de Sueca 4', 'Av. Aragón 4', "Plaça de l'Ajuntament 4", 'Gran Via 4', 'Sueca 4'].map(
    (typed) => parseAddress(typed).streetType,
  );
  expect(types).toEqual(['calle', 'calle', 'avenida', 'plaza', 'gran via', '']);
});

test('all 52 postal prefixes determine the province', () => {
  expect(PROVINCE_BY_PREFIX.size).toBe(52);
  for (const [prefix, { name }] of PROVINCE_BY_PREFIX) expect(parseAddress(`Calle Mayor 3, ${prefix}001`).province).toBe(name);
});

test.each([
  ['Calle de Sueca, 45, 46006 València, Valencia', ''],
  ['c/ sueca 45 46006', ''],
  ['calle sueca 45 valencia', 'código postal'],
  ['calle sueca 45', 'código postal, localidad, provincia'],
  ['Camí de Vera, s/n, 46022', 'número'],
  ['46006 València', 'calle, número'],
  ['Calle Mayor 3, 46470', 'localidad'],
  ['', 'calle, número, código postal, localidad, provincia'],
])('%s lacks: %s', (typed, missing) => {
  const address = parseAddress(typed);
  expect(missingParts(address).join(', ')).toBe(missing);
  expect(isComplete(address)).toBe(missing === '');
});

test('a visitor sees street and number; the whole address has neither floor nor door', () => {
  const address = parseAddress('Calle de Sueca 45, 3º 12ª, 46006 València');
  expect(baseAddress(address)).toBe('Calle de Sueca, 45');
  expect(fullAddress(address)).toBe('Calle de Sueca, 45, 46006 València');
  expect(fullAddress(parseAddress('Calle Mayor 3'))).toBe('Calle Mayor, 3');
});

test.each([
  ['Calle Mayor 3, 46920 Mislata', 'Calle Mayor, 3, 46920 Mislata, Valencia'],
  ['Calle Mayor 3, 28013 Madrid', 'Calle Mayor, 3, 28013 Madrid'],
  ['Calle Mayor 3, Valencia, Valencia', 'Calle Mayor, 3, València'],
  ['Calle Mayor 3, 28803 Alcalá de Henares', 'Calle Mayor, 3, 28803 Alcalá de Henares, Madrid'],
])('%s is shown as %s: the province is not repeated after its city', (typed, shown) => {
  expect(fullAddress(parseAddress(typed))).toBe(shown);
});

test('the displayed address is parsed like the typed one', () => {
  for (const [typed = ''] of readCases('addresses.txt', 10)) {
    const read = parseAddress(typed);
    const again = parseAddress(fullAddress(read));
    if (isComplete(read)) expect([again.locality, again.province, again.postalCode]).toEqual([read.locality, read.province, read.postalCode]);
  }
});

test('the base address never contains floor, door or staircase', () => {
  for (const [typed = ''] of readCases('addresses.txt', 10)) {
    expect(baseAddress(parseAddress(typed))).not.toMatch(/[ºª]\s*\d|\b(?:pta|puerta|piso|planta|esc|escalera|bajo|izq)\b\.? ?\d/i);
  }
});

test('a formatted address is parsed unchanged', () => {
  for (const [typed = ''] of readCases('addresses.txt', 10)) {
    const { floor: _f, door: _d, stair: _s, ...address } = parseAddress(typed);
    if (!isComplete({ ...address, floor: '', door: '' })) continue;
    expect(parseAddress(fullAddress(address))).toEqual({ ...address, floor: '', door: '' });
  }
});

test('any input is parsed without an error, into clean text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const parts = Object.values(parseAddress(typed)).join(' ');
      expect(parts).not.toMatch(/[<>"%_\\]|\p{Cc}/u);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('C/', 'Sueca', '45', ',', '3º', '12ª', 'esc', 'B', 'pta', 'nº', '-', '46006', 'de', 'Valencia', 'km', 's/n', '(', "l'"), {
        maxLength: 14,
      }),
      (words) => {
        expect(typeof parseAddress(words.join(' ')).street).toBe('string');
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['letters', 'a'],
  ['spaces', ' '],
  ['numbers', '1 '],
  ['commas', ','],
  ['ordinals', 'º'],
  ['open tags', '<'],
  ['dots', '. '],
  ['markers', 'nº '],
  ['no number', 's / '],
  ['kilometres', 'km '],
  ['towns', 'Valencia '],
  ['articles', "l'"],
  ['hyphens', '1-'],
  ['ligatures', '\ufdfa'],
])('endless %s take at most quadratic time', (_, piece) => {
  const work = (length: number) => {
    const typed = piece.repeat(length / piece.length);
    return [parseAddress(`Calle ${typed}`), parseAddress(typed)];
  };
  expect(growth(work, 2500)).toBeLessThan(40);
});
