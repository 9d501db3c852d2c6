import { fraudFigures } from '../test/fraud.ts';

/** npm run -s bench:fraud: how many made-up campaigns the signals mark, and how many honest reviews. Another seed: `-- 7`. */
const seed = Number(process.argv[2] ?? 1);
const began = performance.now();
const { honest, honestMarked, campaigns, caught } = fraudFigures(seed, 2000);
console.log('| Campaign | Reviews | Marked | Caught | By |\n|---|---:|---:|---|---|');
for (const { name, reviews, marked, caught, rules } of campaigns)
  console.log(`| ${name} | ${reviews} | ${marked} | ${caught ? 'yes' : 'no'} | ${rules.join(', ')} |`);
console.log(
  `\nCaught: ${caught} of ${campaigns.length} (aim: nine of ten). Honest reviews marked: ${honestMarked} of ${honest}, ${((honestMarked / honest) * 100).toFixed(1)} % (aim: at most 2 %).`,
);
console.log(`Seed ${seed}, ${((performance.now() - began) / 1000).toFixed(1)} s.`);
process.exitCode = caught >= campaigns.length * 0.9 && honestMarked <= honest * 0.02 ? 0 : 1;
