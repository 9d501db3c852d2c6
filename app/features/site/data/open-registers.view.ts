import { entrancePath } from '../../places/data/entrance.view.ts';
import { certificatesOf, registerDates, type SourceRow } from '../../places/data/facts.view.ts';
import { type EntranceName, entranceNumberText } from '../../places/rules/address/entrance.ts';
import { baseAddress } from '../../places/rules/address/format.ts';
import { dateText, INVENTED, inventedNote, type RegisterName, registerNames, registers } from '../../places/rules/registers/facts/sources.ts';

// Counts of buildings and statistics of places, field by field: anything not listed is in no response.

/** The registers behind a response, each with its own licence. */
export function openSources(rows: readonly SourceRow[], names: readonly RegisterName[]) {
  const dates = registerDates(rows);
  return names.flatMap((name) => {
    const date = dates[name];
    if (!date) return [];
    const { name: register, owner, licence, site } = registers[name];
    const invented = rows.some(({ source, origin }) => source === name && origin === INVENTED);
    return [{ register, owner, licence, site, readOn: date.readOn, dataOn: date.dataOn, invented }];
  });
}

/** All imported registers, as a page credits them; also those not imported yet. */
export function creditedRegisters(rows: readonly SourceRow[]) {
  const dates = registerDates(rows);
  return registerNames.map((name) => {
    const { name: register, owner, licence, site } = registers[name];
    const date = dates[name];
    const invented = rows.some(({ source, origin }) => source === name && origin === INVENTED);
    return {
      register,
      site,
      terms: `${owner}, ${licence}.`,
      date: !date ? 'Aún sin leer.' : `${invented ? `${inventedNote}. ` : ''}${dateText(date)}.`,
    };
  });
}

interface OpenBuildingRow extends EntranceName {
  lat: number;
  lng: number;
  built: number | null;
  dwellings: number | null;
  certificates: number | null;
  letters: number[] | null;
  urgent: number | null;
  flood: number | null;
}

/** A register that was not imported gives null, which differs from none. */
export function openBuilding(row: OpenBuildingRow, street: string, origin: string, read: ReturnType<typeof registerDates>) {
  const { count, letters } = certificatesOf(row);
  return {
    url: `${origin}${entrancePath(row, street)}`,
    address: baseAddress({ street, number: entranceNumberText(row) }),
    position: { latitude: row.lat, longitude: row.lng },
    built: row.built,
    touristDwellings: read.tourism ? (row.dwellings ?? 0) : null,
    energyCertificates: read.energy ? count : null,
    energyLetters: letters,
    urgentWorks: row.urgent,
    floodBand: row.flood,
  };
}

interface OpenDepositRow {
  postal_code: string;
  year: number;
  deposits: number;
  low: number | null;
  median: number | null;
  high: number | null;
  partial: boolean;
}

export const openDeposits = ({ postal_code: postalCode, year, deposits, low, median, high, partial }: OpenDepositRow) => ({
  ...{ postalCode, year, deposits, low, median, high, partial },
});

interface OpenSectionRow {
  section: string;
  year: number;
  contracts: number | null;
  low: number | null;
  median: number;
  high: number | null;
}

export const openSection = ({ section, year, contracts, low, median, high }: OpenSectionRow) => ({ section, year, contracts, low, median, high });
