import type { Tx } from '../../../../../platform/ports.ts';
import type { Entrance } from '../../rules/address/entrance.ts';

/** The effect of a source on the public tables. */
export interface ImportCounts {
  stored: number;
  /** Parsed, but of no known building or place, or too few to be shown. */
  leftOut: number;
  /** The number of new, deleted and changed rows. */
  changed: number;
}

/** The source has changed its format: the imported pieces are discarded, and public data stay. */
export class RefusedSource extends Error {}

type Outcome = 'understood' | 'elsewhere' | 'unclear';

/** How a source is read and stored. `Data` is the aggregate of a piece, stored until all pieces are read; no flat is in it. */
export interface Importer<Data = unknown, Context = unknown> {
  /** Columns without which the source has changed its format, in lower case. */
  columns: readonly string[];
  /** Whether rows are joined to entrances as they are read. */
  joinsEntrances?: true;
  /** The context for parsing a row. */
  context(portals: readonly Entrance[], today: string): Context;
  empty(): Data;
  /** Adds a row to the aggregate of its piece. */
  add(data: Data, row: unknown, context: Context): Outcome;
  /** Replaces the public data. */
  store(tx: Tx, pieces: readonly Data[], today: string): Promise<ImportCounts>;
}

/** Adds to the count of a key. */
export function count(tally: Record<string, number>, key: string | number, by = 1): void {
  tally[key] = (tally[key] ?? 0) + by;
}

/** The counts of all pieces, summed. */
export function sumTallies(tallies: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const tally of tallies) for (const [key, n] of Object.entries(tally)) count(sum, key, n);
  return sum;
}
