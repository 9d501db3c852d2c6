import { expect, test } from 'vitest';
import { nearestNeighbourhood } from '../../places/rules/city/nearest.ts';
import { NEIGHBOURHOODS } from '../../places/rules/city/neighbourhoods.ts';
import { tileMap } from './tile-map.ts';

test.each(NEIGHBOURHOODS.map((one) => [one.name, one] as const))('%s is in the centre of its own map', (_name, place) => {
  const { tiles } = tileMap(place, 25, 13);
  expect(tiles).toHaveLength(25 * 13);
  expect(tiles[6 * 25 + 12]?.key).toBe(nearestNeighbourhood(place.lat, place.lng)?.key);
});

test('has no neighbourhoods at sea and outside the city', () => {
  const { tiles } = tileMap({ lat: 39.4698, lng: -0.3292 }, 25, 13);
  const row = tiles.slice(6 * 25, 7 * 25);
  expect(row[12]?.name).toBe('el Cabanyal-el Canyamelar');
  expect(row.at(-1)).toBeNull();
  expect(tileMap({ lat: 0, lng: 0 }, 5, 5).tiles.every((tile) => tile === null)).toBe(true);
});
