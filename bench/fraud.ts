import { fraudFigures } from '../test/fraud.ts';

/** npm run -s bench:fraud: how many made-up campaigns the signals mark, and how many honest reviews. Other seeds: `-- 7 8`. */
const seeds = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1];
const began = performance.now();
const played = seeds.map((seed) => ({ seed, ...fraudFigures(seed, 2000) }));
const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(1)} %`;
const [first] = played;
console.log('| Campaign | Reviews | Marked | Caught | By |\n|---|---:|---:|---|---|');
for (const { name, reviews, marked, caught, rules } of first?.campaigns ?? [])
  console.log(`| ${name} | ${reviews} | ${marked} | ${caught ? 'yes' : 'no'} | ${rules.join(', ')} |`);
console.log('\nAims: nine of ten campaigns caught, at most 2 % of honest reviews marked.\n\n| Seed | Caught | Honest marked | |\n|---:|---:|---:|---|');
for (const { seed, campaigns, caught, honest, honestMarked } of played)
  console.log(`| ${seed} | ${caught} of ${campaigns.length} | ${honestMarked} of ${honest} | ${percent(honestMarked, honest)} |`);
console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s.`);
process.exitCode = played.every(({ campaigns, caught, honest, honestMarked }) => caught >= campaigns.length * 0.9 && honestMarked <= honest * 0.02) ? 0 : 1;
