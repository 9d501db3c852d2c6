import { expect, test } from 'vitest';
import { materialHash } from '../../../../../test/clause-material.ts';
import { findClauses } from '../find.ts';
import * as model from './model.ts';
import { material } from './weights.ts';

const found = (text: string, signedOn?: string) => findClauses(text, { signedOn }, model);

test('the weights were learnt from the sentences as they are: otherwise npm run clauses:train', () => {
  expect(material).toBe(materialHash());
});

test('where no rule speaks, what resembles a clause is named, with the words that weighed most', () => {
  const text = 'Primera. El piso es este.\nSegunda. Te vienes con la nómina y tres meses por delante.';
  const { findings, similar } = found(text);
  expect(findings).toEqual([]);
  expect(similar).toMatchObject([{ type: 'pago-anticipado', quote: 'con la nómina y tres meses por delante' }]);
  expect(findClauses(text).similar).toEqual([]);
});

test('the law is that of the day of signing: what it allowed then is for calm reading', () => {
  const text = 'La comisión de la plataforma la pagas al reservar.';
  expect(found(text, '2026-10-08')).toMatchObject({ findings: [], similar: [{ type: 'gastos-agencia' }], calm: [] });
  expect(found(text, '2018-01-10')).toMatchObject({ findings: [], similar: [], calm: [{ subject: 'Gastos y reparaciones' }] });
});

test('what a rule finds is not said a second time', () => {
  expect(found('El arrendatario no podrá empadronarse en la vivienda.')).toMatchObject({ findings: [{ type: 'prohibicion-padron' }], similar: [], calm: [] });
});

test('hostile texts are no clause', () => {
  for (const text of ['', '…', 'ñ'.repeat(100_000), '1 '.repeat(5000)]) expect(found(text)).toMatchObject({ findings: [], similar: [] });
});
