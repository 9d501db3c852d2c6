import { expect, test } from 'vitest';
import { oneDecimal } from '../../../../../ui/format.ts';
import { buildingPage } from '../../../../flats/data/building.view.ts';
import { publicMapProperty } from '../../../data/map.view.ts';
import { markerLabel } from './marker-label.ts';

const row = ([rating_sum, review_count]: readonly [number, number], nth: number) => ({
  ...{ id: `flat${nth}`, building_key: 'sueca', street: 'Calle de Sueca', number: '41', base_address: 'Calle de Sueca, 41' },
  ...{ neighbourhood: null, locality: 'València', rating_sum, review_count, author_count: review_count },
  ...{
    count_high: 0,
    count_mid: 0,
    count_low: 0,
    recommend_count: 0,
    price_sum: 800 * review_count,
    price_min: 800,
    price_max: 800,
    price_count: review_count,
  },
  ...{ price_kind: 'whole' as const, whole_price: 800, whole_year: 2024, room_price: 300, room_year: 2025, other_price: null, other_year: null },
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
  const shown = rows.map((one) => publicMapProperty(one, null));
  const at = { lat: 39.46, lng: -0.37 };
  const spot = { at, flats: shown, cell: null, weight: shown.reduce((sum, flat) => sum + flat.reviewCount, 0), x: 0, y: 0 };
  const face = markerLabel([spot], shown, 'valoracion');
  expect(face.text).toBe(said);
  expect(face.label).toContain(said === '–' ? 'sin valoración' : `valoración ${said}, `);
  const { averageRating } = buildingPage(rows, { ratings: [], agencies: [], place: null });
  expect(averageRating === 0 ? '–' : oneDecimal(averageRating)).toBe(said);
});

test('a pin has the cheapest rent of one kind: two are not compared', () => {
  const shown = [publicMapProperty(row([4, 1], 1), null), publicMapProperty(row([4, 1], 2), 'room'), publicMapProperty(row([4, 1], 3), null)];
  const labelOf = (flats: typeof shown) => markerLabel([{ at: { lat: 39.46, lng: -0.37 }, flats, cell: null, weight: 3, x: 0, y: 0 }], flats, 'precio');
  expect(labelOf(shown)).toMatchObject({ text: '800 €', label: expect.stringContaining('desde 800 €/mes, piso entero, 2024') });
  expect(labelOf(shown.slice(1, 2))).toMatchObject({ text: '300 €', label: expect.stringContaining('300 €/mes, habitación, 2025') });
  const unsaid = shown.map((flat) => ({ ...flat, lastRent: { price: 700, kind: null, year: 2020 } }));
  expect([labelOf(unsaid).text, labelOf(unsaid.slice(0, 1)).text]).toEqual(['–', '700 €']);
});
