import { expect, it } from 'vitest';
import { openAgency, openFeature, openNeighbourhood, openProperty, openReview } from './open-data.view.ts';

const withSecret = <T extends object>(given: T): T => ({ ...given, secret: 'secret' });

// A new column of a view or a table is public only once it is listed here.
it('contains only the listed fields', () => {
  const figure = withSecret({ value: 3, reviews: 3 });
  const share = [withSecret({ key: 'a', label: 'A', reviews: 3 })];
  const reputation = withSecret({ score: 50, word: 'Regular' as const, reviews: 3 });
  const property = openProperty(
    withSecret({ id: 'x', path: '/piso/x', agencyNames: [], alerts: [], lastRent: withSecret({ price: 900, kind: 'whole', year: 2024 }) }) as never,
    withSecret({ kind: 'precise' as const, lat: 1, lng: 2 }),
    'https://rellano.example',
  );
  const answers = [
    property,
    openFeature(withSecret(property)),
    openReview(withSecret({ photos: ['ab'], ratings: withSecret({ noise_rating: 2 }) }) as never, 'x', 'https://rellano.example'),
    openNeighbourhood(
      withSecret({
        ...{ averageRating: figure, recommends: figure, environments: share, services: share, neighbours: share },
        ...{
          ratings: [withSecret({ field: 'noise_rating', mean: 2, count: 3 })],
          priceYears: [withSecret({ kind: 'whole', year: 2025, median: 800, reviews: 3 })],
        },
      }) as never,
      'https://rellano.example',
    ),
    openAgency(withSecret({ reputation, landlord: reputation, treatment: withSecret({ mean: 3, count: 3 }) }) as never, 'https://rellano.example'),
  ];
  expect(JSON.stringify(answers)).not.toContain('secret');
});
