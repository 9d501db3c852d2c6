import { NEIGHBOURHOODS, type Neighbourhood } from '../../places/rules/city/neighbourhoods.ts';
import type { Point } from '../../places/rules/map/distance.ts';

/** Side of a tile in metres. */
const TILE = 110;
/** Factor on the reach of a neighbourhood: a drawing may be less strict than an address, so that it has no holes. */
const MARGIN = 1.3;
const METRES_PER_DEGREE = 111_320;

interface TileMap {
  columns: number;
  rows: number;
  /** Row by row from the north-west: the neighbourhood of each tile; null: outside the city or in the sea. */
  tiles: readonly (Neighbourhood | null)[];
}

/** The surroundings of a place as tiles, each of the nearest neighbourhood: a map without an external service. */
export function tileMap(centre: Point, columns: number, rows: number): TileMap {
  const perLng = METRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  const half = TILE * Math.hypot(columns, rows);
  // Planar distances are exact enough for a few kilometres; far points are dropped.
  const points = NEIGHBOURHOODS.flatMap((place) =>
    [place, ...place.points].map(({ lat, lng }) => ({ place, x: (lng - centre.lng) * perLng, y: (centre.lat - lat) * METRES_PER_DEGREE })),
  ).filter(({ x, y, place }) => Math.hypot(x, y) < half + place.reach);
  const tiles = Array.from({ length: columns * rows }, (_, i) => {
    const x = ((i % columns) + 0.5 - columns / 2) * TILE;
    const y = (Math.floor(i / columns) + 0.5 - rows / 2) * TILE;
    let nearest: Neighbourhood | null = null;
    let smallest = Number.POSITIVE_INFINITY;
    for (const point of points) {
      const away = (point.x - x) ** 2 + (point.y - y) ** 2;
      if (away < smallest) {
        smallest = away;
        nearest = point.place;
      }
    }
    return nearest && smallest <= (nearest.reach * MARGIN) ** 2 ? nearest : null;
  });
  return { columns, rows, tiles };
}
