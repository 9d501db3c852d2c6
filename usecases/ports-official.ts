/** What a public register has, from the network or a folder, piece by piece: the pages of a service, or its files. */
export interface OfficialReader {
  /** Address or folder: an import goes on where it stopped only with the same one. */
  origin: string;
  /** The piece that begins at `offset`; an empty one behind the last. Throws in Spanish when it cannot be read. */
  piece(offset: number): Promise<OfficialPiece>;
}

export interface OfficialPiece {
  /** The names of the columns in lower case; null where an empty piece has none. */
  columns: readonly string[] | null;
  /** The rows of a CSV under those names, or features (GeoJSON's or ArcGIS's) in degrees, longitude first. */
  rows: AsyncIterable<unknown> | Iterable<unknown>;
  /** Where the next piece begins. */
  next: number;
  last: boolean;
  /** How many rows all pieces have together, where the source says so. */
  total: number | null;
  /** Day of the data (YYYY-MM-DD), where the source says one. */
  dataDate: string | null;
}
