import type { Tx } from '../../../../../platform/ports.ts';
import type { Portal } from '../../rules/address/entrance.ts';

/** What became of a source's rows in the tables that visitors see. */
export interface Kept {
  kept: number;
  /** Understood, but of no building or place that is known, or too few to be shown. */
  leftOut: number;
  /** Rows that are new, gone or different. */
  changed: number;
}

/** The source is not what it was: what was read of it is of no use, and what visitors see stays. */
export class RefusedSource extends Error {}

type Outcome = 'understood' | 'elsewhere' | 'unclear';

/** How a source is read and kept. `Data` is what is added up of a piece, and stored until all pieces are there; no flat is in it. */
export interface Importer<Data = unknown, Context = unknown> {
  /** Columns without which the source is not what it was, in lower case. */
  columns: readonly string[];
  /** Whether rows are joined to portals as they are read. */
  joinsPortals?: true;
  /** What has to be known to read a row. */
  context(portals: readonly Portal[], today: string): Context;
  empty(): Data;
  /** Adds a row to what was read of its piece. */
  add(data: Data, row: unknown, context: Context): Outcome;
  /** Replaces what visitors see. */
  keep(tx: Tx, pieces: readonly Data[], today: string): Promise<Kept>;
}

/** Adds to a count kept under a key. */
export function count(tally: Record<string, number>, key: string | number, by = 1): void {
  tally[key] = (tally[key] ?? 0) + by;
}

/** The counts of all pieces together. */
export function together(tallies: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const tally of tallies) for (const [key, n] of Object.entries(tally)) count(sum, key, n);
  return sum;
}
