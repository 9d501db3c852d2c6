import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

// Rows of public registers (db/migrations/0004_registers.sql).
export interface OfficialSourceTable {
  source: string;
  origin: string;
  data_date: string | null;
  finished_at: Date;
  rows_read: number;
  rows_kept: number;
  rows_left_out: Generated<number>;
}
export interface OfficialImportTable {
  source: string;
  run: string;
  origin: string;
  next_offset: Generated<number>;
  rows_read: Generated<number>;
  data_date: string | null;
  rows_total: number | null;
  begun_at: Generated<Date>;
}
export interface OfficialPieceTable {
  source: string;
  position: number;
  content: Json<unknown>;
}
export interface ParcelTable {
  refcat: string;
  built: number | null;
}
export interface PortalFactTable {
  codvia: number;
  number: number;
  suffix: string;
  refcat: string | null;
  section: string | null;
  flood: number | null;
}
export interface TouristDwellingTable {
  refcat: string;
  dwellings: number;
}
export interface EnergyLetterTable {
  refcat: string;
  certificates: number;
  /** Of the letters A to G; null: fewer than three certificates. */
  letters: number[] | null;
}
export interface InspectionTable {
  refcat: string;
  urgent: number;
  expires_on: string | null;
}
export interface DepositRentTable {
  postal_code: string;
  year: number;
  deposits: number;
  low: number | null;
  median: number | null;
  high: number | null;
  partial: boolean;
}
export interface SectionRentTable {
  section: string;
  year: number;
  contracts: number | null;
  low: number | null;
  median: number;
  high: number | null;
}
export interface SurroundingTable {
  kind: 'metro' | 'valenbisi' | 'green' | 'health' | 'school';
  id: string;
  name: string;
  lat: number;
  lng: number;
}
export interface AreaFactTable {
  area: string;
  buildings: number;
  dated: number;
  built_low: number | null;
  built_median: number | null;
  built_high: number | null;
  dwellings: number | null;
  dwelling_buildings: number | null;
  /** Of the letters A to G. */
  certificates: number[] | null;
  reports: number | null;
  urgent: number | null;
  rent_year: number | null;
  rent_sections: number | null;
  rent_median: number | null;
}
