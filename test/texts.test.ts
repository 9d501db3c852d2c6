import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readCases } from './read-cases.ts';

const root = resolve(import.meta.dirname, '..');
const cases = readCases('texts.txt', 4);

test.each(cases)("'%s' (%s) is seen%s by %s", (text, _where, seen, file) => {
  expect(readFileSync(resolve(root, file as string), 'utf8')).toContain(seen || text);
});

test('each text has one line', () => {
  const texts = cases.map(([text]) => text);
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
});
