export type Point = { readonly lat: number; readonly lng: number };

const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Great-circle distance in metres. */
export function distanceMetres(a: Point, b: Point): number {
  const dLat = (b.lat - a.lat) * RADIANS;
  const dLng = (b.lng - a.lng) * RADIANS;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whether a point may be in Spain, including its islands and cities in Africa. */
export const isInSpain = ({ lat, lng }: Point): boolean => lat > 27 && lat < 44 && lng > -19 && lng < 5;
