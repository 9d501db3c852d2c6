import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, tidy } from './fold.ts';

test.each([
  ['Plaça de l’Ajuntament', "placa de l'ajuntament"],
  ['Calle  de   Sueca', 'calle de sueca'],
  ['Marcel·lí', 'marcelli'],
  ['Marcel.li', 'marcelli'],
  [' 3º\t\u200bB ', '3o b'],
  ['ŀŀl', 'lll'],
  ['d`Alboraia', "d'alboraia"],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

/** A text with an accent is decomposed; one without skips that step. Both paths have to agree on the rest. */
test('folds the characters beside an accent as without one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (text) => {
      expect(fold(text)).toBe(fold(`${text} é`).slice(0, -1).trim());
      expect(tidy(text)).toBe(tidy(`${text} é`).slice(0, -1).trim());
    }),
  );
});
