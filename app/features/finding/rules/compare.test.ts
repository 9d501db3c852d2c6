import { expect, test } from 'vitest';
import { comparisonMarks } from './compare.ts';

test.each([
  [[2.6, 3.4, 4.1], 'higher', 'peor - mejor'],
  [[1100, 1120], 'lower', 'mejor peor'],
  [[3, 3], 'higher', '- -'],
  [[3, 3, 2], 'higher', '- - peor'],
  [[3, 2, 2], 'higher', 'mejor - -'],
  [[3, null, 2], 'higher', '- - -'],
  [[3], 'higher', '-'],
] as const)('of %j, %s is better: %s', (values, better, expected) => {
  expect(
    comparisonMarks(values, better)
      .map((mark) => mark ?? '-')
      .join(' '),
  ).toBe(expected);
});
