import { distanceMetres, type Point } from '../../map/distance.ts';
import { boxOf, inRings, type Rings } from '../../map/outlines.ts';

/** A cell of the grid, in degrees: some hundred metres. */
const CELL = 0.002;
/** Up to so many vertices every edge is checked. */
const FEW = 200;
const BANDS = 1000;

/** A spatial index of points: only points near an area are tested against it. */
export function pointGrid<T extends Point>(points: readonly T[]): (rings: Rings) => T[] {
  const column = (lng: number) => Math.floor(lng / CELL);
  const row = (lat: number) => Math.floor(lat / CELL);
  const cells = Map.groupBy(points, ({ lat, lng }) => `${column(lng)} ${row(lat)}`);
  return (rings) => {
    const { west, east, south, north } = boxOf(rings);
    const inside = insideOf(rings);
    const found: T[] = [];
    if (west > east) return found;
    // An area larger than the city has more cells than there are points.
    if ((east - west) * (north - south) > points.length * CELL * CELL) return points.filter(inside);
    for (let x = column(west); x <= column(east); x++) {
      for (let y = row(south); y <= row(north); y++) found.push(...(cells.get(`${x} ${y}`) ?? []).filter(inside));
    }
    return found;
  };
}

/** Whether a place is in an area, as `inRings`: for an area with many vertices it only checks the edges at its latitude. */
export function insideOf(rings: Rings): (place: Point) => boolean {
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (corners <= FEW) return (place) => inRings(place, rings);
  const { south, north, west, east } = boxOf(rings);
  const height = (north - south) / BANDS;
  const band = (lat: number) => Math.min(BANDS - 1, Math.max(0, Math.floor((lat - south) / height)));
  const bands: [x1: number, y1: number, x2: number, y2: number][][] = Array.from({ length: BANDS }, () => []);
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [x1 = 0, y1 = 0] = ring[before] ?? [];
      const [x2 = 0, y2 = 0] = ring[at] ?? [];
      for (let n = band(Math.min(y1, y2)); n <= band(Math.max(y1, y2)); n++) bands[n]?.push([x1, y1, x2, y2]);
    }
  }
  return ({ lat, lng }) => {
    if (lat < south || lat > north || lng < west || lng > east) return false;
    let inside = false;
    for (const [x1, y1, x2, y2] of bands[band(lat)] ?? []) {
      if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
  };
}

/** Points along the edge of an area, about `metres` apart: the distance to the nearest is the distance to its edge. */
export function alongEdge(rings: Rings, metres: number): Point[] {
  return rings.flatMap((ring) => {
    const points: Point[] = [];
    for (const [at, [lng, lat]] of ring.entries()) {
      const [toLng, toLat] = ring[at + 1] ?? [lng, lat];
      const parts = Math.max(1, Math.ceil(distanceMetres({ lat, lng }, { lat: toLat, lng: toLng }) / metres));
      for (let part = 0; part < parts; part++) {
        const place = { lat: lat + ((toLat - lat) * part) / parts, lng: lng + ((toLng - lng) * part) / parts };
        const last = points.at(-1);
        if (last === undefined || distanceMetres(last, place) >= metres / 2) points.push(place);
      }
    }
    return points;
  });
}
