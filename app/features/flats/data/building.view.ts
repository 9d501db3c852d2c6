import { recommendationPercentage } from '../../reviews/rules/rating.ts';
import { kindNames, type RentalKind } from '../../reviews/rules/rental-kind.ts';
import type { RatingField } from '../../reviews/rules/scales.ts';
import { meanRating } from '../rules/mean-rating.ts';
import { type MemberPropertyRow, memberProperty, type PropertyCard, type PublicPropertyRow, publicProperty } from './flat.view.ts';
import type { AgencyLink, PublicPlace } from './flat-page.view.ts';

interface PlaceColumns {
  location_kind: string;
  lat: number | null;
  lng: number | null;
  agency_ids: string[];
  latest_on: string | null;
}
export type BuildingRow = (PublicPropertyRow | MemberPropertyRow) & PlaceColumns;

export interface BuildingPage {
  path: string;
  /** Street and number, for everybody. */
  address: string;
  neighbourhood: string | null;
  locality: string;
  flats: PropertyCard[];
  reviewCount: number;
  averageRating: number;
  recommending: number;
  recommendationPercentage: number;
  /** Range of entry prices for each kind of rental. */
  prices: { kind: RentalKind; min: number; max: number }[];
  ratings: { field: RatingField; mean: number | null; count: number }[];
  agencies: AgencyLink[];
  place: PublicPlace | null;
}

const isMember = (row: BuildingRow): row is MemberPropertyRow & PlaceColumns => 'full_address' in row;

/** The building's aggregates over its flats; `rows` has at least one. */
export function buildingPage(rows: readonly BuildingRow[], more: Pick<BuildingPage, 'ratings' | 'agencies' | 'place'>): BuildingPage {
  const first = rows[0] as BuildingRow;
  const flats = rows.map((row) => (isMember(row) ? memberProperty(row) : publicProperty(row)));
  const sum = (of: (row: BuildingRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const reviewCount = sum((row) => row.review_count);
  const recommending = sum((row) => row.recommend_count);
  return {
    path: publicProperty(first).building,
    address: first.base_address,
    neighbourhood: flats.find((flat) => flat.neighbourhood !== null)?.neighbourhood ?? null,
    locality: first.locality,
    flats,
    reviewCount,
    averageRating: meanRating(
      sum((row) => row.rating_sum),
      reviewCount,
    ),
    recommending,
    recommendationPercentage: recommendationPercentage(recommending, reviewCount),
    prices: kindNames.flatMap((kind) => {
      const prices = rows.flatMap((row) => (row.price_kind === kind ? [row.price_min ?? [], row.price_max ?? []].flat() : []));
      return prices.length === 0 ? [] : [{ kind, min: Math.min(...prices), max: Math.max(...prices) }];
    }),
    ...more,
  };
}
