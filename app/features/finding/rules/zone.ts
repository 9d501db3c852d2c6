import type { Bounds } from '../../places/rules/city/neighbourhood-bounds.ts';
import type { Point } from '../../places/rules/map/distance.ts';
import type { MapView } from '../../places/rules/map/map-view.ts';
import { mercator } from '../../places/rules/map/mercator.ts';

/** A search is restricted to this part of the map. */
export interface Zone extends Bounds {
  /** The visitor's approximate position; null: a part of the map was chosen. */
  readonly around: Point | null;
}

/** A position is rounded to this on the device, some two hundred metres, so that it does not reveal a house. */
const COARSE = 0.002;
const AROUND_METRES = 1000;
const METRES_PER_DEGREE = 111_320;

const degrees = (value: number) => Math.round(value * 1e3) / 1e3;

/** The position that the device sends. */
export const roundedPlace = ({ lat, lng }: Point): Point => ({
  lat: degrees(Math.round(lat / COARSE) * COARSE),
  lng: degrees(Math.round(lng / COARSE) * COARSE),
});

/** A kilometre to each side. */
export function zoneAround(around: Point): Zone {
  const north = AROUND_METRES / METRES_PER_DEGREE;
  const east = north / Math.cos((around.lat * Math.PI) / 180);
  return { south: around.lat - north, west: around.lng - east, north: around.lat + north, east: around.lng + east, around };
}

const NUMBER = /^-?\d{1,3}(\.\d{1,3})?$/;

function numbers(text: string | null, count: number): number[] | null {
  const parts = (text ?? '').split(',');
  return parts.length === count && parts.every((part) => NUMBER.test(part)) ? parts.map(Number) : null;
}

/** `cerca=lat,lng` or `zona=west,south,east,north` of an address, to three decimals; null where they are none. */
export function readZone(near: string | null, part: string | null): Zone | null {
  const [lat, lng] = numbers(near, 2) ?? [];
  if (lat !== undefined && lng !== undefined) return Math.abs(lat) < 85 && Math.abs(lng) <= 179 ? zoneAround(roundedPlace({ lat, lng })) : null;
  const [west = 0, south = 0, east = 0, north = 0] = numbers(part, 4) ?? [];
  return west >= -180 && east <= 180 && south > -85 && north < 85 && west < east && south < north ? { south, west, north, east, around: null } : null;
}

/** The same as a parameter of an address. */
export function zoneParam({ south, west, north, east, around }: Zone): [name: string, value: string] {
  if (around) return ['cerca', `${around.lat},${around.lng}`];
  return ['zona', [west, south, east, north].map(degrees).join(',')];
}

/** The zone in mercator integers. */
export function zoneView({ south, west, north, east }: Bounds): MapView {
  const from = mercator({ lat: north, lng: west });
  const to = mercator({ lat: south, lng: east });
  return { west: from.mx, north: from.my, east: to.mx, south: to.my, z: 16 };
}
