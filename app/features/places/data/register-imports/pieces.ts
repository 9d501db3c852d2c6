import type { OfficialPiece } from '../../../../../platform/ports-places.ts';
import type { OfficialSource } from '../../rules/registers/rows/imported-sources.ts';
import type { Importer } from './importer.ts';
import { IMPORTERS } from './importers.ts';

/** The stored aggregate of a piece until all are read. */
export interface Piece {
  read: number;
  understood: number;
  elsewhere: number;
  data: unknown;
}

/** The required columns that a piece lacks. */
export const missingColumns = ({ columns }: Importer, piece: OfficialPiece): string[] =>
  piece.columns === null ? [] : columns.filter((column) => !piece.columns?.includes(column));

/** Aggregates the rows of a piece, or the first of them. */
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

/** Enough rows to detect a changed format. */
const SAMPLE = 500;

/** How a piece differs from what is expected, for the operator; nothing is stored. */
export async function differencesOf(source: OfficialSource, piece: OfficialPiece, today: string): Promise<string[]> {
  const importer: Importer = IMPORTERS[source];
  const missing = missingColumns(importer, piece);
  if (missing.length > 0)
    return [`${missing.length === 1 ? 'falta la columna' : 'faltan las columnas'} ${missing.join(', ')}; tiene ${piece.columns?.join(', ')}`];
  const { read, elsewhere, understood } = await readPiece(importer, piece, importer.context([], today), SAMPLE);
  if (read === 0) return ['no tiene ninguna fila'];
  return understood * 2 < read - elsewhere ? [`de ${read - elsewhere} filas de València se entienden ${understood}`] : [];
}
