import { findClauses } from '../domain/contract/find.ts';
import { labelledSentences, type Score, scoreOf, spoilt } from '../test/clause-score.ts';

/** npm run -s clauses:score: how well the clauses are found in labelled sentences, and how fast, beside what is aimed at. */
const clauses = labelledSentences('clauses');
const real = labelledSentences('real');
if (!clauses || !real) {
  console.error('NOT RUN: the labelled sentences (../shared/contracts) are absent.');
  process.exit(1);
}
const all = [...clauses, ...real];
const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

function print(name: string, { precision, recall, f1, lawfulFlagged }: Score, aim: number): void {
  console.log(
    `${name.padEnd(34)} F1 ${f1.toFixed(3)} (aim ${aim})  precision ${precision.toFixed(3)} (aim 0.9)  recall ${recall.toFixed(3)}  lawful pointed out ${percent(lawfulFlagged)} (aim 1 %)`,
  );
}

print('Sentences in our manner', scoreOf(clauses), 0.95);
print('Sentences of real contracts', scoreOf(real), 0.95);
print('Both', scoreOf(all), 0.95);
print('Both, 2 % of the letters wrong', scoreOf(all, spoilt(0.02)), 0.9);

const thousand = Array.from({ length: 1000 }, (_, i) => all[i % all.length]?.text ?? '');
const times = Array.from({ length: 5 }, () => {
  const begun = performance.now();
  for (const text of thousand) findClauses(text);
  return performance.now() - begun;
});
console.log(`1,000 sentences: ${times.map((time) => Math.round(time)).join(', ')} ms (aim 200)`);
