import type { FieldName, FieldResult } from './match.ts';

/** Where a contract is on its way: what its author is told. After 'comparing' it is one of three verdicts, or it could not be read. */
export type ReadingState = 'recibido' | 'leyendo' | 'coincide' | 'revisar' | 'no coincide' | 'ilegible' | 'error';

/** Whether a contract is of the flat that a review is about, as far as it was read: only then what it says is said of that flat. */
export const backs = (state: ReadingState): boolean => state === 'coincide' || state === 'revisar';

/** Why the files of a contract cannot be read, whatever is tried. */
export type DocumentProblem = 'wrong' | 'broken' | 'encrypted' | 'too-many-pages' | 'too-large';

/** The same for whoever sent it, with what to do. */
export const documentProblemText = {
  wrong: 'El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF',
  broken: 'No hemos podido abrir este archivo. Prueba con otra foto o con el PDF original.',
  encrypted: 'El PDF tiene contraseña. Quítasela o envía fotos de las páginas.',
  'too-many-pages': 'Un contrato tiene como mucho 10 páginas. Envía solo las del contrato.',
  'too-large': 'El archivo es demasiado grande para leerlo. Prueba con una foto o un PDF más ligero.',
} as const satisfies Record<DocumentProblem, string>;

/** How each field compares; `reason` and `read` go with the decision. */
export type StoredFields = Record<FieldName, { result: FieldResult; reason?: string; read?: string | number | null }>;

/** What stays of the comparison once it is decided: nothing that the contract says. */
export const withoutWords = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([name, { result }]) => [name, { result }])) as StoredFields;
