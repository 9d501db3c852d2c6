import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCases } from '../test/read-cases.ts';
import { aliasError, aliasPattern } from './alias.ts';
import { cleanText } from './text.ts';

const points = (text: string) => text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

test.each(readCases('clean-texts.txt', 3).map((cells) => cells.map(points)))('%j is cleaned to %j', (typed = '', line = '', lines = '') => {
  expect(cleanText(typed, false)).toBe(line);
  expect(cleanText(typed, true)).toBe(lines || line);
});

describe('typed text', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('a', 'é', ' ', '\n', '1', '👩', '🏽', '\u200d', '\ufe0f', '\u20e3', '\u202e', '\u3164', '\u0301', '\u034f', '\u{e0061}', '\ud800'))
      .map((all) => all.join('')),
  );
  it('is cleaned in one pass, with hidden characters in emojis only', () => {
    fc.assert(
      fc.property(typed, fc.boolean(), (text, lines) => {
        const clean = cleanText(text, lines);
        expect(cleanText(clean, lines)).toBe(clean);
        expect(clean).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u3164\ufeff]|\p{M}{3}|[^\P{Cc}\n]|\u{e0061}/u);
        expect(clean).not.toMatch(/(?<!\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d/u);
        if (!lines) expect(clean).not.toContain('\n');
      }),
      { numRuns: 2000 },
    );
  });
});

test.each(['\u3164\u3164\u3164', 'ana\u3164', 'a\u115fb', 'ana\u200b', 'ana\u202e', 'a\uffa0na'])('%j is no alias', (alias) => {
  expect([aliasError(alias) === null, aliasPattern.test(alias)]).toEqual([false, false]);
});
