import { expect, test } from 'vitest';
import { type Compared, compare, rentsApart } from './compare.ts';

/** '2.8:5' value and reviews; '1.5:8/0.25' with the share that complains; '-' no data. */
const read = (text: string): Compared[] =>
  text.split(' ').map((one) => {
    const [value = '', reviews = '0', share] = one.split(/[:/]/);
    return { value: value === '-' ? null : Number(value), reviews: Number(reviews), ...(share === undefined ? {} : { share: Number(share) }) };
  });

test.each([
  ['2.8:5 2.7:5', 'higher', 1, 'Parecidos - -'],
  ['2.0:3 3.0:3', 'higher', 1, 'Se nota peor mejor'],
  ['2.0:3 3.0:2', 'higher', 1, 'Pocas reseñas - -'],
  ['2.0:3 -', 'higher', 1, 'Pocas reseñas - -'],
  ['1:8 4:5 4:2', 'higher', 1, 'Se nota peor mejor -'],
  ['1:3 3:3 3.5:3', 'higher', 1, 'Se nota peor - -'],
  ['1:3 1.6:3 2.2:3', 'higher', 1, 'Se nota - - -'],
  // two of eight lost their deposit, and three of six; then five of eight
  ['2.5:8/0.25 2.0:6/0.5', 'higher', 1, 'Parecidos - -'],
  ['2.0:8/0.625 2.5:6/0.25', 'higher', 1, 'Se nota peor mejor'],
  ['0.3:10 0.6:10', 'higher', 0.3, 'Se nota peor mejor'],
  ['990:3 1100:3', 'lower', 100, 'Se nota mejor peor'],
] as const)('%s, %s is better, a step is %d: %s', (columns, better, step, expected) => {
  const { verdict, marks } = compare(read(columns), { better, step });
  expect([verdict, ...marks.map((mark) => mark ?? '-')].join(' ')).toBe(expected);
});

test.each([
  ['whole 2023, whole 2023', null],
  ['whole 2023, whole 2025', 'Años distintos'],
  ['whole 2023, room 2023', 'No es lo mismo'],
  ['- 2023, - 2023', 'No es lo mismo'],
  ['whole 2023', 'Pocas reseñas'],
])('rents of %s: %s', (rents, expected) => {
  const those = rents.split(', ').map((one) => ({ kind: one.split(' ')[0] === '-' ? null : (one.split(' ')[0] ?? null), year: Number(one.split(' ')[1]) }));
  expect(rentsApart(those)).toBe(expected);
});
