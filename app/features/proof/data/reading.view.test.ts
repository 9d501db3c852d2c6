import { expect, test } from 'vitest';
import { compareContract, type FieldName, type FieldResult, fieldNames } from '../rules/match.ts';
import type { StoredFields } from '../rules/reading.ts';
import { howVerified, moderatorReading } from './reading.view.ts';

test('shows moderators dates and money in display format', () => {
  const read = { address: 'Calle Cádiz, 52, 46006 València', floor: '4', door: '7', start: '2025-10-01', months: 12, rent: 1050, deposit: 850.5 };
  const expected = { ...read, start: '2025-09', rent: 2000, deposit: null };
  const compared = compareContract(read, expected, false).fields;
  const fields = Object.fromEntries(Object.entries(compared).map(([name, verdict]) => [name, { ...verdict, read: read[name as 'rent'] }])) as StoredFields;
  const row = { tries: 0, problem: null, fields, clauses: [], struck_clauses: [], document_id: null, pages: null, elsewhere: 0 };
  const shown = moderatorReading({ state: 'no coincide', ...row }, expected);
  expect(shown.fields.map(({ label, stated, read, reason }) => [label, stated, read, reason])).toEqual([
    ['Dirección', 'Calle Cádiz, 52, 46006 València', 'Calle Cádiz, 52, 46006 València', ''],
    ['Piso', '4', '4', ''],
    ['Puerta', '7', '7', ''],
    ['Entrada', 'septiembre de 2025', '1 de octubre de 2025', 'El contrato empieza el 1 de octubre de 2025'],
    ['Duración', '12 meses', '12 meses', ''],
    ['Renta', '2.000 €', '1.050 €', 'El contrato dice 1.050 €'],
    ['Fianza', '', '850,50 €', 'No dice la fianza'],
  ]);
});

test('shows everybody the matching fields, without values or other fields', () => {
  const verified = (results: Partial<Record<FieldName, FieldResult>>) =>
    howVerified(
      Object.fromEntries(
        fieldNames.map((name) => [name, { result: results[name] ?? 'differs', reason: 'El contrato dice 1.050 €', read: 1050 }]),
      ) as StoredFields,
    );
  const of = (results: Partial<Record<FieldName, FieldResult>>) => verified(results).text;
  expect(verified({ address: 'match' }).mark).toBe('Con contrato');
  expect(of({ address: 'match', start: 'match', rent: 'match', deposit: 'unread' })).toBe(
    'En su contrato, la calle y el número, la fecha de entrada y la renta coinciden con lo que cuenta, y una persona lo comprobó. El documento ya se ha borrado.',
  );
  expect(of({ rent: 'match' })).toMatch(/^En su contrato, la renta coincide con/);
  expect(howVerified(null)).toEqual({
    mark: 'Leída por moderación',
    text: 'La leyó y comprobó una persona antes de publicarla, sin un contrato que coincida con lo que cuenta.',
  });
});
