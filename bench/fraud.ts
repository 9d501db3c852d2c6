import { fraudFigures } from '../test/fraud.ts';
import type { FraudFigures } from '../test/fraud-figures.ts';
import { ratingFraudFigures } from '../test/fraud-ratings.ts';

/** npm run -s bench:fraud: how many made-up campaigns the signals mark, and how many honest reviews and ratings. Other seeds: `-- 7 8`. */
const seeds = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1];
const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(1)} %`;

/** Whether the aims are met in every seed. */
function play(what: string, figuresOf: (seed: number, count: number) => FraudFigures): boolean {
  const began = performance.now();
  const played = seeds.map((seed) => ({ seed, ...figuresOf(seed, 2000) }));
  console.log(`${what}\n\n| Campaign | Sent | Marked | Caught | By |\n|---|---:|---:|---|---|`);
  for (const { name, sent, marked, caught, rules } of played[0]?.campaigns ?? [])
    console.log(`| ${name} | ${sent} | ${marked} | ${caught ? 'yes' : 'no'} | ${rules.join(', ')} |`);
  console.log('\nAims: nine of ten campaigns caught, at most 2 % of what is honest marked.\n\n| Seed | Caught | Honest marked | |\n|---:|---:|---:|---|');
  for (const { seed, campaigns, caught, honest, honestMarked } of played)
    console.log(`| ${seed} | ${caught} of ${campaigns.length} | ${honestMarked} of ${honest} | ${percent(honestMarked, honest)} |`);
  console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s.\n`);
  return played.every(({ campaigns, caught, honest, honestMarked }) => caught >= campaigns.length * 0.9 && honestMarked <= honest * 0.02);
}

const met = [play('Reviews of flats', fraudFigures), play('Ratings of flatmates', ratingFraudFigures)];
process.exitCode = met.every(Boolean) ? 0 : 1;
