import { fold, STOP_WORDS } from './words.ts';

/** Most words between two terms of a group, and before a term marked '~'. */
export const FAR = 10;
export const NEAR = 2;
/** Words farther apart in a long sentence do not belong together. */
const WIDEST = 30;

/** A set of alternatives, known by its number; `gap`: most words between it and the term before. */
interface Term {
  number: number;
  gap: number;
}
export type Group = Term[];
export interface Pattern {
  all: Group[];
  none: Group[];
  /** The numbers of all terms of `all`: without one of them the pattern fails early. */
  needed: number[];
}
/** Patterns in order; where an `unless` (a lawful look-alike) matches, the patterns after it do not apply. */
export interface Rule {
  steps: ({ is: Pattern } | { unless: Pattern })[];
}

/** Indices of the first and last word of a match. */
export interface Span {
  first: number;
  last: number;
}

interface Place {
  first: number;
  last: number;
}
/** By number of term. */
export type Places = (Place[] | undefined)[];

/** The match of the first pattern, unless a look-alike above it matches. */
export function meets(places: Places, rule: Rule): Span | null {
  let stopped = false;
  for (const step of rule.steps) {
    if ('unless' in step) stopped ||= holds(places, step.unless) !== null;
    else if (!stopped) {
      const span = holds(places, step.is);
      if (span) return span;
    }
  }
  return null;
}

function holds(places: Places, { all, none, needed }: Pattern): Span | null {
  for (const number of needed) if (!places[number]) return null;
  let span: Span | null = null;
  for (const group of all) {
    const match = sequence(places, group, 0, null);
    if (!match) return null;
    span = span ? { first: Math.min(span.first, match.first), last: Math.max(span.last, match.last) } : match;
  }
  if (span && span.last - span.first > WIDEST) return null;
  for (const group of none) if (sequence(places, group, 0, null)) return null;
  return span;
}

/** With more places than this, a term is looked up by first word: trying each place takes seconds in an endless sentence. */
const MANY = 32;
const byFirst = new WeakMap<Place[], Map<number, number[]>>();

/** The places that begin at most `gap` words after the word `last`, in their order. */
function within(places: Place[], last: number, gap: number): Place[] {
  let index = byFirst.get(places);
  if (!index) {
    index = new Map();
    for (const [at, { first }] of places.entries()) index.set(first, [...(index.get(first) ?? []), at]);
    byFirst.set(places, index);
  }
  const found: number[] = [];
  for (let first = last + 1; first <= last + 1 + gap; first++) found.push(...(index.get(first) ?? []));
  return found.sort((a, b) => a - b).map((at) => places[at] as Place);
}

/** Matches the terms of a group from `index` on, after the place `after`. */
function sequence(places: Places, group: Group, index: number, after: Place | null, dead = new Set<number>()): Span | null {
  const term = group[index];
  if (!term) return after;
  // Failures are remembered: whether the rest matches depends only on `index` and the end of `after`.
  const from = after ? after.last * group.length + index : -1;
  if (dead.has(from)) return null;
  const all = places[term.number] ?? [];
  for (const place of after && all.length > MANY ? within(all, after.last, term.gap) : all) {
    if (after && (place.first <= after.last || place.first - after.last - 1 > term.gap)) continue;
    const rest = sequence(places, group, index + 1, place, dead);
    if (rest) return { first: place.first, last: rest.last };
  }
  dead.add(from);
  return null;
}

export function comparison(sign: string, than: number, until?: string): (value: number) => boolean {
  if (until !== undefined) return (value) => value >= than && value <= Number(until);
  if (sign === '>') return (value) => value > than;
  if (sign === '>=') return (value) => value >= than;
  if (sign === '<') return (value) => value < than;
  if (sign === '<=') return (value) => value <= than;
  return (value) => value === than;
}

/** 'no [te|tiene] derecho' → each of its variants. */
export function spelledOut(phrase: string): string[][] {
  let ways: string[][] = [[]];
  for (const part of phrase.match(/\[[^\]]*\]\??|\S+/g) ?? []) {
    const options = part.startsWith('[') ? part.replace(/^\[|\]\??$/g, '').split('|') : [part];
    const optional = part.endsWith('?');
    ways = ways.flatMap((way) => [...options.map((option) => [...way, ...option.split(' ')]), ...(optional ? [way] : [])]);
  }
  return ways.map((way) => way.map(folded).filter((word) => word !== '' && !STOP_WORDS.has(word))).filter((way) => way.length > 0);
}

export const folded = (word: string) => (word.endsWith('*') ? `${fold(word.slice(0, -1))}*` : fold(word));
