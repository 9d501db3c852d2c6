import { describe, expect, test } from 'vitest';
import { catalogue, clauseType } from '../law/catalogue.ts';
import { currentReading } from '../law/choose.ts';
import { letterToLandlord } from './letter.ts';
import { wordings } from './wordings.ts';

const article = 'LAU 6, 9.1 y 10.1; CC 1154; RD 1690/1986 art. 54';
const extension = { type: 'prorroga-excluida', severity: 'posible cláusula nula', article, signed: false } as const;

describe('letterToLandlord', () => {
  test('has wordings for the ten most frequent findings, all in the catalogue', () => {
    const types = Object.keys(wordings);
    expect(types.length).toBeGreaterThanOrEqual(10);
    for (const type of types) expect(clauseType(type)?.id).toBe(type);
    // Counted in the labelled sentences of real leases.
    for (const type of [
      'prorroga-excluida',
      'renuncia-tanteo',
      'prohibicion-visitas',
      'demora-abusiva',
      'gastos-sin-importe',
      'penalizacion-desistimiento',
      'fianza-perdida',
      'exoneracion-arrendador',
      'subida-renta',
      'reparaciones-inquilino',
    ])
      expect(types).toContain(type);
  });

  test.each(Object.keys(wordings))('%s: whole sentences, before signing and after', (type) => {
    const known = clauseType(type);
    if (!known) throw new Error(type);
    const { severity, article: current } = currentReading(known);
    for (const signed of [false, true]) {
      const letter = letterToLandlord({ type, severity, article: current, signed });
      expect(letter).toMatch(/^Hola, \[nombre\]:\n\n.+\n\n.+\n\n.+\n\nGracias\.\n\[tu nombre\]$/);
      expect(letter).not.toMatch(/\b(undefined|LAU|TRLGDCU)\b|\.\.|\(\)/);
      expect(letter).toContain(signed ? 'que firmamos' : 'antes de firmarlo');
    }
  });

  test('says what the clause says and names the laws in words', () => {
    const letter = letterToLandlord(extension);
    expect(letter).toContain('(Ley de Arrendamientos Urbanos, art. 6, 9.1 y 10.1; Código Civil, art. 1154; RD 1690/1986, art. 54.)');
    expect(letter).toContain('dice que el alquiler no se puede prorrogar.');
  });

  test('says that a doubtful clause depends on the case', () => {
    expect(letterToLandlord({ ...extension, severity: 'dudosa' })).toContain('Sé que depende del caso');
    expect(letterToLandlord(extension)).not.toContain('depende');
  });

  test('is null for other types and for unknown ones', () => {
    expect(letterToLandlord({ ...extension, type: 'constructor' })).toBeNull();
    expect(catalogue.filter(({ id }) => letterToLandlord({ ...extension, type: id }) === null).length).toBe(catalogue.length - Object.keys(wordings).length);
  });
});
