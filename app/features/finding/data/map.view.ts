import { type MemberPropertyRow, memberProperty, type PropertyCard, type PublicPropertyRow, publicProperty } from '../../flats/data/flat.view.ts';
import type { RatingBand } from '../../flats/rules/bands.ts';
import type { Bounds } from '../../places/rules/city/neighbourhood-bounds.ts';
import { fromMercator } from '../../places/rules/map/mercator.ts';
import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import type { FlatTrait } from '../rules/search-options.ts';

type Place = { location_kind: 'pending' | 'precise' | 'approximate' | 'failed'; mx: number | null; my: number | null };
type PublicPlaceRow = PublicPropertyRow & Place;
type MemberPlaceRow = MemberPropertyRow & Place;

/** 1-flats §3 "Map variant", with what the map's card shows. */
export interface MapProperty
  extends Pick<
    PropertyCard,
    | 'id'
    | 'path'
    | 'floorNumber'
    | 'doorNumber'
    | 'inBuilding'
    | 'neighbourhood'
    | 'locality'
    | 'reviewCount'
    | 'recommending'
    | 'recommendationPercentage'
    | 'lastRent'
  > {
  baseAddress: string;
  /** Sum of its reviews' ratings, for exact means over several flats. */
  ratingSum: number;
  kind: Place['location_kind'];
  /** Position of its marker: the building's place; for a flat that was not found an arbitrary one in the city; null before geocoding, and if not found outside the city. */
  at: { lat: number; lng: number } | null;
}

/** Rounds to about a metre. */
const degrees = (value: number) => Math.round(value * 1e5) / 1e5;

function mapProperty(card: PropertyCard, { base_address, rating_sum, location_kind, mx, my }: PublicPlaceRow): MapProperty {
  const at = mx === null || my === null ? null : fromMercator({ mx, my });
  return {
    id: card.id,
    path: card.path,
    baseAddress: base_address,
    floorNumber: card.floorNumber,
    doorNumber: card.doorNumber,
    inBuilding: card.inBuilding,
    neighbourhood: card.neighbourhood,
    locality: card.locality,
    reviewCount: card.reviewCount,
    ratingSum: rating_sum,
    recommending: card.recommending,
    recommendationPercentage: card.recommendationPercentage,
    lastRent: card.lastRent,
    kind: location_kind === 'failed' || at ? location_kind : 'pending',
    at: at && { lat: degrees(at.lat), lng: degrees(at.lng) },
  };
}

/** For visitors: flats of one building are distinguished by an arbitrary number. */
export const publicMapProperty = (row: PublicPlaceRow, kind: RentalKind | null): MapProperty => mapProperty(publicProperty(row, { kind }), row);
/** For members: with floor and door (1-flats §6). */
export const memberMapProperty = (row: MemberPlaceRow, kind: RentalKind | null): MapProperty => mapProperty(memberProperty(row, { kind }), row);

/** Several properties as one marker with their counts, at their mean position. */
export interface MapCell {
  at: { lat: number; lng: number };
  properties: number;
  reviews: number;
  /** Corners of the square, in degrees: west, south, east, north. */
  bounds: [number, number, number, number];
}
export interface CellRow {
  cx: number;
  cy: number;
  properties: number;
  reviews: number;
  sum_mx: number;
  sum_my: number;
}

export function mapCell(row: CellRow, size: number): MapCell {
  const at = fromMercator({ mx: Math.round(row.sum_mx / row.properties), my: Math.round(row.sum_my / row.properties) });
  const from = fromMercator({ mx: row.cx * size, my: row.cy * size });
  const to = fromMercator({ mx: (row.cx + 1) * size - 1, my: (row.cy + 1) * size - 1 });
  return {
    at: { lat: degrees(at.lat), lng: degrees(at.lng) },
    properties: row.properties,
    reviews: row.reviews,
    bounds: [degrees(from.lng), degrees(to.lat), degrees(to.lng), degrees(from.lat)],
  };
}

/** Bounds in mercator integers converted to degrees; null: there are none. */
export function mapExtent(west: number | null, north: number | null, east: number | null, south: number | null): Bounds | null {
  if (west === null || north === null || east === null || south === null) return null;
  const [from, to] = [fromMercator({ mx: west, my: north }), fromMercator({ mx: east, my: south })];
  return { south: degrees(to.lat), west: degrees(from.lng), north: degrees(from.lat), east: degrees(to.lng) };
}

/** The markers of the map: single properties, or cells if there are too many. */
export type MapAnswer = { kind: 'properties'; properties: MapProperty[] } | { kind: 'cells'; cells: MapCell[] };

/** The choices of each filter with the number of properties they would find, the other filters being unchanged; null: not counted. */
export interface MapChoices {
  neighbourhoods: { slug: string /** In Valencian. */; name: string; nameEs: string; count: number | null }[];
  kinds: { value: RentalKind; count: number | null }[];
  priceFrom: Choice[];
  priceTo: Choice[];
  ratings: Choice[];
  universities: { id: string; name: string; count: number | null }[];
  distances: Choice[];
}
/** For a filter form that is not sent yet. */
export interface FilterCounts {
  choices: MapChoices;
  /** Number of flats that the search would find; counting stops at 1,001. */
  properties: number;
  /** The number of flats with a review in each rating filter; null: too many to count. */
  bands: Record<RatingBand | 'all', number> | null;
  /** The number of found flats with each trait; null: too many to count. */
  traits: Record<FlatTrait, number> | null;
  /** Histogram of the rents of the chosen kind, ignoring the price filter: below the first of PRICE_STEPS, between each two, and from the last on. */
  prices: number[];
}
export interface Choice {
  value: number;
  count: number | null;
}
