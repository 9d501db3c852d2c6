import type { Row } from './ledger.ts';
import { type Period, periods } from './period.ts';
import type { Tally } from './tallies.ts';

/** All public figures of a person: the last release of each tally, with its month ('YYYY-MM'). */
export type Released = Readonly<Partial<Record<Tally, { month: string; rows: readonly Row[] }>>>;

export interface Filter {
  period: Period;
  /** null: all. */
  flat: string | null;
}

/** Some tallies under the requested filter, or under the next wider one that all of them were released under. */
export interface Figures {
  of: (tally: Tally) => { sum: number; count: number; many: boolean };
  /** The filter of these figures if it is not the requested one: 'de los últimos 12 meses'. */
  wider: string | null;
  month: string;
}

export function ratingFigures(released: Released, requested: Filter, tallies: readonly Tally[]): Figures | null {
  for (const filter of chainOf(requested)) {
    const rows = new Map(tallies.map((tally) => [tally, released[tally]?.rows.find(({ period, flat }) => period === filter.period && flat === filter.flat)]));
    if (rows.size === 0 || [...rows.values()].includes(undefined)) continue;
    const months = tallies.map((tally) => released[tally]?.month ?? '');
    return { of: (tally) => rows.get(tally) as Row, wider: widerWords(requested, filter), month: months.toSorted().at(-1) ?? '' };
  }
  return null;
}

/** Those of these tallies that were ever released. */
export const known = <T extends Tally>(released: Released, tallies: readonly T[]): T[] => tallies.filter((tally) => released[tally]);

/** The filter, and the wider ones that may replace it: longer periods of the same flat, then all flats. */
function chainOf({ period, flat }: Filter): Filter[] {
  const longer = periods.slice(periods.findIndex(({ key }) => key === period)).map(({ key }) => key);
  return [...new Set([flat, null])].flatMap((one) => longer.map((key) => ({ period: key, flat: one })));
}

const periodWords: Record<Period, string> = { '6_months': 'de los últimos 6 meses', '12_months': 'de los últimos 12 meses', all: 'de todo el tiempo' };

function widerWords(requested: Filter, got: Filter): string | null {
  const words = [requested.flat === got.flat ? [] : ['de todos los pisos'], requested.period === got.period ? [] : [periodWords[got.period]]].flat();
  return words.length === 0 ? null : words.join(' y ');
}

/**
 * The flats of the filter, in an order that reveals nothing: those whose figures differ from the figures of all flats.
 * Public only as numbers: an id or an address would reveal who lived with whom, and so the possible authors.
 */
export function flatsOf({ reviews }: Released): string[] {
  const all = reviews?.rows.find(({ period, flat }) => period === 'all' && flat === null)?.count;
  const own = reviews?.rows.filter(({ period, flat, count }) => period === 'all' && flat !== null && count !== all) ?? [];
  return own.map(({ flat }) => flat as string).toSorted();
}
