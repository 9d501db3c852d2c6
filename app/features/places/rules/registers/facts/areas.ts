import { rounded } from '../../../../../../platform/decimals.ts';
import { MIN_PEOPLE } from '../../../../../../platform/people.ts';
import { quartiles } from '../rows/quartiles.ts';

/** The minimum of buildings, certificates or reports for statistics of a neighbourhood. */
const ENOUGH = 30;
/** All neighbourhoods together. */
export const WHOLE_CITY = 'city';

/** An entrance with the register entries of its building; null: there is none, or the register was not imported. */
interface AreaEntrance {
  /** Its neighbourhood. */
  area: string | null;
  refcat: string;
  section: string | null;
  built: number | null;
  dwellings: number | null;
  letters: readonly number[] | null;
  urgent: number | null;
}
/** Which registers were imported, and the declared rents of each census section in their last year. */
export interface AreaRegisters {
  tourism: boolean;
  inspections: boolean;
  rents: { year: number; medians: ReadonlyMap<string, number> } | null;
}

/** The statistics of a neighbourhood or of the city. null: the register was not imported, or has too few entries. */
export interface AreaFacts {
  buildings: number;
  built: { of: number; low: number; median: number; high: number } | null;
  /** Registered tourist dwellings, and in how many buildings. */
  tourist: { dwellings: number; in: number } | null;
  /** Energy certificates of A to G. */
  certificates: readonly number[] | null;
  /** Buildings with a report, and those of them with urgent works that are not done. */
  inspections: { reports: number; urgent: number } | null;
  /** Euros per square metre and month: the median of the medians of its census sections. */
  declared: { year: number; sections: number; median: number } | null;
}

/**
 * The statistics of each neighbourhood and of the city. A building and a census section count once, where most of their entrances are. Areas with too few
 * buildings are left out.
 */
export function areaFacts(portals: readonly AreaEntrance[], read: AreaRegisters): Map<string, AreaFacts> {
  const buildings = Map.groupBy(portals, ({ refcat }) => refcat);
  const sections = Map.groupBy(
    portals.filter(({ section }) => section !== null),
    ({ section }) => section ?? '',
  );
  const homes = [...buildings.values()].flatMap((own) => (own[0] ? [{ ...own[0], area: homeOf(own) }] : []));
  const medians = [...sections].flatMap(([section, own]) => ({ median: read.rents?.medians.get(section), area: homeOf(own) }));
  const of = (area: string | null) => {
    const here = homes.filter((home) => area === null || home.area === area);
    const rents = medians.flatMap((one) => (one.median !== undefined && (area === null || one.area === area) ? [one.median] : []));
    return here.length < ENOUGH ? null : added(here, rents, read);
  };
  const areas = [...new Set(homes.map(({ area }) => area))].filter((area) => area !== null).toSorted();
  return new Map(
    [...areas, null].flatMap((area) => {
      const facts = of(area);
      return facts ? [[area ?? WHOLE_CITY, facts] as const] : [];
    }),
  );
}

/** The area of most of these; the first of two with equal numbers. */
function homeOf(portals: readonly AreaEntrance[]): string | null {
  const counted = [...Map.groupBy(portals, ({ area }) => area)].map(([area, those]) => ({ area, n: those.length }));
  return counted.toSorted((a, b) => b.n - a.n || ((a.area ?? '') < (b.area ?? '') ? -1 : 1))[0]?.area ?? null;
}

const added = (buildings: readonly AreaEntrance[], rents: readonly number[], read: AreaRegisters): AreaFacts => ({
  buildings: buildings.length,
  built: yearsOf(buildings),
  tourist: read.tourism
    ? { dwellings: sum(buildings.map(({ dwellings }) => dwellings ?? 0)), in: buildings.filter(({ dwellings }) => dwellings).length }
    : null,
  certificates: lettersOf(buildings),
  inspections: read.inspections ? reportsOf(buildings) : null,
  declared: read.rents ? middleOf(rents, read.rents.year) : null,
});

function yearsOf(buildings: readonly AreaEntrance[]): AreaFacts['built'] {
  const years: Record<string, number> = {};
  for (const { built } of buildings) if (built !== null) years[built] = (years[built] ?? 0) + 1;
  const found = quartiles(years);
  return found === null || found.count < ENOUGH ? null : { of: found.count, low: found.low, median: found.median, high: found.high };
}

function lettersOf(buildings: readonly AreaEntrance[]): AreaFacts['certificates'] {
  const known = buildings.flatMap(({ letters }) => (letters === null || sum(letters) < MIN_PEOPLE ? [] : [letters]));
  const all = Array.from({ length: 7 }, (_, letter) => sum(known.map((letters) => letters[letter] ?? 0)));
  return sum(all) < ENOUGH ? null : all;
}

function reportsOf(buildings: readonly AreaEntrance[]): AreaFacts['inspections'] {
  const works = buildings.flatMap(({ urgent }) => urgent ?? []);
  return works.length < ENOUGH ? null : { reports: works.length, urgent: works.filter((n) => n > 0).length };
}

function middleOf(medians: readonly number[], year: number): AreaFacts['declared'] {
  const sorted = medians.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return below === undefined || above === undefined ? null : { year, sections: sorted.length, median: rounded((below + above) / 2, 2) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
