import { readFileSync, writeFileSync } from 'node:fs';
import { countedJourneys } from '../e2e/counted-journeys.ts';
import { launch } from '../e2e/find-browser.ts';
import { startProduct } from '../e2e/start.ts';

// npm run bench:journeys: taps, screens and bytes of the counted journeys, on the demonstration's data; into docs/journeys.md.

const page = new URL('../docs/journeys.md', import.meta.url);
const [begin, end] = ['<!-- counted -->', '<!-- /counted -->'];

const product = await startProduct(null);
const browser = await launch();
try {
  const lines = ['| Journey | Aim | Taps | Pastes | Keys | Screens | kB |', '|---|---|---:|---:|---:|---:|---:|'];
  for (const { name, aim, go } of countedJourneys) {
    console.error(name);
    const { taps, pastes, keys, screens, bytes } = await go(product, browser);
    lines.push(`| ${[name, aim, taps, pastes, keys, screens, Math.round(bytes / 1000)].join(' | ')} |`);
  }
  const table = lines.join('\n');
  console.log(table);
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, `${text.slice(0, text.indexOf(begin) + begin.length)}\n${table}\n${text.slice(text.indexOf(end))}`);
} finally {
  await browser.close();
  await product.stop();
}
