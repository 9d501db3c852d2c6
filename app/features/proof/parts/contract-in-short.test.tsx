import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ModeratorReading } from '../data/reading.view.ts';
import { ContractInShort } from './contract-in-short.tsx';
import { ContractVerdict } from './contract-verdict.tsx';

const field = (result: ModeratorReading['fields'][number]['result']) => ({ label: 'Renta', result, reason: '', stated: '', read: '' });
const reading = (state: ModeratorReading['state'], ...results: Parameters<typeof field>[0][]): ModeratorReading => ({
  ...{ state, gaveUp: false, problem: null, clauses: [], struck: [], acts: [], document: null, elsewhere: 0 },
  fields: results.map(field),
});

it.each([
  [null, 'Sin contrato'],
  [reading('recibido'), 'Contrato: sin leer todavía'],
  [reading('leyendo'), 'Contrato: sin leer todavía'],
  [reading('error'), 'Contrato: sin leer todavía'],
  [{ ...reading('error'), gaveUp: true }, 'Contrato: no se lee'],
  [reading('ilegible'), 'Contrato: no se lee'],
  [reading('coincide', 'match', 'unasked'), 'Contrato: coincide todo'],
  [reading('no coincide', 'differs', 'match'), 'Contrato: 1 dato distinto'],
  [reading('no coincide', 'differs', 'unread', 'differs'), 'Contrato: 2 datos distintos'],
  [reading('revisar', 'unread', 'match'), 'Contrato: 1 dato no se lee'],
  [reading('revisar', 'unread', 'unread'), 'Contrato: 2 datos no se leen'],
  [reading('revisar', 'match'), 'Contrato: compáralo'],
])('%#: a list says %s', (contract, words) => {
  expect(renderToStaticMarkup(<ContractInShort reading={contract} />)).toContain(`</svg>${words}</span>`);
});

it('asks a moderator to compare only a contract that still exists', () => {
  const drawn = (document: ModeratorReading['document']) =>
    renderToStaticMarkup(<ContractVerdict heading="h3" reading={{ ...reading('revisar', 'unread'), document }} again={null} />);
  expect(drawn({ id: 'id', pages: ['pdf'] })).toContain('El contrato tiene datos que no se leen: compáralo');
  expect(drawn(null)).toContain('Hay datos que no se pueden comparar con el contrato: ya se ha borrado');
});
