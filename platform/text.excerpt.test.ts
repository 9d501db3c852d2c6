import { expect, test } from 'vitest';
import { excerpt } from './text.ts';

test.each([
  ['Da a un patio grande.', 40, 'Da a un patio grande.'],
  ['Da a un\n\npatio   grande.', 40, 'Da a un patio grande.'],
  ['Da a un patio grande y en verano corre el aire.', 22, 'Da a un patio grande y…'],
  ['Bien, muy bien, pero lejos', 15, 'Bien, muy bien…'],
  ['aaaaaaaaaaaaaaaaaaaa', 10, 'aaaaaaaaaa…'],
  ['aaaaaaaaa😀bbb', 10, 'aaaaaaaaa…'],
])('%j in %i', (text, maxLength, expected) => {
  expect(excerpt(text, maxLength)).toBe(expected);
});
