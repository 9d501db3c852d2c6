import type { Point } from './distance.ts';

/** Rings of an area, each a list of [longitude, latitude]; holes are rings too. */
export type Rings = readonly (readonly (readonly [number, number])[])[];

/** Whether a place is in an area: a line from it crosses the rings an odd number of times, in any direction. */
export function inRings({ lat, lng }: Point, rings: Rings): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [x1 = 0, y1 = 0] = ring[before] ?? [];
      const [x2 = 0, y2 = 0] = ring[at] ?? [];
      if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function boxOf(rings: Rings): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const ring of rings) {
    for (const [lng, lat] of ring) {
      box.west = Math.min(box.west, lng);
      box.east = Math.max(box.east, lng);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
    }
  }
  return box;
}
