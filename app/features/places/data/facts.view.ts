import { madridDay } from '../../../../platform/dates.ts';
import { distanceMetres } from '../rules/map/distance.ts';
import { type Deposits, letters, type OfficialFacts, surroundingKinds } from '../rules/registers/facts/facts.ts';
import { INVENTED, type RegisterDate, type RegisterName, registers } from '../rules/registers/facts/sources.ts';

export interface SourceRow {
  source: string;
  origin: string;
  data_date: string | null;
  finished_at: Date;
}
/** The facts of a building by its parcel, and of its place. */
export interface BuildingRow {
  refcat: string | null;
  flood: number | null;
  built: number | null;
  dwellings: number | null;
  certificates: number | null;
  letters: number[] | null;
  urgent: number | null;
  expires_on: string | null;
  rent_year: number | null;
  rent_low: number | null;
  rent_high: number | null;
}
export interface DepositRow {
  postal_code: string;
  year: number;
  deposits: number;
  low: number | null;
  median: number | null;
  high: number | null;
  partial: boolean;
}
export interface NearRow {
  kind: OfficialFacts['around'][number]['kind'];
  name: string;
  lat: number;
  lng: number;
}

const isRegister = (source: string): source is RegisterName => source in registers;

export function registerDates(sources: readonly SourceRow[]): Partial<Record<RegisterName, RegisterDate>> {
  return Object.fromEntries(
    sources
      .filter(({ source }) => isRegister(source))
      .map(({ source, data_date, finished_at }) => [source, { readOn: madridDay(finished_at), dataOn: data_date }]),
  );
}

/** Fewer than thirty deposits have no statistics. */
export function depositsOf(row: DepositRow | undefined): Deposits | null {
  if (!row || row.low === null || row.median === null || row.high === null) return null;
  const { postal_code: postalCode, year, deposits: count, low, median, high, partial } = row;
  return { postalCode, year, count, low, median, high, partial };
}

/** Counts of a building and statistics of its place: nothing of a flat, nor its reference. */
export function officialFacts(
  building: BuildingRow | undefined,
  deposits: DepositRow | undefined,
  near: { rows: readonly NearRow[]; from: { lat: number; lng: number } | null },
  sources: readonly SourceRow[],
): OfficialFacts {
  const dates = registerDates(sources);
  // A register that was not imported yet gives null.
  const known = building?.refcat ? building : null;
  return {
    built: known?.built ?? null,
    tourist: known && dates.tourism ? (known.dwellings ?? 0) : null,
    deposits: depositsOf(deposits),
    declared: declaredRents(building),
    certificates: known && dates.energy ? certificatesOf(known) : null,
    inspection: known && dates.inspections ? (known.urgent === null ? 'none' : { urgent: known.urgent, expiresOn: known.expires_on }) : null,
    around: near.from === null ? [] : nearest(near.rows, near.from),
    flood: building && dates.flood ? (building.flood ?? 0) : null,
    dates,
    invented: sources.some(({ origin }) => origin === INVENTED),
  };
}

function declaredRents(row: BuildingRow | undefined): OfficialFacts['declared'] {
  if (!row || row.rent_year === null || row.rent_low === null || row.rent_high === null) return null;
  return { year: row.rent_year, low: row.rent_low, high: row.rent_high };
}

/** No row: no certificate in force. */
export function certificatesOf({ certificates, letters: counts }: Pick<BuildingRow, 'certificates' | 'letters'>): NonNullable<OfficialFacts['certificates']> {
  const most = Math.max(0, ...(counts ?? []));
  return { count: certificates ?? 0, letters: counts === null ? [] : letters.filter((_, i) => counts[i] === most) };
}

function nearest(rows: readonly NearRow[], from: { lat: number; lng: number }): OfficialFacts['around'] {
  const placed = rows.map(({ kind, name, ...at }) => ({ kind, name, metres: Math.round(distanceMetres(from, at)) }));
  return surroundingKinds.flatMap((kind) => placed.filter((one) => one.kind === kind).toSorted((a, b) => a.metres - b.metres)[0] ?? []);
}
