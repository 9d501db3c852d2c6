import { readFileSync } from 'node:fs';
import { findClauses, type Model } from '../app/features/clauses/rules/find.ts';
import * as model from '../app/features/clauses/rules/model/model.ts';
import { labelledSentences, labelledTypes, scoreOf, sharedContracts, withOcrErrors } from '../test/clause-score.ts';

/** A measurement beside its aim. `ok`: null without an aim. */
export interface Figure {
  what: string;
  got: string;
  aim: string;
  ok: boolean | null;
}

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

/** Precision, recall and speed of finding clauses in the labelled sentences. null: the sentences are not here. */
export function clauseFigures(): Figure[] | null {
  const clauses = labelledSentences('clauses');
  const real = labelledSentences('real');
  if (!clauses || !real) return null;
  const all = [...clauses, ...real];
  const both = scoreOf(all);
  const wrongLetters = scoreOf(all, withOcrErrors(0.02));
  const f1 = (what: string, value: number, aim: number) => ({ what, got: value.toFixed(3), aim: String(aim), ok: value >= aim });
  const withModel = scoreOf(all, undefined, model);
  const realWithModel = scoreOf(real, undefined, model);
  const lawful = (what: string, share: number) => ({ what, got: percent(share), aim: '1 %', ok: share <= 0.01 });
  const hands = real.filter(({ origin }) => origin === 'hand');
  const milliseconds = speed(all.map(({ text }) => text));
  return [
    f1('clauses, sentences in our manner, F1', scoreOf(clauses).f1, 0.95),
    f1('clauses, sentences of real contracts, F1', scoreOf(real).f1, 0.95),
    f1('clauses, both, F1', both.f1, 0.95),
    f1('clauses, both, precision', both.precision, 0.9),
    { what: 'clauses, both, recall', got: both.recall.toFixed(3), aim: 'none', ok: null },
    lawful('clauses, lawful sentences pointed out', both.lawfulFlagged),
    f1('clauses, sentences of real contracts, with the model, F1', realWithModel.f1, 0.87),
    f1('clauses, other hands among them, with the model, F1', scoreOf(hands, undefined, model).f1, 0.87),
    lawful('clauses, real lawful sentences pointed out, with the model', realWithModel.lawfulFlagged),
    lawful('clauses, lawful sentences pointed out, with the model', withModel.lawfulFlagged),
    ...[undefined, model].flatMap((ask) => wholeContracts(ask)),
    f1('clauses, both, 2 % of the letters wrong, F1', wrongLetters.f1, 0.9),
    { what: 'clauses, 1,000 sentences with the model, CPU, third time', got: `${Math.round(milliseconds)} ms`, aim: '250 ms', ok: milliseconds <= 250 },
  ];
}

/** A whole contract without its labels, and the types of each of its unlawful clauses; '(type)': may be found. */
interface WholeContract {
  name: string;
  text: string;
  clauses: string[][];
}

function contracts(): WholeContract[] {
  const labelled = sharedContracts('whole-contract-1.txt');
  const synthetic = ['c1', 'c2', 'c3'].flatMap((name) => {
    const path = sharedContracts(`${name}.json`);
    if (path === null) return [];
    const read = JSON.parse(readFileSync(path, 'utf8')) as { text: string; expectedClauses: string[]; optionalClauses?: string[] };
    const may = (read.optionalClauses ?? []).map((type) => `(${type})`);
    return [{ name, text: read.text, clauses: read.expectedClauses.map((type) => [type, ...may]) }];
  });
  if (labelled === null) return synthetic;
  const text = readFileSync(labelled, 'utf8');
  const clauses = [...text.matchAll(/^\[(.*?)\] /gm)].map(([, types = '']) => types.split(','));
  return [{ name: 'whole-contract-1', text: text.replace(/^\[.*?\] /gm, ''), clauses }, ...synthetic];
}

/** Unlawful clauses of whole contracts that are found, and what is found besides. */
function wholeContracts(ask?: Model): Figure[] {
  const known = labelledTypes();
  return contracts().map(({ name, text, clauses }) => {
    const { findings, similar } = findClauses(text, {}, ask);
    const types = new Set([...findings, ...similar].map(({ type }) => type).filter((type) => known.has(type)));
    const found = clauses.filter(([type = '']) => types.has(type)).length;
    const extra = [...types].filter((type) => !clauses.flat().some((label) => label.replace(/[()]/g, '') === type)).length;
    const least = Math.ceil(clauses.length * 0.75);
    const what = `clauses, ${name} ${ask ? 'with' : 'without'} the model, found of ${clauses.length}, and besides`;
    return { what, got: `${found}, ${extra}`, aim: `${least}, 1`, ok: found >= least && extra <= 1 };
  });
}

/** Processor time, which depends less on other load than the clock; the first runs are spent on compiling. */
function speed(texts: readonly string[]): number {
  const thousand = Array.from({ length: 1000 }, (_, i) => texts[i % texts.length] ?? '');
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    for (const text of thousand) findClauses(text, {}, model);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.at(-1) ?? 0;
}

/** Prints a measurement. Returns whether its aim was missed. */
export function print({ what, got, aim, ok }: Figure): boolean {
  console.log(`${ok === null ? '    ' : ok ? 'ok  ' : 'MISS'} ${what}: ${got} (aim ${aim})`);
  return ok === false;
}
