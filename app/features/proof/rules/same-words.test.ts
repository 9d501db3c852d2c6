import { expect, test } from 'vitest';
import { wordOf } from './ordinals.ts';
import { withMarksOf } from './same-words.ts';

test.each([
  ['la renta será de 790 € al mes', 'la renta será de 790 al mes', 'la renta será de 790 € al mes'],
  ["1'200,50 €.", '1/200,50', "1'200,50 €."],
  ['piso 4º, puerta 7', 'piso 4%, puerta 12', 'piso 4º, puerta 12'],
  ['calle Sueca, 45', 'calle Cádiz, 52', 'calle Cádiz, 52'],
  ['renta: 790 €', '', ''],
])('«%s», read as «%s», is %s', (original, read, expected) => {
  expect(withMarksOf(original, read)).toBe(expected);
});

test('a raised digit after another is an º', () => {
  const letter = (text: string, y0: number, y1: number) => ({ text, bbox: { y0, y1 } });
  const [four, two, raised] = [letter('4', 17, 43), letter('2', 17, 43), letter('2', 17, 31)];
  expect([wordOf([four, raised]), wordOf([four, two]), wordOf([four, letter("'", 17, 25), two])]).toEqual(['4º', '42', "4'2"]);
});
