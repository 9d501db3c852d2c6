import type { AreaFacts } from '../rules/registers/facts/areas.ts';

interface AreaRow {
  area: string;
  buildings: number;
  dated: number;
  built_low: number | null;
  built_median: number | null;
  built_high: number | null;
  dwellings: number | null;
  dwelling_buildings: number | null;
  certificates: number[] | null;
  reports: number | null;
  urgent: number | null;
  rent_year: number | null;
  rent_sections: number | null;
  rent_median: number | null;
}

export function areaRow(area: string, { buildings, built, tourist, certificates, inspections, declared }: AreaFacts): AreaRow {
  return {
    ...{ area, buildings, dated: built?.of ?? 0 },
    ...{ built_low: built?.low ?? null, built_median: built?.median ?? null, built_high: built?.high ?? null },
    ...{ dwellings: tourist?.dwellings ?? null, dwelling_buildings: tourist?.in ?? null },
    certificates: certificates === null ? null : [...certificates],
    ...{ reports: inspections?.reports ?? null, urgent: inspections?.urgent ?? null },
    ...{ rent_year: declared?.year ?? null, rent_sections: declared?.sections ?? null, rent_median: declared?.median ?? null },
  };
}

export function readAreaRow(row: AreaRow): AreaFacts {
  const { buildings, dated, built_low: low, built_median: median, built_high: high, dwellings, dwelling_buildings, certificates, reports, urgent } = row;
  const { rent_year: year, rent_sections: sections, rent_median: rent } = row;
  return {
    ...{ buildings, certificates },
    built: low === null || median === null || high === null ? null : { of: dated, low, median, high },
    tourist: dwellings === null || dwelling_buildings === null ? null : { dwellings, in: dwelling_buildings },
    inspections: reports === null || urgent === null ? null : { reports, urgent },
    declared: year === null || sections === null || rent === null ? null : { year, sections, median: rent },
  };
}
