import { expect, it, test } from 'vitest';
import { distanceMetres } from '../../places/rules/map/distance.ts';
import { readZone, roundedPlace, zoneParam } from './zone.ts';

it('says of a place no more than some two hundred metres', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const at = { lat: 39.46 + i * 0.00004, lng: -0.37 - i * 0.00004 };
    const { lat, lng } = roundedPlace(at);
    expect(distanceMetres(at, { lat, lng })).toBeLessThan(150);
    seen.add(`${lat},${lng}`);
  }
  expect(seen.size).toBeLessThanOrEqual(3);
});

test.each([
  ['39.462,-0.372', null, 'cerca=39.462,-0.372'],
  // More exact than need be: rounded here too.
  ['39.463,-0.371', null, 'cerca=39.464,-0.37'],
  ['39.46291,-0.3712', null, ''],
  ['39.462', null, ''],
  ['99.1,-0.3', null, ''],
  ["39'--,1", null, ''],
  [null, '-0.382,39.455,-0.37,39.465', 'zona=-0.382,39.455,-0.37,39.465'],
  [null, '-0.37,39.455,-0.382,39.465', ''],
  [null, '-0.382,39.455,-0.37', ''],
  [null, '-200,39.455,-0.37,39.465', ''],
  [null, 'NaN,39.455,-0.37,39.465', ''],
])('cerca=%s zona=%s is %s', (near, part, written) => {
  const zone = readZone(near, part);
  expect(zone ? zoneParam(zone).join('=') : '').toBe(written);
});

it('reaches a kilometre in each direction', () => {
  const zone = readZone('39.462,-0.372', null);
  if (!zone?.around) throw new Error('no zone');
  for (const at of [
    { lat: zone.north, lng: zone.around.lng },
    { lat: zone.around.lat, lng: zone.east },
  ])
    expect(Math.abs(distanceMetres(zone.around, at) - 1000)).toBeLessThan(15);
});
