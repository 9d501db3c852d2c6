import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LayerSource } from '../../platform/ports-places.ts';

const PAGE = 2000;

/** Layers saved as `224.geojson` or `224.json` (the server's answers as GeoJSON or JSON) in a folder. */
export function createLayerFiles(folder: string): LayerSource & { has(layer: number): boolean } {
  if (!existsSync(folder)) throw new Error(`No existe la carpeta ${folder}.`);
  const names = readdirSync(folder);
  const fileOf = (layer: number) => names.find((name) => name === `${layer}.geojson` || name === `${layer}.json`);
  let open: { layer: number; rows: unknown[] } | null = null;
  const rowsOf = (layer: number): unknown[] => {
    if (open?.layer === layer) return open.rows;
    const name = fileOf(layer);
    if (name === undefined) throw new Error(`Falta el fichero ${layer}.geojson (o ${layer}.json) en ${folder}.`);
    open = { layer, rows: featuresIn(join(folder, name)) };
    return open.rows;
  };
  return {
    name: resolve(folder),
    has: (layer) => fileOf(layer) !== undefined,
    count: async (layer) => rowsOf(layer).length,
    page: async (layer, offset) => {
      const rows = rowsOf(layer);
      return { rows: rows.slice(offset, offset + PAGE), last: offset + PAGE >= rows.length };
    },
  };
}

/** The features of a GeoJSON, or of an answer of ArcGIS, in a file. */
export const featuresIn = (file: string): unknown[] => featuresOf(readFileSync(file, 'utf8'), `El fichero ${file}`);

/** The features in a text, which errors call `name`. */
export function featuresOf(text: string, name: string): unknown[] {
  let read: unknown;
  try {
    // Some programs write a byte order mark.
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(`${name} no es JSON.`);
  }
  const { features } = (read ?? {}) as { features?: unknown };
  if (!Array.isArray(features)) throw new Error(`${name} no tiene la lista «features».`);
  return features;
}
