import type { ColumnType, Generated } from 'kysely';
import type { Json } from './columns.ts';

// Rows of the map and of places.
/** Kept by triggers (db/migrations/0015_map.sql); nothing writes here. */
export interface MapPointTable {
  property_id: string;
  mx: number | null;
  my: number | null;
  cell13: ColumnType<number | null, never, never>;
  cell16: ColumnType<number | null, never, never>;
  review_count: number;
  shown_price: number | null;
  whole_price: number | null;
  room_price: number | null;
  /** In tenths. */
  mean_rating: number;
  neighbourhood: string | null;
  near: number | null;
}
/** The expected rows of `map_points`; a view. */
export interface MapPointsDueView {
  property_id: string;
  mx: number | null;
  my: number | null;
  review_count: number;
  shown_price: number | null;
  whole_price: number | null;
  room_price: number | null;
  mean_rating: number;
  neighbourhood: string | null;
  near: number | null;
}
export interface MapGroupTable {
  cell13: number | null;
  neighbourhood: string | null;
  shown_price: number | null;
  whole_price: number | null;
  room_price: number | null;
  mean_rating: number;
  property_count: number;
  review_count: number;
  sum_mx: number;
  sum_my: number;
}
export interface MapChoiceTable {
  neighbourhood: string | null;
  shown_price: number | null;
  whole_price: number | null;
  room_price: number | null;
  mean_rating: number;
  property_count: number;
  review_count: number;
}
export interface MapNearTable {
  near: number | null;
  property_count: number;
}
export interface MapCellTable {
  z: number;
  cx: number;
  cy: number;
  property_count: number;
  review_count: number;
  sum_mx: number;
  sum_my: number;
}
export interface GeocodeCacheTable {
  address_key: string;
  kind: 'precise' | 'approximate' | 'failed';
  lat: number | null;
  lng: number | null;
  source: string;
  reason: string | null;
  looked_up_at: Date;
}
export interface StreetTable {
  street_key: string;
  locality: string;
  codvia: Generated<number>;
  name: string;
  name_other: string | null;
  import_run: string | null;
}
export interface PortalTable {
  codvia: number;
  number: number;
  suffix: Generated<string>;
  lat: number;
  lng: number;
  import_run: string;
}
export interface OutlineTable {
  kind: 'neighbourhood' | 'district';
  key: string;
  west: number;
  south: number;
  east: number;
  north: number;
  rings: ColumnType<[number, number][][], string, string>;
  import_run: string;
}
export interface ImportTable {
  layer: number;
  run: string;
  source: string;
  next_offset: Generated<number>;
  rows_read: Generated<number>;
  finished_at: Date | null;
}
export interface ImportPieceTable {
  layer: number;
  position: number;
  portals: Json<unknown>;
}
