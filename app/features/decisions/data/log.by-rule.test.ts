import { expect, it } from 'vitest';
import { lastMonths, logFigures } from './log.view.ts';

const months = lastMonths('2026-09');
const fact = (rule: string, what: string, n: number, month = '2026-08', kind = 'review') => ({ month, kind, what, rule, n });

it('counts rejections by rule, without questions, earlier rows, and numbers that could be one person', () => {
  const rows = [
    fact('insultos', 'reject', 3),
    fact('insultos', 'reject', 1, '2026-09', 'stay'),
    fact('insultos', 'ask', 5),
    fact('datos-personales', 'cover', 8),
    fact('fotos', 'remove', 2, '2026-08', 'photo'),
    fact('publicidad', 'reject', 9, '2025-01'),
    fact('-', 'reject', 7),
  ];
  const { byRule, months: list } = logFigures(months, rows, []);
  expect(byRule).toEqual([
    { id: 'insultos', label: 'Sin insultos ni odio', n: 4, more: false },
    { id: 'fotos', label: 'Fotos tuyas y del piso', n: 0, more: true },
  ]);
  // The same facts by month, regardless of their rule: 3 + 7 in August.
  expect(list.find(({ month }) => month === '2026-08')?.refused).toBe(10);
});
