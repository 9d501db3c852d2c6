import { NEIGHBOURHOODS } from './neighbourhoods.ts';

export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const metresPerDegree = 111_320;
/** The points of a neighbourhood are well inside it: its outline is about half its reach further out. */
const outside = 0.5;

/** The map bounds of a neighbourhood (by its name in Valencian), approximately its outline; null for an unknown one. */
export function neighbourhoodBounds(name: string): Bounds | null {
  const place = NEIGHBOURHOODS.find((one) => one.name === name);
  if (!place) return null;
  const [lats, lngs] = [place.points.map((point) => point.lat), place.points.map((point) => point.lng)];
  const north = (outside * place.reach) / metresPerDegree;
  const east = north / Math.cos((place.lat * Math.PI) / 180);
  return { south: Math.min(...lats) - north, west: Math.min(...lngs) - east, north: Math.max(...lats) + north, east: Math.max(...lngs) + east };
}
