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
  /** Of its reviews: with their number, the mean of several flats is as exact as that of one. */
  ratingSum: number;
  kind: Place['location_kind'];
  /** Where its marker is: the building's place; for a flat that was not found an arbitrary one inside the city; null before geocoding, and for one not found elsewhere. */
  at: { lat: number; lng: number } | null;
}

/** About a metre. */
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

/** For everybody: two flats of one building are two entries, distinguished by an arbitrary number. */
export const publicMapProperty = (row: PublicPlaceRow, kind: RentalKind | null): MapProperty => mapProperty(publicProperty(row, { kind }), row);
/** For members: floor and door as well (1-flats §6). */
export const memberMapProperty = (row: MemberPlaceRow, kind: RentalKind | null): MapProperty => mapProperty(memberProperty(row, { kind }), row);

/** Several properties as one square with their counts, at the mean of their places. */
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

/** Corners in the whole numbers of the map as degrees; null where there are none. */
export function mapExtent(west: number | null, north: number | null, east: number | null, south: number | null): Bounds | null {
  if (west === null || north === null || east === null || south === null) return null;
  const [from, to] = [fromMercator({ mx: west, my: north }), fromMercator({ mx: east, my: south })];
  return { south: degrees(to.lat), west: degrees(from.lng), north: degrees(from.lat), east: degrees(to.lng) };
}

/** What the map draws: single properties, or cells where they are too many. */
export type MapAnswer = { kind: 'properties'; properties: MapProperty[] } | { kind: 'cells'; cells: MapCell[] };

/** The choices of each filter, and how many properties each would leave, the other filters staying as they are; null: not counted. */
export interface MapChoices {
  neighbourhoods: { slug: string /** In Valencian. */; name: string; nameEs: string; count: number | null }[];
  kinds: { value: RentalKind; count: number | null }[];
  priceFrom: Choice[];
  priceTo: Choice[];
  ratings: Choice[];
  universities: { id: string; name: string; count: number | null }[];
  distances: Choice[];
}
/** For a form of filters, before it is sent. */
export interface FilterCounts {
  choices: MapChoices;
  /** How many flats the search would find; counting stops at one more than a thousand. */
  properties: number;
  /** The number of flats with a review in each rating filter; null: too many to count. */
  bands: Record<RatingBand | 'all', number> | null;
  /** How many flats would be left with each trait besides; null: too many to count. */
  traits: Record<FlatTrait, number> | null;
  /** How many flats cost less than the first of PRICE_STEPS, from each to the next, and from the last on, of the kind that is asked for; of any price, the other filters staying as they are. */
  prices: number[];
}
export interface Choice {
  value: number;
  count: number | null;
}
