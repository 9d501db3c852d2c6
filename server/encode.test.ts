import { expect, test } from 'vitest';
import { readCases } from '../test/read-cases.ts';
import { chooseEncoding } from './encode.ts';

// Accept-Encoding | what is chosen for a page
test.each(readCases('accept-encoding.txt', 2))('%s: %s', (accept, chosen) => {
  expect(chooseEncoding(accept === '(none)' ? null : (accept as string), 'text/html', 5000)).toBe(chosen);
});

test('what is small or packed already stays as it is', () => {
  expect(chooseEncoding('br', 'text/html', 700)).toBe('identity');
  expect(chooseEncoding('br', 'image/webp', 5000)).toBe('identity');
});
