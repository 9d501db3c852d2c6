import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCases } from '../../../../../../test/read-cases.ts';
import { distanceMetres } from '../../map/distance.ts';
import { inRings, type Rings } from '../../map/outlines.ts';
import { alongEdge, insideOf, pointGrid } from './areas.ts';
import { readAmount } from './cells.ts';
import { quartiles } from './quartiles.ts';

test.each(readCases('official-amounts.txt', 2))('«%s» is %s', (written = '', amount) => expect(String(readAmount(written) ?? '-')).toBe(amount));

test('quartiles are those of the sorted list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 50, max: 2000 }), { minLength: 1, maxLength: 60 }), (amounts) => {
      const sorted = amounts.toSorted((a, b) => a - b);
      const at = (share: number) => {
        const place = (sorted.length - 1) * share;
        const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
        return Math.round(below + (above - below) * (place - Math.floor(place)));
      };
      const tally: Record<string, number> = {};
      for (const amount of amounts) tally[amount] = (tally[amount] ?? 0) + 1;
      expect(quartiles(tally)).toEqual({ count: sorted.length, low: at(0.25), median: at(0.5), high: at(0.75) });
    }),
  );
  expect(quartiles({})).toBeNull();
});

/** A star around a centre, with many vertices or few, and perhaps a hole. */
const star = (lng: number, lat: number, size: number, corners: number) =>
  Array.from({ length: corners }, (_, n): [number, number] => {
    const [angle, away] = [(n / corners) * 2 * Math.PI, size * (n % 2 === 0 ? 1 : 0.4)];
    return [lng + Math.cos(angle) * away, lat + Math.sin(angle) * away];
  });
const place = fc.record({ lng: fc.double({ min: -0.42, max: -0.3, noNaN: true }), lat: fc.double({ min: 39.4, max: 39.52, noNaN: true }) });

test('the grid finds exactly the points in an area, with any number of vertices', () => {
  const size = fc.double({ min: 0.0005, max: 0.05, noNaN: true });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 200 }), place, size, fc.constantFrom(6, 30, 600), fc.boolean(), (points, middle, size, corners, hole) => {
      const rings: Rings = [star(middle.lng, middle.lat, size, corners), ...(hole ? [star(middle.lng, middle.lat, size / 4, corners)] : [])];
      const inside = points.filter((point) => inRings(point, rings));
      expect(points.filter(insideOf(rings))).toEqual(inside);
      expect(new Set(pointGrid(points)(rings))).toEqual(new Set(inside));
    }),
  );
});

test('every place of an edge has a point of it near', () => {
  const ring: [number, number][] = [
    [-0.38, 39.46],
    [-0.37, 39.46],
    [-0.37, 39.4601],
    [-0.38, 39.4601],
    [-0.38, 39.46],
  ];
  const points = alongEdge([ring], 100);
  expect(points.length).toBeLessThan(30);
  for (let n = 0; n <= 100; n++) {
    const onEdge = { lng: -0.38 + n * 0.0001, lat: 39.46 };
    expect(Math.min(...points.map((point) => distanceMetres(point, onEdge)))).toBeLessThan(80);
  }
});
