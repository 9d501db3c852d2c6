import { monthYear } from '../../../../platform/dates.ts';
import { clauseNames, clauseType } from '../../clauses/rules/law/catalogue.ts';
import { type VerifiedMark, verifiedMark } from '../../reviews/rules/verified.ts';
import type { DocumentKind } from '../rules/document.ts';
import { type Expected, type FieldName, type FieldResult, fieldNames, readAs } from '../rules/match.ts';
import { type ContractAct, type DocumentProblem, documentProblemText, gaveUp, isForSameFlat, type ReadingState, type StoredFields } from '../rules/reading.ts';

const fieldLabels: Readonly<Record<FieldName, string>> = {
  address: 'Dirección',
  floor: 'Piso',
  door: 'Puerta',
  start: 'Entrada',
  months: 'Duración',
  rent: 'Renta',
  deposit: 'Fianza',
};

/** Names of the fields within a sentence. */
const fieldWords: Readonly<Record<FieldName, string>> = {
  address: 'la calle y el número',
  floor: 'el piso',
  door: 'la puerta',
  start: 'la fecha de entrada',
  months: 'la duración',
  rent: 'la renta',
  deposit: 'la fianza',
};

/** How a published review was verified: by whom, and with what. */
export interface Verified {
  mark: VerifiedMark;
  text: string;
}

/**
 * How a published review was verified (TRLGDCU art. 20.4), for everybody: which fields of the contract match, never their values nor the fields that differ.
 * `fields`: of a matching contract; null without one.
 */
export function howVerified(fields: StoredFields | null): Verified {
  const mark = verifiedMark(fields !== null);
  if (!fields) return { mark, text: 'La leyó y comprobó una persona antes de publicarla, sin un contrato que coincida con lo que cuenta.' };
  const matching = fieldNames.filter((name) => fields[name].result === 'match').map((name) => fieldWords[name]);
  const listed = [matching.slice(0, -1).join(', '), matching.at(-1)].filter((part) => part !== '').join(' y ');
  const verb = matching.length === 1 && matching[0] !== fieldWords.address ? 'coincide' : 'coinciden';
  return { mark, text: `En su contrato, ${listed} ${verb} con lo que cuenta, y una persona lo comprobó. El documento ya se ha borrado.` };
}

/** An author's view: the fields that match and those that are unreadable, never which field differs. */
export interface AuthorReading {
  state: ReadingState;
  /** Too many attempts failed: it is not read again automatically. */
  gaveUp: boolean;
  page: number;
  pages: number;
  /** Number of contracts before this one in the queue. */
  ahead: number;
  /** The reason that it cannot be read, if known. */
  problem: string | null;
  /** `read`: the contract's value of a matching field while the file exists; else empty. */
  fields: { label: string; result: 'match' | 'unread'; read: string }[];
  /** Names of the types of clauses that the review will show once it is verified. */
  clauses: string[];
  /** null: the file is deleted, so it can be neither changed nor withdrawn. */
  documentId: string | null;
}

interface Row {
  state: ReadingState;
  tries: number;
  problem: DocumentProblem | null;
  fields: StoredFields | null;
  document_id: string | null;
}

export function authorReading(row: Row & { page: number; page_count: number; ahead: number; clauses: string[] }): AuthorReading {
  const shown = isForSameFlat(row.state);
  return {
    state: row.state,
    gaveUp: gaveUp(row),
    page: row.page,
    pages: row.page_count,
    ahead: row.ahead,
    problem: row.problem && documentProblemText[row.problem],
    fields: fieldNames.flatMap((name) => {
      const field = row.fields?.[name];
      if (!shown || (field?.result !== 'match' && field?.result !== 'unread')) return [];
      return [{ label: fieldLabels[name], result: field.result, read: field.result === 'match' ? readAs(name, field.read ?? null) : '' }];
    }),
    clauses: shown ? clauseNames(row.clauses) : [],
    documentId: row.document_id,
  };
}

/** A type of clause, selectable in a form. */
interface NamedClause {
  id: string;
  name: string;
}
const named = (ids: readonly string[]): NamedClause[] => ids.flatMap((id) => clauseType(id) ?? []).map(({ id, name }) => ({ id, name }));

export interface ModeratorReading {
  state: ReadingState;
  gaveUp: boolean;
  problem: string | null;
  /** `stated`: the value of the review or stay; '' without one. */
  fields: { label: string; result: FieldResult; reason: string; stated: string; read: string }[];
  /** Clauses found, and those that a moderator struck out. */
  clauses: NamedClause[];
  struck: NamedClause[];
  /** Acts of moderators, newest first: 'Tachada «Prohibido empadronarse»'; the day is YYYY-MM-DD. */
  acts: { what: string; on: string }[];
  document: { id: string; pages: DocumentKind[] } | null;
  /** How many other people use the same contract. */
  elsewhere: number;
}

const done: Readonly<Record<ContractAct, string>> = { strike: 'Tachada', restore: 'Recuperada', reread: 'Pedida otra lectura' };

export interface ActRow {
  act: ContractAct;
  clause: string | null;
  done_on: string;
}

type ModeratorRow = Row & { clauses: string[]; struck_clauses: string[]; pages: DocumentKind[] | null; elsewhere: number };

export function moderatorReading(row: ModeratorRow, stated: Expected, acts: readonly ActRow[] = []): ModeratorReading {
  return {
    state: row.state,
    gaveUp: gaveUp(row),
    problem: row.problem && documentProblemText[row.problem],
    fields: fieldNames.flatMap((name) => {
      const field = row.fields?.[name];
      if (!field) return [];
      const shown = name === 'start' ? monthYear(stated.start) : readAs(name, stated[name]);
      return [{ label: fieldLabels[name], result: field.result, reason: field.reason ?? '', stated: shown, read: readAs(name, field.read ?? null) }];
    }),
    clauses: named(row.clauses),
    struck: named(row.struck_clauses),
    acts: acts.map(({ act, clause, done_on }) => ({ what: clause ? `${done[act]} «${clauseType(clause)?.name ?? clause}»` : done[act], on: done_on })),
    document: row.document_id ? { id: row.document_id, pages: row.pages ?? [] } : null,
    elsewhere: row.elsewhere,
  };
}
