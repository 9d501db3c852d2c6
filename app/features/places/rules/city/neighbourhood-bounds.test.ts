import { expect, it } from 'vitest';
import { neighbourhoodBounds } from './neighbourhood-bounds.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';

it('contain every point of the neighbourhood, and are no larger than a part of the city', () => {
  for (const { name, points } of NEIGHBOURHOODS) {
    const bounds = neighbourhoodBounds(name);
    if (!bounds) throw new Error(name);
    for (const { lat, lng } of points) {
      expect(lat > bounds.south && lat < bounds.north && lng > bounds.west && lng < bounds.east).toBe(true);
    }
    expect(bounds.north - bounds.south).toBeLessThan(0.12);
  }
  expect(neighbourhoodBounds('Chamberí')).toBeNull();
});
