import { expect, test } from 'vitest';
import { oneDecimal } from '../../../../../ui/format.ts';
import { buildingPage } from '../../../../flats/data/building.view.ts';
import { publicMapProperty } from '../../../data/map.view.ts';
import { faceOf } from './face.ts';

const row = ([rating_sum, review_count]: readonly [number, number], nth: number) => ({
  ...{ id: `flat${nth}`, building_key: 'sueca', street: 'Calle de Sueca', number: '41', base_address: 'Calle de Sueca, 41' },
  ...{ neighbourhood: null, locality: 'València', rating_sum, review_count, author_count: review_count },
  ...{ count_high: 0, count_mid: 0, count_low: 0, recommend_count: 0, price_sum: 800 * review_count, price_min: 800, price_max: 800 },
  ...{ used_agency: false, agency_names: [], agency_ids: [], alert_counts: {}, latest_on: null },
  ...{ location_kind: 'precise' as const, lat: 39.46, lng: -0.37, mx: 535_000_000, my: 407_000_000 },
});

test.each([
  [
    '3,7',
    [
      [7.9, 2],
      [7.9, 2],
      [2.8, 1],
    ],
  ], // 18,6 of 5; the means of the flats, 4,0 and 4,0 and 2,8, would make 3,8
  [
    '1,5',
    [
      [10, 7],
      [19, 13],
    ],
  ],
  ['4,0', [[7.9, 2]]],
  [
    '2,0',
    [
      [8, 2],
      [0, 2],
    ],
  ],
  [
    '–',
    [
      [0, 2],
      [0, 1],
    ],
  ],
] as const)('a pin says %s of flats with these sums and numbers of reviews, as the page of their building does', (said, flats) => {
  const rows = flats.map(row);
  const shown = rows.map(publicMapProperty);
  const at = { lat: 39.46, lng: -0.37 };
  const spot = { at, flats: shown, cell: null, weight: shown.reduce((sum, flat) => sum + flat.reviewCount, 0), x: 0, y: 0 };
  const face = faceOf([spot], shown, 'valoracion');
  expect(face.text).toBe(said);
  expect(face.label).toContain(said === '–' ? 'sin valoración' : `valoración ${said}, `);
  const { averageRating } = buildingPage(rows, { ratings: [], agencies: [], place: null });
  expect(averageRating === 0 ? '–' : oneDecimal(averageRating)).toBe(said);
});
