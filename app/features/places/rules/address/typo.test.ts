import { expect, test } from 'vitest';
import { readCases } from '../../../../../test/read-cases.ts';
import { oneTypo, oneTypoApart } from './typo.ts';

test.each(readCases('typos.txt', 3))('%s: %s for %s', (answer, typed, correct) => {
  expect(oneTypo(typed ?? '', correct ?? '')).toBe(answer === 'yes');
});

test.each(readCases('typos-of-whole-names.txt', 3))('the whole name, %s: %s for %s', (answer, typed, correct) => {
  expect(oneTypoApart(typed ?? '', correct ?? '')).toBe(answer === 'yes');
});
