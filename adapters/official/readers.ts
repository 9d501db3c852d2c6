import { createReadStream } from 'node:fs';
import type { LayerSource, OfficialPiece, OfficialReader } from '../../platform/ports-places.ts';
import { featuresIn } from '../geocoding/layer-files.ts';
import { readCsv } from './csv.ts';
import { featureInDegrees } from './degrees.ts';
import type { Download } from './download.ts';

const PAGE = 2000;
/** Features whose fields are collected: some services omit empty ones. */
const LOOKED_AT = 50;

/** The names of the features' fields, in lower case; null without any. */
export function columnsOf(rows: readonly unknown[]): string[] | null {
  const names = rows.slice(0, LOOKED_AT).flatMap((row) => {
    const { properties, attributes } = (row ?? {}) as { properties?: object | null; attributes?: object | null };
    return Object.keys(properties ?? attributes ?? {});
  });
  return rows.length === 0 ? null : [...new Set(names.map((name) => name.toLowerCase()))];
}

/** A layer of an ArcGIS service, page by page. */
export function layerReader(source: LayerSource, layer: number): OfficialReader {
  let counted: Promise<number | null> | null = null;
  return {
    origin: `${source.name}/${layer}`,
    async piece(offset) {
      counted ??= source.count(layer);
      const total = await counted;
      const { rows, last } = await source.page(layer, offset);
      if (total !== null && offset > total + rows.length) throw new Error(`La capa ${layer} no se acaba: el servidor repite sus páginas.`);
      return { columns: columnsOf(rows), rows, next: offset + rows.length, last, total, dataDate: null };
    },
  };
}

/** Features in memory, in pages, in degrees. */
export function featureReader(origin: string, load: () => Promise<{ rows: readonly unknown[]; date: string | null }>): OfficialReader {
  let loaded: ReturnType<typeof load> | null = null;
  return {
    origin,
    async piece(offset) {
      loaded ??= load();
      const { rows, date } = await loaded;
      const page = rows.slice(offset, offset + PAGE).map(featureInDegrees);
      return { columns: columnsOf(page), rows: page, next: offset + page.length, last: offset + PAGE >= rows.length, total: rows.length, dataDate: date };
    },
  };
}

export const featureFile = (file: string): OfficialReader => featureReader(file, async () => ({ rows: featuresIn(file), date: null }));

/** CSV files, each a piece; null: that one does not exist (yet). */
export function csvReader(origin: string, files: readonly { name: string; open(): Promise<Download | null> }[]): OfficialReader {
  return {
    origin,
    async piece(offset) {
      const file = files[offset];
      const rest: Omit<OfficialPiece, 'columns' | 'rows'> = { next: offset + 1, last: offset + 1 >= files.length, total: null, dataDate: null };
      const opened = (await file?.open()) ?? null;
      if (file === undefined || opened === null) return { ...rest, next: Math.min(offset + 1, files.length), columns: null, rows: [] };
      return { ...(await readCsv(opened.chunks, file.name)), ...rest, dataDate: opened.date };
    },
  };
}

export const csvFiles = (folder: string, files: readonly string[]): OfficialReader =>
  csvReader(
    `${folder} (${files.join(', ')})`,
    files.map((name) => ({ name: `El fichero ${name}`, open: async () => ({ chunks: createReadStream(`${folder}/${name}`), date: null }) })),
  );
