import type { FieldName, FieldResult } from './match.ts';

/** The state of a contract. After 'leyendo' it is one of three verdicts, 'ilegible' or 'error'. */
export type ReadingState = 'recibido' | 'leyendo' | 'coincide' | 'revisar' | 'no coincide' | 'ilegible' | 'error';

/** Attempts for a contract that crashes its reader. `tries` exceeds it once the reading is given up, until a moderator requests another one. */
export const MAX_TRIES = 3;
export const gaveUp = ({ state, tries }: { state: ReadingState; tries: number }): boolean => state === 'error' && tries > MAX_TRIES;

/** A moderator's acts on a reading: strike out a wrongly found clause, restore it, request another reading. */
export type ContractAct = 'strike' | 'restore' | 'reread';

/** Whether a contract is for the review's flat, as far as it could be read. */
export const isForSameFlat = (state: ReadingState): boolean => state === 'coincide' || state === 'revisar';

/** Whether, in addition, the address was read and matches: only then is the review 'Con contrato', and the clauses count. */
export const isMatching = (state: ReadingState, fields: StoredFields | null): boolean => isForSameFlat(state) && fields?.address.result === 'match';

/** Permanent errors of a contract's files. */
export type DocumentProblem = 'wrong' | 'broken' | 'encrypted' | 'too-many-pages' | 'too-large';

/** Messages for the sender. */
export const documentProblemText = {
  wrong: 'El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF',
  broken: 'No hemos podido abrir este archivo. Prueba con otra foto o con el PDF original.',
  encrypted: 'El PDF tiene contraseña. Quítasela o envía fotos de las páginas.',
  'too-many-pages': 'Un contrato tiene como mucho 10 páginas. Envía solo las del contrato.',
  'too-large': 'El archivo es demasiado grande para leerlo. Prueba con una foto de menos de 50 megapíxeles o un PDF más ligero.',
} as const satisfies Record<DocumentProblem, string>;

/** The result of each field; `reason` and `read` are deleted with the document. */
export type StoredFields = Record<FieldName, { result: FieldResult; reason?: string; read?: string | number | null }>;

/** The comparison that stays after the document is deleted: results without text of the contract. */
export const withoutContractText = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([name, { result }]) => [name, { result }])) as StoredFields;
