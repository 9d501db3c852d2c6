import { expect, test } from 'vitest';
import { compareContract } from '../../domain/contract/match.ts';
import type { StoredFields } from '../../domain/contract/reading.ts';
import { moderatorReading } from './view.ts';

test('a moderator reads dates and money as people write them', () => {
  const read = { address: 'Calle Cádiz, 52, 46006 València', floor: '4', door: '7', start: '2025-10-01', months: 12, rent: 1050, deposit: 850.5 };
  const expected = { ...read, start: '2025-09', rent: 2000, deposit: null };
  const compared = compareContract(read, expected, false).fields;
  const fields = Object.fromEntries(Object.entries(compared).map(([name, verdict]) => [name, { ...verdict, read: read[name as 'rent'] }])) as StoredFields;
  const shown = moderatorReading({ state: 'no coincide', problem: null, fields, clauses: [], document_id: null, pages: null, elsewhere: 0 });
  expect(shown.fields.map(({ label, read, reason }) => [label, read, reason])).toEqual([
    ['Dirección', 'Calle Cádiz, 52, 46006 València', ''],
    ['Piso', '4', ''],
    ['Puerta', '7', ''],
    ['Entrada', '1 de octubre de 2025', 'El contrato empieza el 1 de octubre de 2025'],
    ['Duración', '12 meses', ''],
    ['Renta', '1.050 €', 'El contrato dice 1.050 €'],
    ['Fianza', '850,50 €', 'No dice la fianza'],
  ]);
});
