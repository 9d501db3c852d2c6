import { fromMercator } from '../../../domain/place/mercator.ts';
import { type MemberPropertyRow, memberProperty, type PropertyCard, type PublicPropertyRow, publicProperty } from '../view.ts';

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
    | 'averageRating'
    | 'recommendationPercentage'
    | 'averagePrice'
  > {
  baseAddress: string;
  kind: Place['location_kind'];
  /** Where its marker stands: the building's place, or of a flat that was not found a place of no meaning; null until it was looked for, and of one not found elsewhere. */
  at: { lat: number; lng: number } | null;
}

/** About a metre. */
const degrees = (value: number) => Math.round(value * 1e5) / 1e5;

function mapProperty(card: PropertyCard, baseAddress: string, { location_kind, mx, my }: Place): MapProperty {
  const at = mx === null || my === null ? null : fromMercator({ mx, my });
  return {
    id: card.id,
    path: card.path,
    baseAddress,
    floorNumber: card.floorNumber,
    doorNumber: card.doorNumber,
    inBuilding: card.inBuilding,
    neighbourhood: card.neighbourhood,
    locality: card.locality,
    reviewCount: card.reviewCount,
    averageRating: card.averageRating,
    recommendationPercentage: card.recommendationPercentage,
    averagePrice: card.averagePrice,
    kind: location_kind === 'failed' || at ? location_kind : 'pending',
    at: at && { lat: degrees(at.lat), lng: degrees(at.lng) },
  };
}

/** For everybody: two flats of one building are two entries, told apart by a number of no meaning. */
export const publicMapProperty = (row: PublicPlaceRow): MapProperty => mapProperty(publicProperty(row), row.base_address, row);
/** For members: floor and door as well (1-flats §6). */
export const memberMapProperty = (row: MemberPlaceRow): MapProperty => mapProperty(memberProperty(row), row.base_address, row);

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

/** What the map draws: single properties, or cells where they are too many. */
export type MapAnswer = { kind: 'properties'; properties: MapProperty[] } | { kind: 'cells'; cells: MapCell[] };

/** The choices of each filter, and how many properties each would leave, the other filters staying as they are; null: not counted. */
export interface MapChoices {
  neighbourhoods: { slug: string /** In Valencian. */; name: string; nameEs: string; count: number | null }[];
  priceFrom: Choice[];
  priceTo: Choice[];
  ratings: Choice[];
  universities: { id: string; name: string; count: number | null }[];
  distances: Choice[];
}
export interface Choice {
  value: number;
  count: number | null;
}
