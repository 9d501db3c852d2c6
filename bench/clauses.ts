import { clauseFigures, print } from './clause-figures.ts';

/** npm run -s clauses:score: how well the clauses are found in labelled sentences, and how fast, beside what is aimed at. */
const figures = clauseFigures();
if (!figures) {
  console.error('NOT RUN: the labelled sentences (../shared/contracts) are absent.');
  process.exit(1);
}
for (const figure of figures) print(figure);
