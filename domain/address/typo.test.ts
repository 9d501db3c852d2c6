import { expect, test } from 'vitest';
import { readCases } from '../../test/read-cases.ts';
import { oneTypo } from './typo.ts';

test.each(readCases('typos.txt', 3))('%s: %s for %s', (answer, typed, meant) => {
  expect(oneTypo(typed ?? '', meant ?? '')).toBe(answer === 'yes');
});
