import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { distanceMetres } from '../map/distance.ts';
import { DISTRICT_BY_CODE, DISTRICTS } from './districts.ts';
import { MUNICIPALITIES } from './municipalities.ts';
import { nearestNeighbourhood, neighbourhoodOfPostalCode } from './nearest.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';
import { POSTAL_CODES } from './postal-codes.ts';
import { UNIVERSITIES } from './universities.ts';

type Ring = [number, number][];
type Outlines = { features: { properties: { key: string }; geometry: { type: string; coordinates: Ring[] | Ring[][] } }[] };

const root = resolve(import.meta.dirname, '../../../../..');
const outlines = ['../shared', '../../shared'].map((folder) => resolve(root, folder, 'data/neighbourhoods.geojson')).find((path) => existsSync(path));
if (outlines === undefined) console.log('NOT RUN: neighbourhoods against the official outlines (../shared/data/neighbourhoods.geojson is absent)');

function crosses(lng: number, lat: number, ring: Ring): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1] ?? [0, 0];
    const [x2, y2] = ring[i] ?? [0, 0];
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** A seeded generator, so that the 2,000 points are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test.runIf(outlines !== undefined)('at least 95 of 100 places get the neighbourhood of the official outlines', () => {
  const areas = (JSON.parse(readFileSync(outlines ?? '', 'utf8')) as Outlines).features.map(({ properties, geometry }) => ({
    key: properties.key,
    polygons: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][],
  }));
  const random = seeded(2026);
  let right = 0;
  for (let done = 0; done < 2000; ) {
    const lng = -0.44 + random() * 0.18;
    const lat = 39.27 + random() * 0.3;
    const area = areas.find(({ polygons }) =>
      polygons.some(([shell, ...holes]) => crosses(lng, lat, shell ?? []) && !holes.some((hole) => crosses(lng, lat, hole))),
    );
    if (area === undefined) continue;
    done++;
    if (nearestNeighbourhood(lat, lng)?.key === area.key) right++;
  }
  expect(right).toBeGreaterThanOrEqual(1900);
});

test('a point inside each neighbourhood gets that neighbourhood', () => {
  const right = NEIGHBOURHOODS.filter((one) => nearestNeighbourhood(one.lat, one.lng)?.key === one.key);
  expect(right.length).toBeGreaterThanOrEqual(84);
});

test('other municipalities have no neighbourhood', () => {
  const others = MUNICIPALITIES.filter((one) => one.name !== 'València');
  expect(others.filter((one) => nearestNeighbourhood(one.lat, one.lng) !== null)).toEqual([]);
  expect(nearestNeighbourhood(40.4168, -3.7038)).toBeNull();
  expect(nearestNeighbourhood(Number.NaN, 0)).toBeNull();
});

test('a neighbourhood comes with both names and its district', () => {
  expect(nearestNeighbourhood(39.4612, -0.3737)).toEqual({ key: '021', name: 'Russafa', nameEs: 'Ruzafa', district: 2 });
  expect(DISTRICT_BY_CODE.get(2)?.name).toBe("l'Eixample");
});

test('a postal code determines a neighbourhood only when most of it is there', () => {
  expect(neighbourhoodOfPostalCode('46002')?.name).toBe('Sant Francesc');
  expect(neighbourhoodOfPostalCode('46035')?.name).toBe('Benimàmet');
  expect(neighbourhoodOfPostalCode('46006')).toBeNull();
  expect(neighbourhoodOfPostalCode('46920')).toBeNull();
  expect(neighbourhoodOfPostalCode('nonsense')).toBeNull();
});

test('the distance between the town hall and the Vera campus is about three kilometres', () => {
  const metres = distanceMetres({ lat: 39.4699, lng: -0.3763 }, { lat: 39.4817, lng: -0.344 });
  expect(metres).toBeGreaterThan(3000);
  expect(metres).toBeLessThan(3150);
});

test('the tables are complete', () => {
  expect([DISTRICTS.length, NEIGHBOURHOODS.length, UNIVERSITIES.length, MUNICIPALITIES.length]).toEqual([19, 88, 17, 68]);
  const numbers = [
    ...NEIGHBOURHOODS.flatMap((one) => [one.lat, one.lng, one.reach, ...one.points.flatMap((point) => [point.lat, point.lng])]),
    ...UNIVERSITIES.flatMap((one) => [one.lat, one.lng, one.errorMetres]),
    ...MUNICIPALITIES.flatMap((one) => [one.lat, one.lng]),
    ...[...POSTAL_CODES.values()].flatMap((one) => [one.lat, one.lng, ...one.neighbourhoods.map((share) => share.percent)]),
  ];
  expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
  expect(NEIGHBOURHOODS.filter((one) => one.points.length !== 8 || !DISTRICT_BY_CODE.has(one.district))).toEqual([]);
  expect(new Set(NEIGHBOURHOODS.map((one) => one.key)).size).toBe(88);
});
