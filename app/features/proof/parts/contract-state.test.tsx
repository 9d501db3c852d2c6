import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AuthorReading } from '../data/reading.view.ts';
import { ContractState } from './contract-state.tsx';

const reading: AuthorReading = { state: 'coincide', gaveUp: false, page: 1, pages: 1, ahead: 0, problem: null, fields: [], clauses: [], documentId: 'id' };
const shown = (documentId: string | null) => renderToStaticMarkup(<ContractState reading={{ ...reading, documentId }} heading="h2" />);

it('announces the deletion of a contract only while it exists', () => {
  expect(shown('id')).toContain('El contrato se borra tras la decisión. Queda solo este resultado.');
  expect(shown(null)).toContain('El contrato ya se ha borrado. Queda solo este resultado.');
});
