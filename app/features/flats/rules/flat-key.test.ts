import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { parseAddress } from '../../places/rules/address/parse.ts';
import { canonicalDoor, canonicalFloor } from '../../places/rules/address/units.ts';
import { STREET_LIST } from '../../places/rules/city/street-list.ts';
import { flatKey } from './flat-key.ts';

const keyOf = (typed = '', floor = '', door = '') => flatKey({ address: parseAddress(typed), floor, door });

test.each(readCases('same-flat.txt', 7))('%s: %s %s %s, %s %s %s', (verdict, address, floor, door, address2, floor2, door2) => {
  const [one, two] = [keyOf(address, floor, door), keyOf(address2, floor2, door2)];
  if (verdict === 'same') expect(two).toBe(one);
  else expect(two).not.toBe(one);
});

test('a street of the city has one key for its Valencian and its Spanish name', () => {
  for (const { name, otherName } of STREET_LIST)
    if (otherName !== null) expect(keyOf(`${name}, 45, 46006 València`, '3', '12')).toBe(keyOf(`${otherName}, 45, 46006 València`, '3', '12'));
});

test.each([
  ['3', '3 | 3º | 3ª | 03 | 3r | 3er | 3.º | tercero | Tercer | TERCERA | planta 3 | piso 3º | 3ª planta | 3º piso'],
  ['bajo', 'bajo | Bajos | planta baja | PB | P.B. | bj | 0 | baix | planta baixa | baja'],
  ['entresuelo', 'entresuelo | Entresòl | entlo.'],
  ['principal', 'principal | ppal. | pral'],
  ['ático', 'ático | atico | àtic | ATIC'],
  ['sobreático', 'sobreático | sobreàtic'],
  ['10', '10 | 10º | décimo | 010'],
  ['11', '11 | 11º | undécimo | UNDÉCIMA | decimoprimero | once | onzè'],
  ['12', '12 | duodécimo | planta duodécima | dotzè'],
  ['sótano', 'sótano | Soterrani | -1 | −1 | planta -1 | Pl. -1'],
  ['sótano 2', '-2 | sótano 2 | nivel -2'],
  ['', ' | \u00a0'],
])('floor %s', (canonical, typed) => {
  for (const one of typed.split('|')) expect(canonicalFloor(one)).toBe(canonical);
});

test.each([
  ['12', '12 | 12ª | 12º | 12a | pta 12 | Pta. 12 | puerta 12 | porta 12 | PUERTA 12ª | 012 | nº 12'],
  ['B', 'b | B | letra B | pta. b'],
  ['izquierda', 'izq | izq. | Izquierda | esquerra | izda | izda.'],
  ['derecha', 'dcha | dcha. | derecha | dreta'],
  ['3', 'tercera | 3ª | 3a'],
  ['P', 'P'],
  ['', ''],
])('door %s', (canonical, typed) => {
  for (const one of typed.split('|')) expect(canonicalDoor(one)).toBe(canonical);
});

test('canonical floors and doors are their own canonical form', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abdeinoprtzABPN0123 ºª.-/,éàñç·´'), maxLength: 20 }), (typed) => {
      expect(canonicalFloor(canonicalFloor(typed))).toBe(canonicalFloor(typed));
      expect(canonicalDoor(canonicalDoor(typed))).toBe(canonicalDoor(typed));
    }),
    { numRuns: 1000 },
  );
});

const written = fc.record({
  type: fc.constantFrom('Calle', 'Avenida', 'Plaza', 'Gran Vía'),
  name: fc.constantFrom('Sueca', 'Blasco Ibáñez', 'Marqués del Turia', 'Músico Peydró', 'San Vicente Mártir', 'Reino de Valencia'),
  number: fc.integer({ min: 1, max: 300 }),
  floor: fc.constantFrom('1', 'bajo', 'ático', '3º', 'Entresuelo'),
  door: fc.constantFrom('1', 'B', 'izquierda', '12ª'),
});

test('case, accents and spaces do not change the key', () => {
  const plain = (text: string) => text.replace(/[áéíóú]/g, (letter) => letter.normalize('NFD').charAt(0));
  fc.assert(
    fc.property(
      written,
      fc.constantFrom(
        plain,
        (text: string) => text.toUpperCase(),
        (text: string) => text.toLowerCase(),
        (text: string) => ` ${text.replaceAll(' ', '  ')} `,
        (text: string) => text.normalize('NFD'),
      ),
      (one, change) => {
        const address = `${one.type} ${one.name}, ${one.number}, 46006 València`;
        expect(keyOf(change(address), change(one.floor), change(one.door))).toBe(keyOf(address, one.floor, one.door));
      },
    ),
  );
});
