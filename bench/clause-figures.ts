import { findClauses } from '../domain/contract/find.ts';
import { labelledSentences, scoreOf, withOcrErrors } from '../test/clause-score.ts';

/** One figure beside what is aimed at. `ok`: null where there is no aim. */
export interface Figure {
  what: string;
  got: string;
  aim: string;
  ok: boolean | null;
}

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

/** How well the clauses are found in the labelled sentences, and how fast. null: the sentences are not here. */
export function clauseFigures(): Figure[] | null {
  const clauses = labelledSentences('clauses');
  const real = labelledSentences('real');
  if (!clauses || !real) return null;
  const all = [...clauses, ...real];
  const both = scoreOf(all);
  const wrongLetters = scoreOf(all, withOcrErrors(0.02));
  const f1 = (what: string, value: number, aim: number) => ({ what, got: value.toFixed(3), aim: String(aim), ok: value >= aim });
  const milliseconds = speed(all.map(({ text }) => text));
  return [
    f1('clauses, sentences in our manner, F1', scoreOf(clauses).f1, 0.95),
    f1('clauses, sentences of real contracts, F1', scoreOf(real).f1, 0.95),
    f1('clauses, both, F1', both.f1, 0.95),
    f1('clauses, both, precision', both.precision, 0.9),
    { what: 'clauses, both, recall', got: both.recall.toFixed(3), aim: 'none', ok: null },
    { what: 'clauses, lawful sentences pointed out', got: percent(both.lawfulFlagged), aim: '1 %', ok: both.lawfulFlagged <= 0.01 },
    f1('clauses, both, 2 % of the letters wrong, F1', wrongLetters.f1, 0.9),
    { what: 'clauses, 1,000 sentences, CPU, third time', got: `${Math.round(milliseconds)} ms`, aim: '200 ms', ok: milliseconds <= 200 },
  ];
}

/** Processor time, which depends less on what else the machine does than the clock; the first times are spent on compiling. */
function speed(texts: readonly string[]): number {
  const thousand = Array.from({ length: 1000 }, (_, i) => texts[i % texts.length] ?? '');
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    for (const text of thousand) findClauses(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.at(-1) ?? 0;
}

/** Prints a figure. Returns whether its aim was missed. */
export function print({ what, got, aim, ok }: Figure): boolean {
  console.log(`${ok === null ? '    ' : ok ? 'ok  ' : 'MISS'} ${what}: ${got} (aim ${aim})`);
  return ok === false;
}
