import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findClauses } from './find.ts';
import { type Block, markedText } from './marked-text.ts';

const words = ({ heading, pieces }: Block) => heading + pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
const squeezed = (text: string) => text.replace(/\s+/g, '');

const contract = `PRIMERA.- Objeto. Se alquila el piso.

SEGUNDA.- Padrón. El inquilino no podrá empadronarse en la vivienda. Las llaves se entregan hoy.
TERCERA
La renta es de 800 euros.`;

describe('markedText', () => {
  test('makes a block of each clause, with its heading and its findings marked', () => {
    const { findings } = findClauses(contract);
    const blocks = markedText(contract, findings);
    expect(blocks.map(({ heading }) => heading)).toEqual(['PRIMERA.- Objeto.', 'SEGUNDA.- Padrón.', 'TERCERA']);
    const marks = blocks[1]?.pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece])) ?? [];
    expect(marks).toHaveLength(1);
    expect(marks[0]?.text).toContain('no podrá empadronarse');
    expect(blocks.map((block) => block.findings.length)).toEqual([0, 1, 0]);
  });

  test('keeps a heading on a line of its own with its clause', () => {
    expect(words(markedText(contract, [])[2] as Block)).toBe('TERCERA\nLa renta es de 800 euros.');
  });

  test('joins overlapping findings in one mark of the worse severity', () => {
    const text = 'El inquilino paga todo y no reclama.';
    const [block] = markedText(text, [
      { from: 0, to: 21, severity: 'dudosa' },
      { from: 13, to: 36, severity: 'abusiva' },
    ]);
    expect(block?.pieces).toEqual([{ text, findings: [0, 1], severity: 'abusiva' }]);
  });

  test('joins the paragraphs that a finding spans', () => {
    const [block, ...others] = markedText('uno dos\n\ntres cuatro', [{ from: 4, to: 13, severity: 'abusiva' }]);
    expect(others).toEqual([]);
    expect(block?.pieces).toEqual(['uno ', { text: 'dos\n\ntres', findings: [0], severity: 'abusiva' }, ' cuatro']);
  });

  test('loses no letter and marks every finding once', () => {
    const line = fc.constantFrom('SEGUNDA.- Renta. ', 'uno dos tres.', 'TERCERA', '\n', '\n\n', '  ', '4. Fianza', 'a) otra');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.array(fc.tuple(fc.nat(200), fc.nat(40)), { maxLength: 5 }), (lines, spans) => {
        const text = lines.join('');
        // A finding neither begins nor ends with white space.
        const marks = spans.flatMap(([start, length]) => {
          const piece = text.slice(start, start + length);
          const from = start + piece.length - piece.trimStart().length;
          const to = start + piece.trimEnd().length;
          return from < to ? [{ from, to, severity: 'abusiva' as const }] : [];
        });
        const blocks = markedText(text, marks);
        expect(squeezed(blocks.map(words).join(''))).toBe(squeezed(text));
        expect(blocks.flatMap(({ findings }) => findings).sort()).toEqual(marks.map((_, i) => i).sort());
        const marked = blocks.flatMap(({ pieces }) => pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.findings)));
        expect(marked.sort()).toEqual(marks.map((_, i) => i).sort());
      }),
    );
  });
});
