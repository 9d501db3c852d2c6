import type { Signal, SignalCase } from './case.ts';
import { similarity, trigramsOf } from './trigrams.ts';

/** Thresholds of the rules shared by flat reviews and flatmate ratings. */
const constants = {
  /** Shorter texts are similar by chance. */
  leastLetters: 120,
  alike: 0.68,
  networkDays: 7,
  networkAccounts: 3,
  /** Below this share of accounts about one subject, many people share the network. */
  networkShare: 0.75,
  /** Least share of a burst with the same recommendation: at the end of term many write, but opinions differ. */
  agreed: 0.85,
  /** Least share of a burst with a second thing in common, since many can agree by chance. */
  alsoAlike: 0.5,
  /** Accounts opened within this time of each other, and kept until the burst. */
  openedDays: 3,
  dripDays: 150,
  drip: 4,
  extremeShare: 0.9,
  fewLetters: 160,
} as const;

type Sets = (one: SignalCase) => Uint32Array;
type Found = Omit<Signal, 'rule'> | null;
export type Rule<Case extends SignalCase> = (subject: Case, others: readonly Case[], sets: Sets) => Found;

export const byOthers = <Case extends SignalCase>(subject: Case, others: readonly Case[]) => others.filter((other) => other.author !== subject.author);
export const within = (days: number, subject: SignalCase) => (other: SignalCase) => Math.abs(other.writtenOn - subject.writtenOn) <= days;
export const inDays =
  (first: number, days: number) =>
  ({ writtenOn }: SignalCase) =>
    writtenOn >= first && writtenOn < first + days;
export const authors = (cases: readonly SignalCase[]) => new Set(cases.map(({ author }) => author)).size;
export const ids = (cases: readonly SignalCase[]) => cases.map(({ id }) => id);
const percent = (part: number) => `${Math.round(part * 100)} %`;

/** The period of `days` around a case in which most accounts wrote: its first day and its cases. */
export function fullest<Case extends SignalCase>(days: number, subject: Case, others: readonly Case[]): [first: number, of: Case[]] {
  const firsts = Array.from({ length: days }, (_, back) => subject.writtenOn - back);
  return firsts
    .map((first): [number, Case[]] => [first, others.filter(inDays(first, days))])
    .reduce((best, next) => (authors(next[1]) > authors(best[1]) ? next : best));
}

/** 1: nearly all answers are the best, -1: the worst, 0: mixed or too few. */
export function endOf({ answers, recommends }: SignalCase): -1 | 0 | 1 {
  if (answers.length < 5) return 0;
  const share = (end: number) => answers.filter((answer) => answer === end).length / answers.length;
  if (recommends && share(1) >= constants.extremeShare) return 1;
  return !recommends && share(0) >= constants.extremeShare ? -1 : 0;
}
export const isNew = ({ writtenOn, accountFrom }: SignalCase, days: number) => writtenOn - accountFrom <= days;
export const overlapDays = (a: SignalCase, b: SignalCase) => Math.min(a.until ?? a.writtenOn, b.until ?? b.writtenOn) - Math.max(a.from, b.from);
export const livedTogether = (a: SignalCase, b: SignalCase) => a.flat === b.flat && overlapDays(a, b) > 0;

/**
 * Text about what a burst has in common besides its time; null: nothing. New accounts are common; accounts that were opened together and then
 * kept are not.
 */
export function agreeing(subject: SignalCase, near: readonly SignalCase[], newDays: number): string | null {
  const share = (has: (one: SignalCase) => boolean) => [subject, ...near].filter(has).length / (near.length + 1);
  if (share(({ recommends }) => recommends === subject.recommends) < constants.agreed) return null;
  const all = `casi todas ${subject.recommends ? 'a favor' : 'en contra'}`;
  const end = endOf(subject);
  if (end !== 0 && share((one) => endOf(one) === end) >= constants.alsoAlike) return `${all} y muchas con ${end > 0 ? 'lo mejor' : 'lo peor'} en casi todo`;
  const together = (one: SignalCase) => !isNew(one, newDays) && Math.abs(one.accountFrom - subject.accountFrom) <= constants.openedDays;
  return together(subject) && share(together) >= constants.alsoAlike ? `${all} y muchas con cuentas abiertas los mismos días` : null;
}

export function nearDuplicate(subject: SignalCase, others: readonly SignalCase[], sets: Sets, kind: 'reseñas' | 'valoraciones'): Found {
  if (subject.text.length < constants.leastLetters) return null;
  const alike = byOthers(subject, others)
    .filter(({ text }) => text.length >= constants.leastLetters)
    .map((other) => ({ other, part: similarity(sets(subject), sets(other), constants.alike) }))
    .filter(({ part }) => part >= constants.alike)
    .sort((a, b) => b.part - a.part);
  const [first] = alike;
  return first
    ? {
        title: 'Texto parecido',
        sentence: `${percent(first.part)} igual al de ${alike.length === 1 ? 'otra cuenta' : `otras ${alike.length} cuentas o ${kind}`}.`,
        innocent: 'Quienes viven juntos a veces escriben juntos.',
        with: ids(alike.map(({ other }) => other)),
      }
    : null;
}

/** `about`: whether another case has the same subject. `what`: text for that subject. */
export function sameNetwork<Case extends SignalCase>(subject: Case, others: readonly Case[], about: (other: Case) => boolean, what: string): Found {
  if (subject.network === null) return null;
  const from = byOthers(subject, others).filter((other) => other.network === subject.network);
  // Flatmates share a network.
  const strangers = from.filter((other) => about(other) && !livedTogether(subject, other));
  const [since, near] = fullest(constants.networkDays, subject, strangers);
  const accounts = authors(near) + 1;
  return accounts >= constants.networkAccounts && accounts >= constants.networkShare * (authors(from.filter(inDays(since, constants.networkDays))) + 1)
    ? {
        title: 'Varias cuentas desde la misma conexión en pocos días',
        sentence: `${accounts} cuentas han escrito desde la misma conexión sobre ${what} en ${constants.networkDays} días.`,
        innocent:
          'Comparten conexión los pisos compartidos, las universidades, las residencias y quienes usan el mismo operador móvil: por sí sola no decide nada.',
        with: ids(near),
      }
    : null;
}

/** `about`: whether another case has the same subject. */
export function oneSided<Case extends SignalCase>(subject: Case, others: readonly Case[], about: (other: Case) => boolean, newDays: number): Found {
  const end = endOf(subject);
  if (end === 0 || !isNew(subject, newDays)) return null;
  const alike = byOthers(subject, others).filter(
    (other) => about(other) && within(constants.dripDays, subject)(other) && isNew(other, newDays) && endOf(other) === end,
  );
  return authors(alike) + 1 >= constants.drip
    ? {
        title: 'Cuentas nuevas que dicen todas lo mismo',
        sentence: `${authors(alike) + 1} cuentas recién abiertas hablan de lo mismo, todas con ${end > 0 ? 'lo mejor' : 'lo peor'} en casi todo.`,
        innocent: 'Si algo es muy bueno o muy malo, lo dirán todos.',
        with: ids(alike),
      }
    : null;
}

/** Nearly all answers at one of these ends (as in endOf), with little text. */
export function extreme(subject: SignalCase, ends: readonly number[], innocent: string): Found {
  const end = endOf(subject);
  return ends.includes(end) && subject.text.length < constants.fewLetters
    ? {
        title: 'Todo al extremo y poco texto',
        sentence: `Casi todas las respuestas son ${end > 0 ? 'la mejor' : 'la peor'}, y apenas lo cuenta.`,
        innocent,
        with: [],
      }
    : null;
}

/** The findings of all rules. `others` may contain the subject, and unrelated cases. */
export function found<Case extends SignalCase, Name extends Signal['rule']>(
  rules: Readonly<Record<Name, Rule<Case>>>,
  subject: Case,
  others: readonly Case[],
  sets: Sets,
): Signal[] {
  const rest = others.filter(({ id }) => id !== subject.id);
  return (Object.keys(rules) as Name[]).flatMap((rule) => {
    const signal = rules[rule](subject, rest, sets);
    return signal ? [{ rule, ...signal }] : [];
  });
}

/** Computes the trigrams of each case once. */
export function trigramSets(): Sets {
  const made = new Map<string, Uint32Array>();
  return ({ id, text }) => {
    const known = made.get(id);
    if (known) return known;
    const set = trigramsOf(text);
    made.set(id, set);
    return set;
  };
}
