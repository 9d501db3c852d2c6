import { MIN_PEOPLE } from '../../../../platform/people.ts';
import type { Answer, Gone } from './ledger.ts';
import { type Period, periodStart, periods } from './period.ts';

/** Answers that every released or possible row either contains together or not at all. */
export interface Atom {
  seen: number | null;
  /** For each filter, whether it contains the answers; none for answers that no longer count. */
  under: readonly boolean[];
  authors: Map<string, number>;
  answers: number[];
  gone: number[];
}

export const authorsOf = (answers: readonly { author: string }[]) => new Set(answers.map(({ author }) => author)).size;

export interface Filter {
  period: Period;
  flat: string | null;
  from: string | null;
}

const within = ({ from, flat }: Filter, one: Answer) => one.value !== null && (from === null || one.month >= from) && (flat === null || one.flat === flat);

/** From wide to narrow: all flats first, then each; the longest period first. */
export function filtersOf(counted: readonly Answer[], today: string): Filter[] {
  const flats = [...new Set(counted.map(({ flat }) => flat))].filter((flat) => flat !== null).toSorted();
  const longestFirst = periods.toReversed().map(({ key }) => ({ period: key, from: periodStart(key, today) }));
  return [null, ...flats].flatMap((flat) => longestFirst.map((one) => ({ ...one, flat })));
}

export function atomsOf(answers: readonly Answer[], gone: readonly Gone[], seenOf: (one: Answer) => number | null, filters: readonly Filter[]): Atom[] {
  const atoms = new Map<string, Atom>();
  const atomOf = (seen: number | null, { under, bits }: Under): Atom => {
    const key = `${seen} ${bits}`;
    const atom = atoms.get(key) ?? { seen, under, authors: new Map(), answers: [], gone: [] };
    if (atom.authors.size === 0) atoms.set(key, atom);
    return atom;
  };
  const add = (atom: Atom, author: string) => void atom.authors.set(author, (atom.authors.get(author) ?? 0) + 1);
  // Answers of the same month and flat match the same filters.
  const known = new Map<string, Under>();
  const underOf = (one: Answer): Under => {
    const key = one.value === null ? '' : `${one.month} ${one.flat}`;
    const atom = known.get(key) ?? underFilters(filters, one);
    known.set(key, atom);
    return atom;
  };
  for (const [i, one] of answers.entries()) {
    const seen = seenOf(one);
    if (seen === null && one.value === null) continue;
    const atom = atomOf(seen, underOf(one));
    atom.answers.push(i);
    add(atom, one.author);
  }
  const nowhere = { under: filters.map(() => false), bits: filters.map(() => 0).join('') };
  for (const [i, { author, seen }] of gone.entries()) {
    const atom = atomOf(seen, nowhere);
    atom.gone.push(i);
    add(atom, author);
  }
  return [...atoms.values()];
}

interface Under {
  under: readonly boolean[];
  bits: string;
}

function underFilters(filters: readonly Filter[], one: Answer): Under {
  const under = filters.map((filter) => within(filter, one));
  return { under, bits: under.map(Number).join('') };
}

/** Whether a filter's atoms have enough authors. */
export function enough(atoms: readonly Atom[], filter: number): boolean {
  const authors = new Set<string>();
  for (const { under, authors: theirs } of atoms) {
    if (!under[filter]) continue;
    for (const author of theirs.keys()) if (authors.add(author).size >= MIN_PEOPLE) return true;
  }
  return false;
}
