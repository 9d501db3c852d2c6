import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../../../platform/dates.ts';
import { reportOf } from './find-report.ts';
import { circumstancesText, questionOf, signingText } from './report.ts';

const today = '2026-11-21';
const about = { lease: 'dwelling', landlord: null, signing: null } as const;
const dated = `En València, a 22 de septiembre de 2025.

PRIMERA.- Honorarios. Los honorarios de la inmobiliaria serán a cargo del arrendatario.

SEGUNDA.- Visitas. Quedan prohibidas las visitas en la vivienda después de las diez de la noche.

TERCERA.- Padrón. El arrendatario no podrá empadronarse en la vivienda. El arrendatario renuncia al derecho de tanteo y retracto.`;
const types = (found: readonly { type: string }[]) => found.map(({ type }) => type);

describe('questionOf', () => {
  it.each([
    ['2026-11', '2026-11-21'],
    ['unsigned', '2026-11-21'],
    ['2026-10', '2026-10-31'],
    ['2024-02', '2024-02-29'],
    ['2027-01', '2027-01-31'],
    [null, null],
  ])('turns %s into the day %s', (signing, day) => {
    expect(questionOf('texto', { ...about, signing }, today).signing).toBe(day);
  });
});

describe('reportOf', () => {
  const report = (text: string, signing: string | null = null) => reportOf(questionOf(text, { ...about, signing }, today));

  it('applies the law of the date in the contract, and lists the worst first with clause numbers', () => {
    const { findings, waiting, dated: day } = report(dated);
    expect(day).toBe('2025-09-22');
    // Since 8 October 2026 the waiver of pre-emption would be one.
    expect(types(findings)).toEqual(['gastos-agencia', 'prohibicion-padron', 'prohibicion-visitas']);
    expect(findings.map(({ clause }) => clause)).toEqual(['primera', 'tercera', 'segunda']);
    expect(waiting).toEqual([]);
  });

  it('prefers the chosen date to the one in the contract', () => {
    expect(types(report(dated, 'unsigned').findings)).toContain('renuncia-tanteo');
    expect(types(report(dated, '2020-01').findings)).not.toContain('renuncia-tanteo');
  });

  it('without a date, defers only findings whose law has changed', () => {
    const { findings, waiting, dated: day } = report(dated.replace(/^.*\n/, ''));
    expect(day).toBeNull();
    expect(types(findings)).toEqual(['prohibicion-padron', 'prohibicion-visitas']);
    expect(types(waiting)).toEqual(['gastos-agencia', 'renuncia-tanteo']);
  });
});

describe('the circumstances in words', () => {
  const words = (signing: string | null, day: string | null) => signingText({ ...about, signing }, day, today, formatDay);
  it.each([
    [null, '2025-09-22', 'Firmado el 22 de septiembre de 2025'],
    [null, '2026-12-01', 'Se firma el 1 de diciembre de 2026'],
    [null, null, null],
    ['2025-09', '2024-01-01', 'Firmado en septiembre de 2025'],
    ['2026-11', null, 'Se firma en noviembre de 2026'],
    ['unsigned', '2024-01-01', 'Aún sin firmar'],
  ])('%s, %s: %s', (signing, day, text) => {
    expect(words(signing, day)).toBe(text);
  });

  it('names the kind of landlord if known, and a date taken from the contract', () => {
    expect(circumstancesText(about, '2025-09-22')).toBe('Vivienda habitual · fecha tomada del contrato');
    expect(circumstancesText({ lease: 'room', landlord: 'person', signing: 'unsigned' }, null)).toBe('Habitación · el casero es una persona');
  });
});
