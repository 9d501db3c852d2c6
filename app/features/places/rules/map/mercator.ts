import type { Point } from './distance.ts';

/** Web mercator in integers: the world is a square of this many units, x to the east, y to the south. */
export const WORLD = 2 ** 30;

/** Beyond it the projection has no square. */
const MAX_LATITUDE = 85.051_128_779_806_6;
const RADIANS = Math.PI / 180;

type Mercator = { readonly mx: number; readonly my: number };

/** Both from 0 to 2^30 - 1, so that they fit an integer column and a cell of the map is a bit shift. */
export function mercator({ lat, lng }: Point): Mercator {
  const sine = Math.sin(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * RADIANS);
  return { mx: within((lng + 180) / 360), my: within(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) };
}

/** The place of a pair of integers, to about four centimetres. */
export function fromMercator({ mx, my }: Mercator): { lat: number; lng: number } {
  const turned = Math.PI * (1 - (2 * (my + 0.5)) / WORLD);
  return { lat: Math.atan(Math.sinh(turned)) / RADIANS, lng: ((mx + 0.5) / WORLD) * 360 - 180 };
}

const within = (share: number) => Math.max(0, Math.min(WORLD - 1, Math.floor(share * WORLD)));
