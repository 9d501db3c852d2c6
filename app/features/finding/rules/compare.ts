import { MIN_PEOPLE } from '../../../../platform/people.ts';

export type Mark = 'mejor' | 'peor';
/** The verdict of a row; null: it compares nothing. */
export type Verdict = 'Se nota' | 'Parecidos' | 'Años distintos' | 'No es lo mismo' | 'Pocas reseñas' | null;

/** One column of a row. */
export interface Compared {
  /** null: no data. */
  value: number | null;
  /** Reviews behind it. */
  reviews: number;
  /** Part of those that complain, 0 to 1, where it is counted: three in ten count as much as a step. */
  share?: number;
}
interface Row {
  better: 'higher' | 'lower';
  /** From which difference on one notices. */
  step: number;
}

/** Three tenants in ten. */
export const SHARE_STEP = 0.3;
/** Differences are of decimal fractions. */
const ALMOST = 1e-9;

/**
 * What differs really: at least three reviews on each side, and a whole step or three tenants in ten between them. Best is who differs so
 * from every other; so is worst. What has fewer reviews is shown and compared with nothing.
 */
export function compare(columns: readonly Compared[], { better, step }: Row): { verdict: Verdict; marks: (Mark | null)[] } {
  const marks = columns.map(() => null);
  const counted = columns.filter(({ value, reviews }) => value !== null && reviews >= MIN_PEOPLE);
  if (counted.length < 2) return { verdict: 'Pocas reseñas', marks };
  const sign = better === 'higher' ? 1 : -1;
  const ahead = (a: Compared, b: Compared) =>
    sign * ((a.value ?? 0) - (b.value ?? 0)) >= step - ALMOST || (a.share !== undefined && b.share !== undefined && b.share - a.share >= SHARE_STEP - ALMOST);
  const others = (one: Compared) => counted.filter((other) => other !== one);
  if (!counted.some((one) => others(one).some((other) => ahead(one, other)))) return { verdict: 'Parecidos', marks };
  const markOf = (one: Compared): Mark | null => {
    if (!counted.includes(one)) return null;
    if (others(one).every((other) => ahead(one, other))) return 'mejor';
    return others(one).every((other) => ahead(other, one)) ? 'peor' : null;
  };
  return { verdict: 'Se nota', marks: columns.map(markOf) };
}

/** Rents are compared only if they are of one kind and one year; null: they may be. */
export function rentsApart(rents: readonly { kind: string | null; year: number }[]): Verdict {
  const [first, ...others] = rents;
  if (!first || others.length === 0) return 'Pocas reseñas';
  if (first.kind === null || others.some(({ kind }) => kind !== first.kind)) return 'No es lo mismo';
  return others.some(({ year }) => year !== first.year) ? 'Años distintos' : null;
}
