import { MIN_PEOPLE } from '../../../../platform/people.ts';

export type Mark = 'mejor' | 'peor';
/** The verdict of a row; null: it may be compared. */
export type Verdict = 'Se nota' | 'Parecidos' | 'Años distintos' | 'No es lo mismo' | 'Pocas reseñas' | null;

/** One column of a row. */
export interface Compared {
  /** null: no data. */
  value: number | null;
  /** Number of reviews. */
  reviews: number;
  /** Share of complaints, 0 to 1, if they are counted: a difference of SHARE_STEP is noticeable too. */
  share?: number;
}
interface Row {
  better: 'higher' | 'lower';
  /** The smallest noticeable difference. */
  step: number;
}

/** Three tenants in ten. */
export const SHARE_STEP = 0.3;
/** Tolerance for differences of decimal fractions. */
const ALMOST = 1e-9;

/**
 * Compares columns with at least three reviews: a difference is noticeable from a step, or three tenants in ten, on. The best column differs so from every
 * other one, and so does the worst. Columns with fewer reviews are shown and not compared.
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

/** Rents are comparable only if they are of one kind and one year; null: they are. */
export function rentsApart(rents: readonly { kind: string | null; year: number }[]): Verdict {
  const [first, ...others] = rents;
  if (!first || others.length === 0) return 'Pocas reseñas';
  if (first.kind === null || others.some(({ kind }) => kind !== first.kind)) return 'No es lo mismo';
  return others.some(({ year }) => year !== first.year) ? 'Años distintos' : null;
}
