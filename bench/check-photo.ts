import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { phone } from '../e2e/browser.ts';
import { launch } from '../e2e/find-browser.ts';
import { startProduct } from '../e2e/start.ts';

/**
 * npm run bench:check-photo -- PHOTO…: the cost of reading a photo of a page in the browser (/revisar-contrato): the start of the OCR engine (from the
 * choice of the photo), then one page, then each further one. The browser's CPU throttling affects the page but not its workers, which do the work; so the
 * measured time is multiplied by four: a phone with as many cores as this machine, each four times slower. Beside it is the processor time of all processes
 * of the browser, times four: as if there were one such core.
 */
const photos = process.argv.slice(2);
if (photos.length === 0) photos.push('../shared/contracts/images/c1-p1-foto1500.jpg');
for (const photo of photos)
  if (!existsSync(photo)) {
    console.error(`No photo ${photo}: npm run bench:check-photo -- PHOTO…`);
    process.exit(1);
  }
const slower = 4;
const aim = 15; // seconds per page

const [product, browser] = await Promise.all([startProduct(null), launch()]);
const session = await browser.newBrowserCDPSession();
const cpu = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);

interface Spent {
  cpu: number;
  clock: number;
}
/** Reads so many pages, each the same photo; returns the cost of the start, and of reading them. */
async function read(photo: string, pages: number): Promise<{ ready: Spent; reading: Spent; found: string | null }> {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const spent = async (work: () => Promise<void>): Promise<Spent> => {
    const [before, began] = [await cpu(), performance.now()];
    await work();
    return { cpu: (await cpu()) - before, clock: (performance.now() - began) / 1000 };
  };
  await page.goto(`${product.url}/revisar-contrato`, { waitUntil: 'networkidle' });
  const ready = await spent(async () => {
    await page.getByLabel('Elegir fotos o PDF').setInputFiles(Array.from({ length: pages }, () => photo));
    await page.getByText('Cargado para texto y fotos').waitFor({ timeout: 120_000 });
  });
  const heading = page.getByRole('heading', { level: 1, name: /cláusula/ });
  const reading = await spent(async () => {
    await page.getByRole('button', { name: 'Revisar contrato' }).click();
    await heading.waitFor({ timeout: 300_000 });
  });
  const found = await heading.textContent();
  await context.close();
  return { ready, reading, found };
}

const worst: Spent = { cpu: 0, clock: 0 };
const format = ({ cpu, clock }: Spent) => `${cpu.toFixed(1)} s of CPU (${clock.toFixed(1)} s by the clock)`;
try {
  for (const photo of photos) {
    const [one, three] = [await read(photo, 1), await read(photo, 3)];
    for (const what of ['cpu', 'clock'] as const) worst[what] = Math.max(worst[what], one.reading[what]);
    const further = { cpu: (three.reading.cpu - one.reading.cpu) / 2, clock: (three.reading.clock - one.reading.clock) / 2 };
    console.log(`     ${basename(photo)}: ready ${format(one.ready)}, first page ${format(one.reading)}, each further one ${format(further)}. ${one.found}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
const slowed = worst.clock * slower;
const cores = availableParallelism();
console.log(`${slowed <= aim ? 'ok  ' : 'MISS'} the dearest first page on ${cores} cores ${slower} times slower: ${slowed.toFixed(1)} s (aim ${aim} s)`);
console.log(`     all of it on one such core: ${(worst.cpu * slower).toFixed(1)} s`);
if (slowed > aim) process.exitCode = 1;
