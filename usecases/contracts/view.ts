import { clauseNames } from '../../domain/contract/law/catalogue.ts';
import { type FieldName, type FieldResult, fieldNames } from '../../domain/contract/match.ts';
import { backs, type DocumentProblem, documentProblemText, type ReadingState, type StoredFields } from '../../domain/contract/reading.ts';
import { formatDay } from '../../domain/dates/format.ts';
import { euros } from '../../domain/review/decimals.ts';
import type { DocumentKind } from '../../domain/stay/document.ts';

const fieldLabels: Readonly<Record<FieldName, string>> = {
  address: 'Dirección',
  floor: 'Piso',
  door: 'Puerta',
  start: 'Entrada',
  months: 'Duración',
  rent: 'Renta',
  deposit: 'Fianza',
};

/** What an author is told: what matches and what cannot be read, never which field differs. */
export interface AuthorReading {
  state: ReadingState;
  page: number;
  pages: number;
  /** Contracts that are read before this one. */
  ahead: number;
  /** Why it cannot be read, when that is known. */
  problem: string | null;
  fields: { label: string; result: 'match' | 'unread' }[];
  /** Names of the types of clauses that the review will show once it is verified. */
  clauses: string[];
  /** The file is still there: it may be changed or withdrawn. */
  documentId: string | null;
}

interface Row {
  state: ReadingState;
  problem: DocumentProblem | null;
  fields: StoredFields | null;
  document_id: string | null;
}

export function authorReading(row: Row & { page: number; page_count: number; ahead: number; clauses: string[] }): AuthorReading {
  const shown = backs(row.state);
  return {
    state: row.state,
    page: row.page,
    pages: row.page_count,
    ahead: row.ahead,
    problem: row.problem && documentProblemText[row.problem],
    fields: fieldNames.flatMap((name) => {
      const result = row.fields?.[name].result;
      return shown && (result === 'match' || result === 'unread') ? [{ label: fieldLabels[name], result }] : [];
    }),
    clauses: shown ? clauseNames(row.clauses) : [],
    documentId: row.document_id,
  };
}

/** What was read, as people write it: '1 de octubre de 2025', '12 meses', '850 €'. */
function readAs(name: FieldName, read: string | number | null): string {
  if (read === null) return '';
  if (name === 'start') return formatDay(String(read));
  if (name === 'months') return read === 1 ? '1 mes' : `${read} meses`;
  return typeof read === 'number' ? euros(read) : read;
}

export interface ModeratorReading {
  state: ReadingState;
  problem: string | null;
  fields: { label: string; result: FieldResult; reason: string; read: string }[];
  /** Names of the clauses that were found in it. */
  clauses: string[];
  document: { id: string; pages: DocumentKind[] } | null;
  /** How many other people use the same contract. */
  elsewhere: number;
}

export function moderatorReading(row: Row & { clauses: string[]; pages: DocumentKind[] | null; elsewhere: number }): ModeratorReading {
  return {
    state: row.state,
    problem: row.problem && documentProblemText[row.problem],
    fields: fieldNames.flatMap((name) => {
      const field = row.fields?.[name];
      return field ? [{ label: fieldLabels[name], result: field.result, reason: field.reason ?? '', read: readAs(name, field.read ?? null) }] : [];
    }),
    clauses: clauseNames(row.clauses),
    document: row.document_id ? { id: row.document_id, pages: row.pages ?? [] } : null,
    elsewhere: row.elsewhere,
  };
}
