import proj4 from 'proj4';

// ETRS89 / UTM 30N (EPSG:25830), the projection of the Generalitat's, the State's and the city's maps.
const utm30 = proj4('+proj=utm +zone=30 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs');

type Position = readonly [number, number];

/**
 * Longitude and latitude of a place in Spain. Services send latitude first or second, and metres where degrees were requested; near València the four are
 * distinguishable by size. Anything else stays as it is.
 */
export function inDegrees([a, b]: Position): Position {
  if (isLatitude(a) && isLongitude(b)) return [b, a];
  if (isEasting(a) && isNorthing(b)) return utm30.inverse([a, b]) as [number, number];
  if (isNorthing(a) && isEasting(b)) return utm30.inverse([b, a]) as [number, number];
  return [a, b];
}

const isLatitude = (n: number) => n > 35 && n < 45;
const isLongitude = (n: number) => n > -10 && n < 5;
const isEasting = (n: number) => n > 100_000 && n < 1_000_000;
const isNorthing = (n: number) => n > 3_900_000 && n < 4_900_000;

/** A GeoJSON feature in degrees; the first of several points. */
export function featureInDegrees(feature: unknown): unknown {
  const { geometry } = (feature ?? {}) as { geometry?: { type?: unknown; coordinates?: unknown } | null };
  if (!Array.isArray(geometry?.coordinates)) return feature;
  const coordinates = positions(geometry.coordinates);
  const single = geometry.type === 'MultiPoint' && Array.isArray(coordinates) ? { type: 'Point', coordinates: coordinates[0] } : { ...geometry, coordinates };
  return { ...(feature as object), geometry: single };
}

function positions(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [a, b] = value;
  return typeof a === 'number' && typeof b === 'number' ? inDegrees([a, b]) : value.map(positions);
}
