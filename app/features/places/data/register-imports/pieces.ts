import type { OfficialPiece } from '../../../../../platform/ports-places.ts';
import type { OfficialSource } from '../../rules/registers/rows/imported-sources.ts';
import type { Importer } from './importer.ts';
import { IMPORTERS } from './importers.ts';

/** What is stored of a piece until all are there. */
export interface Piece {
  read: number;
  understood: number;
  elsewhere: number;
  data: unknown;
}

/** The columns that an importer reads and a piece does not have. */
export const missingColumns = ({ columns }: Importer, piece: OfficialPiece): string[] =>
  piece.columns === null ? [] : columns.filter((column) => !piece.columns?.includes(column));

/** Adds up the rows of a piece, or the first of them. */
export async function readPiece(importer: Importer, { rows }: OfficialPiece, context: unknown, atMost = Number.POSITIVE_INFINITY): Promise<Piece> {
  const piece: Piece = { read: 0, understood: 0, elsewhere: 0, data: importer.empty() };
  for await (const row of rows) {
    const outcome = importer.add(piece.data, row, context);
    piece.read++;
    if (outcome !== 'unclear') piece[outcome]++;
    if (piece.read >= atMost) break;
  }
  return piece;
}

/** Enough rows to tell whether they are what they were. */
const SAMPLE = 500;

/** What of a piece is not as it is expected, for who runs the site; nothing is stored. */
export async function differencesOf(source: OfficialSource, piece: OfficialPiece, today: string): Promise<string[]> {
  const importer: Importer = IMPORTERS[source];
  const missing = missingColumns(importer, piece);
  if (missing.length > 0)
    return [`${missing.length === 1 ? 'falta la columna' : 'faltan las columnas'} ${missing.join(', ')}; tiene ${piece.columns?.join(', ')}`];
  const { read, elsewhere, understood } = await readPiece(importer, piece, importer.context([], today), SAMPLE);
  if (read === 0) return ['no tiene ninguna fila'];
  return understood * 2 < read - elsewhere ? [`de ${read - elsewhere} filas de València se entienden ${understood}`] : [];
}
