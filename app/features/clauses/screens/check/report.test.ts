import { describe, expect, it } from 'vitest';
import { circumstancesText, questionOf } from './report.ts';

const about = { lease: 'dwelling', landlord: null, month: '2026-11' } as const;

describe('questionOf', () => {
  it.each([
    ['2026-11', '2026-11-21', false],
    ['2026-10', '2026-10-31', true],
    ['2024-02', '2024-02-29', true],
    ['2027-01', '2027-01-31', false],
    ['', null, false],
  ])('%s is looked at as %s, signed: %s', (month, signedOn, signed) => {
    expect(questionOf('texto', { ...about, month }, '2026-11-21')).toEqual({ text: 'texto', lease: 'dwelling', landlord: null, signedOn, signed });
  });
});

describe('circumstancesText', () => {
  it('says what is known and what is not', () => {
    expect(circumstancesText(about)).toBe('Vivienda, firma en noviembre de 2026, no sabes si alquila una empresa.');
    expect(circumstancesText({ lease: 'room', landlord: 'person', month: '' })).toBe('Habitación, sin fecha de firma, alquila una persona.');
  });
});
