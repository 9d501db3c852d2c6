import type { FieldName, FieldResult } from './match.ts';

/** The state of a contract that is shown to its author. After 'leyendo' it is one of three verdicts, or it could not be read. */
export type ReadingState = 'recibido' | 'leyendo' | 'coincide' | 'revisar' | 'no coincide' | 'ilegible' | 'error';

/** Attempts for a contract that crashes the process that reads it. After one more it has failed, until a moderator requests another. */
export const MAX_TRIES = 3;
export const gaveUp = ({ state, tries }: { state: ReadingState; tries: number }): boolean => state === 'error' && tries > MAX_TRIES;

/** What a moderator can do about a reading: strike out a clause that is not there, restore it, have the contract read again. */
export type ContractAct = 'strike' | 'restore' | 'reread';

/** Whether a contract is for the flat that the review is about, as far as it could be read. */
export const isForSameFlat = (state: ReadingState): boolean => state === 'coincide' || state === 'revisar';

/** Whether a contract is of that flat and its address was read and is the same: only then the review has a contract, and its clauses count. */
export const isMatching = (state: ReadingState, fields: StoredFields | null): boolean => isForSameFlat(state) && fields?.address.result === 'match';

/** Why the files of a contract cannot be read, whatever is tried. */
export type DocumentProblem = 'wrong' | 'broken' | 'encrypted' | 'too-many-pages' | 'too-large';

/** The same for whoever sent it, with what to do. */
export const documentProblemText = {
  wrong: 'El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF',
  broken: 'No hemos podido abrir este archivo. Prueba con otra foto o con el PDF original.',
  encrypted: 'El PDF tiene contraseña. Quítasela o envía fotos de las páginas.',
  'too-many-pages': 'Un contrato tiene como mucho 10 páginas. Envía solo las del contrato.',
  'too-large': 'El archivo es demasiado grande para leerlo. Prueba con una foto de menos de 50 megapíxeles o un PDF más ligero.',
} as const satisfies Record<DocumentProblem, string>;

/** How each field compares; `reason` and `read` go with the document. */
export type StoredFields = Record<FieldName, { result: FieldResult; reason?: string; read?: string | number | null }>;

/** The comparison as it is kept without the document: results without any text of the contract. */
export const withoutContractText = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([name, { result }]) => [name, { result }])) as StoredFields;
