import { clauseFigures, print } from './clause-figures.ts';

/** npm run -s clauses:score: how well and how fast clauses are found in labelled sentences, beside the aims. */
const figures = clauseFigures();
if (!figures) {
  console.error('NOT RUN: the labelled sentences (../shared/contracts) are absent.');
  process.exit(1);
}
for (const figure of figures) print(figure);
