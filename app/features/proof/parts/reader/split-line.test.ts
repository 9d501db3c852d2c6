import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitToInk, splitLine } from './split-line.ts';

const each = (text: string) => text.length * 10;
/** A line of letters 8 pixels wide and 2 apart, with `gap` pixels between words. */
function set(words: readonly string[], gap: number): { ink: boolean[]; places: { from: number; to: number }[] } {
  const ink: boolean[] = [];
  const places = words.map((word, i) => {
    if (i > 0) ink.push(...Array<boolean>(gap).fill(false));
    const from = ink.length;
    for (let letter = 0; letter < word.length; letter++) ink.push(...(letter > 0 ? [false, false] : []), ...Array<boolean>(8).fill(true));
    return { from, to: ink.length };
  });
  return { ink, places };
}

describe('the words of a line', () => {
  it('take their share of its width', () => {
    expect(splitLine('Calle de Sueca', 280, each)).toEqual([
      { text: 'Calle', from: 0, to: 100 },
      { text: 'de', from: 120, to: 160 },
      { text: 'Sueca', from: 180, to: 280 },
    ]);
    expect(splitLine('  ', 10, each)).toEqual([]);
  });

  it('are where their letters are in a justified line of any width', () =>
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 9 }), fc.integer({ min: 4, max: 20 }), (words, gap) => {
        const { ink, places } = set(words, gap);
        const fitted = fitToInk(splitLine(words.join(' '), ink.length, each), ink, 25);
        expect(fitted.map(({ text, from, to }) => ({ text, from, to }))).toEqual(words.map((text, i) => ({ text, ...places[i] })));
      }),
    ));

  it('keep their estimate, with slack, if the gaps do not fit', () => {
    const pieces = splitLine('uno dos', 70, each);
    const roomy = [
      { text: 'uno', from: -3, to: 33 },
      { text: 'dos', from: 37, to: 73 },
    ];
    expect(fitToInk(pieces, Array<boolean>(70).fill(true), 3)).toEqual(roomy);
    expect(fitToInk(pieces, Array<boolean>(70).fill(false), 3)).toEqual(roomy);
    expect(fitToInk(pieces, [true, ...Array<boolean>(60).fill(false), ...Array<boolean>(9).fill(true)], 3)).toEqual(roomy);
  });
});
