import { expect, test } from 'vitest';
import { materialHash } from '../../../../../test/clause-material.ts';
import { findClauses } from '../find.ts';
import * as model from './model.ts';
import { material } from './weights.ts';

const found = (text: string, signedOn?: string) => findClauses(text, { signedOn }, model);

test('the weights match the training sentences (else: npm run clauses:train)', () => {
  expect(material).toBe(materialHash());
});

test('names the clause that a sentence resembles where no rule matches, with the words of most weight', () => {
  const text = 'Primera. El piso es este.\nSegunda. Te vienes con la nómina y tres meses por delante.';
  const { findings, similar } = found(text);
  expect(findings).toEqual([]);
  expect(similar).toMatchObject([{ type: 'pago-anticipado', quote: 'con la nómina y tres meses por delante' }]);
  expect(findClauses(text).similar).toEqual([]);
});

test('applies the law of the day of signing: a clause lawful then is for calm reading', () => {
  const text = 'La comisión de la plataforma la pagas al reservar.';
  expect(found(text, '2026-10-08')).toMatchObject({ findings: [], similar: [{ type: 'gastos-agencia' }], calm: [] });
  expect(found(text, '2018-01-10')).toMatchObject({ findings: [], similar: [], calm: [{ subject: 'Gastos y reparaciones' }] });
});

test('repeats no finding of a rule', () => {
  expect(found('El arrendatario no podrá empadronarse en la vivienda.')).toMatchObject({ findings: [{ type: 'prohibicion-padron' }], similar: [], calm: [] });
});

test('finds no clause in hostile texts', () => {
  for (const text of ['', '…', 'ñ'.repeat(100_000), '1 '.repeat(5000)]) expect(found(text)).toMatchObject({ findings: [], similar: [] });
});
