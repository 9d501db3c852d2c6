import { isMarked, type Signal, type SignalCase, type SignalRule } from '../app/features/moderation/rules/signals/case.ts';
import { trigramSets } from '../app/features/moderation/rules/signals/parts.ts';

export interface FraudFigures {
  honest: number;
  honestMarked: number;
  campaigns: { name: string; sent: number; marked: number; caught: boolean; rules: SignalRule[] }[];
  caught: number;
}

/** Detection among honest cases and campaigns. A campaign is caught when at least half of it is marked: the moderator sees the rest beside it. */
export function figuresOf<Case extends SignalCase>(
  honest: readonly Case[],
  campaigns: Readonly<Record<string, (next: () => number) => Case[]>>,
  next: () => number,
  signalsOf: (subject: Case, others: readonly Case[], sets: ReturnType<typeof trigramSets>) => Signal[],
): FraudFigures {
  const made = Object.entries(campaigns).map(([name, make]) => ({ name, cases: make(next) }));
  const world = [...honest, ...made.flatMap(({ cases }) => cases)];
  const sets = trigramSets();
  const found = (one: Case) => signalsOf(one, world, sets);
  const results = made.map(({ name, cases }) => {
    const marked = cases.map(found).filter(isMarked);
    const rules = [...new Set(marked.flatMap((signals) => signals.map(({ rule }) => rule)))];
    return { name, sent: cases.length, marked: marked.length, caught: marked.length * 2 >= cases.length, rules };
  });
  const honestMarked = honest.filter((one) => isMarked(found(one))).length;
  return { honest: honest.length, honestMarked, campaigns: results, caught: results.filter(({ caught }) => caught).length };
}
