import { expect, test } from 'vitest';
import { readCases } from '../../test/read-cases.ts';
import { featureInDegrees, inDegrees } from './degrees.ts';

test.each(readCases('official-places.txt', 4))('%s, %s is at %s, %s', (first, second, lng, lat) => {
  expect(inDegrees([Number(first), Number(second)]).map((n) => Number(n.toFixed(5)))).toEqual([Number(lng), Number(lat)]);
});

test('all positions of an outline are swapped, and the first of several points is the place', () => {
  const ring = [
    [39.46, -0.38],
    [39.46, -0.37],
    [39.47, -0.37],
  ];
  expect(featureInDegrees({ geometry: { type: 'MultiPolygon', coordinates: [[ring]] } })).toEqual({
    geometry: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-0.38, 39.46],
            [-0.37, 39.46],
            [-0.37, 39.47],
          ],
        ],
      ],
    },
  });
  expect(featureInDegrees({ properties: { a: 1 }, geometry: { type: 'MultiPoint', coordinates: [[39.46, -0.38]] } })).toEqual({
    properties: { a: 1 },
    geometry: { type: 'Point', coordinates: [-0.38, 39.46] },
  });
  for (const feature of [null, 3, {}, { geometry: null }]) expect(featureInDegrees(feature)).toEqual(feature);
});
