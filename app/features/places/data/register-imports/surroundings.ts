import type { Schema } from '../../../../../db/schema.ts';
import { alongEdge } from '../../rules/registers/rows/areas.ts';
import type { Importer } from './importer.ts';
import { ELSEWHERE, readSurrounding } from './input.ts';
import { replaceRows } from './tables.ts';

type Place = Schema['surroundings'];

/** Metres between two points of the edge of a green area. */
const STEP = 100;

/**
 * Places around, with their name from the first of these fields. Not verified against the real layers: the fields of metro stations, and whether an area is
 * one feature or several.
 */
function placesOf(kind: Place['kind'], columns: readonly string[], fields: Parameters<typeof readSurrounding>[1]): Importer<{ places: Place[] }, null> {
  return {
    columns,
    context: () => null,
    empty: () => ({ places: [] }),
    add({ places }, row) {
      const read = readSurrounding(row, fields);
      if (read === null) return 'unclear';
      if (read === ELSEWHERE) return 'elsewhere';
      const points = read.point ? [{ lng: read.point[0], lat: read.point[1] }] : alongEdge(read.rings, STEP);
      const exact = (degrees: number) => Number(degrees.toFixed(6));
      for (const [at, { lat, lng }] of points.entries())
        places.push({ kind, id: read.point ? read.id : `${read.id}/${at}`, name: read.name, lat: exact(lat), lng: exact(lng) });
      return 'understood';
    },
    async store(tx, pieces) {
      const once = new Map(pieces.flatMap(({ places }) => places).map((place) => [place.id, place]));
      const only = { column: 'kind', value: kind } as const;
      return { stored: once.size, leftOut: 0, changed: await replaceRows(tx, 'surroundings', ['kind', 'id'], [...once.values()], only) };
    },
  };
}

/** One for each name: the layer may have a station for each of its lines. */
export const metro = placesOf('metro', ['nombre'], { id: ['nombre'], name: ['nombre'] });
/** Stations, not the number of bicycles. */
export const valenbisi = placesOf('valenbisi', ['number', 'address'], { id: ['number'], name: ['address', 'name'] });
export const green = placesOf('green', ['nombre'], { id: ['objectid', 'gid', 'id_jardin', 'nombre'], name: ['nombre'] });
export const health = placesOf('health', ['cen_cod', 'cen_desclar', 'cod_ine_mun'], { id: ['cen_cod'], name: ['cen_desclar'], town: 'cod_ine_mun' });
export const school = placesOf('school', ['codcen', 'dlibre'], { id: ['codcen'], name: ['dlibre'] });
