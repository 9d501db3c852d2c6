import { describe, expect, test } from 'vitest';
import type { Word } from '../../personal-data/rules/in-contracts/personal-data.ts';
import { joinPages, textOfPage } from './page-text.ts';

/** A line of words from `left` to `right`, `at` lines below the top. */
function line(text: string, at: number, { left = 0.1, right = 0.9 } = {}): Word[] {
  const words = text.split(' ');
  const letter = (right - left) / text.length;
  let from = left;
  return words.map((word, i) => {
    // As in print: words with and without long letters differ in height.
    const box = { text: word, x: from, y: 0.05 + at * 0.02 + (i % 2) * 0.002, w: word.length * letter, h: 0.012 - (i % 2) * 0.002 };
    from += (word.length + 1) * letter;
    return box;
  });
}

describe('textOfPage', () => {
  test('joins the lines of a paragraph, and the parts of a word', () => {
    const words = [...line('El plazo del arrenda-', 0), ...line('miento es de un año', 1), ...line('sin prórroga.', 2, { right: 0.4 })];
    expect(textOfPage(words)).toBe('El plazo del arrendamiento es de un año sin prórroga.');
  });

  test('begins a paragraph after a short line, after a gap and at a heading', () => {
    const words = [
      ...line('CONTRATO', 0, { left: 0.4, right: 0.6 }),
      ...line('El dueño alquila el piso y', 1),
      ...line('nada más que el piso entero.', 2),
      ...line('Otra cosa, tras un hueco grande,', 5),
      ...line('TERCERA.- La renta es de mil.', 6),
      ...line('a) que se paga por meses enteros', 7),
    ];
    expect(textOfPage(words).split('\n\n')).toEqual([
      'CONTRATO',
      'El dueño alquila el piso y nada más que el piso entero.',
      'Otra cosa, tras un hueco grande,',
      'TERCERA.- La renta es de mil.',
      'a) que se paga por meses enteros',
    ]);
  });

  test('omits page numbers', () => {
    expect(textOfPage([...line('El piso se alquila a la inquilina.', 0), ...line('Página 2 de 4', 40, { left: 0.45, right: 0.55 })])).toBe(
      'El piso se alquila a la inquilina.',
    );
    expect(textOfPage([])).toBe('');
  });
});

test('a sentence that continues on the next page stays whole; a new one begins a paragraph', () => {
  expect(joinPages(['El inquilino pagará', 'la comunidad.', '', 'Firmado.'])).toBe('El inquilino pagará la comunidad.\n\nFirmado.');
});
