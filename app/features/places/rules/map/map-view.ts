import type { Point } from './distance.ts';
import { mercator } from './mercator.ts';

/** Zooms for which cells are stored (db/migrations/0015_map.sql). */
const COARSEST = 5;
const FINEST = 19;
/** Squares of this many pixels; a map tile of zoom z is 256 pixels wide and 2^(30 - z) units. */
const CELL_PIXELS = 80;
/** The maximum of cells in a window; a request for more gets larger ones. */
const MAX_CELLS = 600;

/** The visible part of the world, in integer mercator units, both ends included. */
export interface MapView {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
  /** Zoom of the cells, 5 to 19. */
  readonly z: number;
}

/** Width of a cell; four cells of one zoom make one of the zoom before. Same as map_cell_size in the database. */
export const cellSize = (z: number): number => CELL_PIXELS * 2 ** (22 - z);

/** 'west,south,east,north' in degrees and the zoom of the map, as in a URL; null when they are no view. */
export function readMapView(bbox: string | null, zoom: string | null): MapView | null {
  const parts = (bbox ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part)) || !/^\d{1,2}$/.test(zoom ?? '')) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  if (west < -180 || east > 180 || south < -90 || north > 90 || west >= east || south >= north || Number(zoom) > 22) return null;
  const from = mercator({ lat: north, lng: west });
  const to = mercator({ lat: south, lng: east });
  const view = { west: from.mx, north: from.my, east: to.mx, south: to.my };
  let z = Math.max(COARSEST, Math.min(FINEST, Number(zoom)));
  while (z > COARSEST && cellsIn(view, z) > MAX_CELLS) z--;
  return { ...view, z };
}

function cellsIn(view: Omit<MapView, 'z'>, z: number): number {
  const across = (from: number, to: number) => Math.floor(to / cellSize(z)) - Math.floor(from / cellSize(z)) + 1;
  return across(view.west, view.east) * across(view.north, view.south);
}

/** The view extended to whole cells. */
export function wholeCells(view: MapView): MapView {
  const size = cellSize(view.z);
  const first = (at: number) => Math.floor(at / size) * size;
  return { z: view.z, west: first(view.west), north: first(view.north), east: first(view.east) + size - 1, south: first(view.south) + size - 1 };
}

/** The part of a view that may contain places within so many metres of another; null: none. */
export function viewAround(view: MapView, { lat, lng }: Point, metres: number): MapView | null {
  // A little more than needed: a circle on the globe is no square on the map.
  const north = (metres * 1.02) / 111_000;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const from = mercator({ lat: lat + north, lng: lng - east });
  const to = mercator({ lat: lat - north, lng: lng + east });
  const part = {
    z: view.z,
    west: Math.max(view.west, from.mx),
    north: Math.max(view.north, from.my),
    east: Math.min(view.east, to.mx),
    south: Math.min(view.south, to.my),
  };
  return part.west <= part.east && part.north <= part.south ? part : null;
}

/** Zooms whose cells are columns of every property (map_points.cell13, cell16). */
export type StoredZoom = 13 | 16;

/** The numbers of all cells of a stored zoom that a view touches; null when there are more than `max`. */
export function cellNumbers(view: MapView, zoom: StoredZoom, max: number): number[] | null {
  if (cellsIn(view, zoom) > max) return null;
  const size = cellSize(zoom);
  const numbers: number[] = [];
  for (let x = Math.floor(view.west / size); x <= view.east / size; x++) {
    for (let y = Math.floor(view.north / size); y <= view.south / size; y++) numbers.push(x * PER_COLUMN + y);
  }
  return numbers;
}
const PER_COLUMN = 1_000_000;

/** Column and row of the cell of zoom `z` that contains the cell of this number. */
export function cellOf(number: number, zoom: StoredZoom, z: number): { cx: number; cy: number } {
  const finer = 2 ** (zoom - z);
  return { cx: Math.floor(Math.floor(number / PER_COLUMN) / finer), cy: Math.floor((number % PER_COLUMN) / finer) };
}
