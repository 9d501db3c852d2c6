import { MIN_PEOPLE } from '../../../../platform/people.ts';
import type { Answer, Gone, Ledger, Release, Row } from './ledger.ts';
import { type Atom, atomsOf, authorsOf, enough, type Filter, filtersOf } from './release-atoms.ts';
import { type Column, Span } from './span.ts';

/** Rows stored to check new ones against; about half a year of daily releases. After that: `Ledger.full`. */
const MAX_ROWS = 100;

/** 'same': too little has changed. 'unsafe': together with earlier releases it would reveal fewer than three. In both cases the last release stays. */
type Outcome = { kind: 'released'; release: Release } | { kind: 'same' | 'unsafe' };

/**
 * A new release of one tally of one person under all filters, or none. PRODUCT.md §1 "Small sample" and "Changes of figures
 * about people": every combination of all figures ever released, of answers or of who answered, involves at least
 * three authors. Depends on who answered when and where, and on whether a value changed, never on the value.
 */
export function release(before: Ledger, answers: readonly Answer[], goneBefore: readonly Gone[], today: string): Outcome {
  const changed = (one: Answer) => one.seen !== null && one.value !== null && one.value !== one.last;
  const fresh = (one: Answer) => one.seen === null || changed(one);
  const gone = [...goneBefore, ...answers.filter(changed).map(({ author, seen }) => ({ author, seen: seen as number }))];
  const counted = answers.filter((one) => one.value !== null);

  const shown = new Set(before.widest);
  const moved = new Set<string>();
  for (const one of answers) {
    const was = one.seen !== null && shown.has(one.seen);
    if (changed(one) || was !== (one.value !== null)) moved.add(one.author);
  }
  for (const one of gone) if (shown.has(one.seen)) moved.add(one.author);
  if (moved.size < MIN_PEOPLE || authorsOf(counted) < MIN_PEOPLE) return { kind: 'same' };

  const filters = filtersOf(counted, today);
  const wide = before.full ? filters.slice(0, 1) : filters;
  const atoms = atomsOf(answers, gone, (one) => (fresh(one) ? null : one.seen), wide);
  if (before.full) {
    const known = new Set([...answers.filter((one) => one.seen !== null), ...gone].map(({ author }) => author));
    if (authorsOf(counted.filter((one) => !known.has(one.author))) < MIN_PEOPLE) return { kind: 'unsafe' };
    return { kind: 'released', release: releaseOf(before, atoms, [true], [wide[0] as Filter], answers, gone) };
  }
  const accepted = acceptedRows(before, atoms, wide);
  if (!accepted[0]) return { kind: 'unsafe' };
  return { kind: 'released', release: releaseOf(before, atoms, accepted, wide, answers, gone) };
}

/** Which filters' rows may be released, each checked against all rows accepted before it. */
function acceptedRows(before: Ledger, atoms: readonly Atom[], filters: readonly Filter[]): boolean[] {
  const earlier = before.rows.map((row) => {
    const seen = new Set(row);
    return atoms.map((atom) => (atom.seen !== null && seen.has(atom.seen) ? 1 : 0));
  });
  // Protects both the answers and whether an author answered: an author's second rating is of the same person.
  const values: Column[] = atoms.map(({ authors }) => ({ authors: [...authors.keys()] }));
  const groups = peopleOf(atoms);
  const ofPeople = (row: readonly number[]) => groups.map(({ times }) => [...times].reduce((sum, [atom, n]) => sum + n * (row[atom] ?? 0), 0));
  let answered = earlier.reduce((span, row) => span.with(row), new Span());
  let people = earlier.reduce((span, row) => span.with(ofPeople(row)), new Span());
  return filters.map((_, i) => {
    if (!enough(atoms, i)) return false;
    const row = atoms.map(({ under }) => (under[i] ? 1 : 0));
    const [answeredNow, peopleNow] = [answered.with(row), people.with(ofPeople(row))];
    if (answeredNow !== answered && answeredNow.revealsTwo(values)) return false;
    if (peopleNow !== people && peopleNow.revealsTwo(groups)) return false;
    [answered, people] = [answeredNow, peopleNow];
    return true;
  });
}

/** Groups authors with the same number of answers in the same atoms. */
function peopleOf(atoms: readonly Atom[]): (Column & { times: Map<number, number> })[] {
  const timesOf = new Map<string, Map<number, number>>();
  for (const [i, { authors }] of atoms.entries()) for (const [author, n] of authors) timesOf.set(author, (timesOf.get(author) ?? new Map()).set(i, n));
  const people = new Map<string, { authors: string[]; times: Map<number, number> }>();
  for (const [author, times] of timesOf) {
    const key = [...times].join(' ');
    const same = people.get(key) ?? { authors: [], times };
    same.authors.push(author);
    people.set(key, same);
  }
  return [...people.values()];
}

/** The new ledger, classes and figures for the accepted rows. */
function releaseOf(
  before: Ledger,
  atoms: readonly Atom[],
  accepted: readonly boolean[],
  filters: readonly Filter[],
  answers: readonly Answer[],
  gone: readonly Gone[],
): Release {
  let next = before.classes;
  const taken = new Set<number>();
  const classOf = new Map<string, number>();
  const parts = new Map<number, Set<number>>();
  const members = filters.map((): number[] => []);
  const answerClass: (number | null)[] = answers.map(() => null);
  const goneClass: number[] = gone.map(({ seen }) => seen);
  // The largest part of a split class keeps its number, so that fewer rows are written.
  for (const atom of atoms.toSorted((a, b) => b.answers.length + b.gone.length - a.answers.length - a.gone.length)) {
    const under = atom.under.map((yes, i) => yes && accepted[i] === true);
    const key = `${atom.seen} ${under.map(Number).join('')}`;
    let number = classOf.get(key);
    if (number === undefined) {
      const keeps = atom.seen !== null && !taken.has(atom.seen);
      number = keeps ? (atom.seen as number) : next++;
      if (atom.seen !== null) {
        taken.add(atom.seen);
        parts.set(atom.seen, (parts.get(atom.seen) ?? new Set()).add(number));
      }
      classOf.set(key, number);
      for (const [i, yes] of under.entries()) if (yes) members[i]?.push(number);
    }
    for (const i of atom.answers) answerClass[i] = number;
    for (const i of atom.gone) goneClass[i] = number;
  }
  const split = (row: readonly number[]) => row.flatMap((seen) => [...(parts.get(seen) ?? [seen])]);
  const widest = members[0] ?? [];
  const rows = before.full ? [] : independent([...before.rows.map(split), ...members.filter((_, i) => accepted[i])]);
  const full = before.full || rows.length > MAX_ROWS;
  return {
    ledger: { rows: full ? [] : rows, widest, classes: next, ...(full ? { full: true as const } : {}) },
    answers: answerClass,
    gone: goneClass,
    rows: filters.flatMap((filter, i) => (accepted[i] ? [rowOf(filter, i, atoms, answers)] : [])),
  };
}

/** Drops rows that can be computed from the rows before them. */
function independent(rows: readonly (readonly number[])[]): (readonly number[])[] {
  const columns = [...new Set(rows.flat())];
  let span = new Span();
  return rows.filter((row) => {
    const members = new Set(row);
    const wider = span.with(columns.map((column) => (members.has(column) ? 1 : 0)));
    if (wider === span) return false;
    span = wider;
    return true;
  });
}

function rowOf({ period, flat }: Filter, at: number, atoms: readonly Atom[], answers: readonly Answer[]): Row {
  const row = { period, flat, sum: 0, count: 0 };
  const positive = new Set<string>();
  for (const { under, answers: inside } of atoms) {
    if (!under[at]) continue;
    for (const i of inside) {
      const { author, value } = answers[i] as Answer;
      row.sum += value ?? 0;
      row.count++;
      if (value && positive.size < MIN_PEOPLE) positive.add(author);
    }
  }
  return { ...row, many: positive.size >= MIN_PEOPLE };
}
