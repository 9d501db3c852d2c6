import { expect, it } from 'vitest';
import type { BuildingPage } from '../../data/building.view.ts';
import type { PropertyCard } from '../../data/flat.view.ts';
import { described } from '../flat/structured.ts';
import { describedBuilding } from './structured.ts';

it.each([
  [0, 'Calle de Denia 40: 2 reseñas. Lo recomienda el 50 %.', 'Calle de Denia 40: 1 piso con 2 reseñas. Lo recomienda el 50 %.'],
  [4.25, /^Calle de Denia 40: 2 reseñas, valoración media 4,3 de 5\. Lo/, /^Calle de Denia 40: 1 piso con 2 reseñas, valoración media 4,3 de 5\. Lo/],
])('describes a mean of %d only if there are ratings', (averageRating, flat, building) => {
  const common = { address: 'Calle de Denia 40', reviewCount: 2, recommendationPercentage: 50, averageRating };
  const says = (text: string, expected: string | RegExp) => (typeof expected === 'string' ? expect(text).toBe(expected) : expect(text).toMatch(expected));
  says(described({ ...common, lastRent: null } as PropertyCard), flat);
  says(describedBuilding({ ...common, flats: [{}] } as unknown as BuildingPage), building);
});
