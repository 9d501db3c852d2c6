import { expect, test } from 'vitest';
import { UNIVERSITIES } from '../../places/rules/city/universities.ts';
import { failedPosition, MAP_CENTRE } from '../../places/rules/map/failed-position.ts';
import { fromMercator, mercator, WORLD } from '../../places/rules/map/mercator.ts';
import { boxOf, inRings, type Rings } from '../../places/rules/map/outlines.ts';
import { placementOf, universityMetres } from './placement.ts';

test.each([
  [0, 0, WORLD / 2, WORLD / 2],
  [0, -180, 0, WORLD / 2],
  [90, 180, WORLD - 1, 0],
  [-90, -180, 0, WORLD - 1],
  [39.4699, -0.3763, 535_748_553, 408_552_293],
])('%f, %f as integers', (lat, lng, mx, my) => {
  const point = mercator({ lat, lng });
  expect(Math.abs(point.mx - mx)).toBeLessThan(2);
  expect(Math.abs(point.my - my)).toBeLessThan(2);
});

test('converts back within a few centimetres, and computes a tile of the map by a bit shift', () => {
  const back = fromMercator(mercator({ lat: 39.4699, lng: -0.3763 }));
  expect(back.lat).toBeCloseTo(39.4699, 6);
  expect(back.lng).toBeCloseTo(-0.3763, 6);
  // The tile of zoom 12 with the town hall.
  const { mx, my } = mercator({ lat: 39.4699, lng: -0.3763 });
  expect([mx >> 18, my >> 18]).toEqual([2043, 1558]);
});

test('derives the marker of a flat that was not found from its id, within 0.025 degrees of the centre', () => {
  const positions = Array.from({ length: 1000 }, (_, i) => failedPosition(`abcdefg${String(i).padStart(3, '0')}`));
  for (const { lat, lng } of positions) {
    expect(Math.abs(lat - MAP_CENTRE.lat)).toBeLessThanOrEqual(0.025);
    expect(Math.abs(lng - MAP_CENTRE.lng)).toBeLessThanOrEqual(0.025);
  }
  expect(failedPosition('abcdefg000')).toEqual(positions[0]);
  // Spread over the square: each of its 16 parts has between half and twice its share.
  const parts = new Map<string, number>();
  for (const { lat, lng } of positions) {
    const part = `${Math.floor((lat - MAP_CENTRE.lat + 0.025) / 0.0125)} ${Math.floor((lng - MAP_CENTRE.lng + 0.025) / 0.0125)}`;
    parts.set(part, (parts.get(part) ?? 0) + 1);
  }
  expect(parts.size).toBe(16);
  for (const count of parts.values()) expect(count).toBeGreaterThan(31);
});

test('a place that was not found has a marker and nothing else', () => {
  const { mx, my } = mercator(failedPosition('abcdefghij'));
  expect(placementOf('abcdefghij', null)).toEqual({ location_kind: 'failed', lat: null, lng: null, mx, my, university_metres: null });
});

test('a place that was not found in another town has no marker', () => {
  expect(placementOf('abcdefghij', null, true)).toEqual({ location_kind: 'failed', lat: null, lng: null, mx: null, my: null, university_metres: null });
});

test('a place that was found has its distances to the universities', () => {
  const vera = { kind: 'precise' as const, lat: 39.4817, lng: -0.344 };
  const { university_metres, lat, location_kind } = placementOf('abcdefghij', vera);
  expect([lat, location_kind, university_metres?.length]).toEqual([39.4817, 'precise', UNIVERSITIES.length]);
  const metresTo = Object.fromEntries(UNIVERSITIES.map(({ id }, i) => [id, university_metres?.[i]]));
  expect(metresTo['upv-vera']).toBe(0);
  expect(metresTo['uv-tarongers']).toBeGreaterThan(300);
  expect(university_metres).toEqual(universityMetres(vera));
});

test('the order of the universities is stable: new ones are appended', () => {
  expect(UNIVERSITIES.map((one) => one.id).slice(0, 17)).toEqual(
    'upv-vera uv-blasco uv-tarongers uv-burjassot uv-etse ucv-santa-ursula ucv-san-carlos ucv-godella ceu-uch uev uev-alameda esic florida edem berklee viu easd'.split(
      ' ',
    ),
  );
});

const square: Rings = [
  [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 0],
    [0, 0],
  ],
  [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
  ],
  [
    [10, 0],
    [11, 0],
    [11, 1],
  ],
];
test.each([
  [3, 3, true],
  [1.5, 1.5, false],
  [5, 5, false],
  [0.2, 10.9, true],
  [0.9, 10.1, false],
  [Number.NaN, 1, false],
])('latitude %f, longitude %f in an area with a hole and an island: %s', (lat, lng, inside) => {
  expect(inRings({ lat, lng }, square)).toBe(inside);
});

test('the box of an area', () => {
  expect(boxOf(square)).toEqual({ west: 0, south: 0, east: 11, north: 4 });
});
