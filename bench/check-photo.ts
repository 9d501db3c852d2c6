import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { launch, phone, startProduct } from '../e2e/browser.ts';

/**
 * npm run bench:check-photo -- PHOTO…: what reading a photo of a page in the browser costs (/revisar-contrato). Slowing the processor by the
 * browser's own means reaches the page and not its workers, where the work is done; so the processor time of all
 * processes of the browser is counted, and taken four times.
 */
const photos = process.argv.slice(2);
if (photos.length === 0) photos.push('../shared/contracts/images/c1-p1-foto1500.jpg');
for (const photo of photos)
  if (!existsSync(photo)) {
    console.error(`No photo ${photo}: npm run bench:check-photo -- PHOTO…`);
    process.exit(1);
  }
const slower = 4;
const aim = 15; // seconds a page

const [product, browser] = await Promise.all([startProduct(), launch()]);
const session = await browser.newBrowserCDPSession();
const cpu = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
let worst = 0;
try {
  for (const photo of photos) {
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${product.url}/revisar-contrato`, { waitUntil: 'networkidle' });
    await page.getByLabel('Elegir fotos o PDF').setInputFiles(photo);
    await page.getByText('Cargado para texto y fotos').waitFor({ timeout: 120_000 });
    const [before, began] = [await cpu(), performance.now()];
    await page.getByRole('button', { name: 'Revisar contrato' }).click();
    await page.getByRole('heading', { level: 1, name: /señalado/ }).waitFor({ timeout: 300_000 });
    const spent = (await cpu()) - before;
    worst = Math.max(worst, spent);
    const found = await page.getByRole('heading', { level: 1 }).textContent();
    const clock = (performance.now() - began) / 1000;
    console.log(`     ${basename(photo)}: ${spent.toFixed(1)} s of CPU, ${clock.toFixed(1)} s by the clock here. ${found}`);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
const slowed = worst * slower;
console.log(
  `${slowed <= aim ? 'ok  ' : 'MISS'} the dearest page on a processor ${slower} times slower, all of it one after another: ${slowed.toFixed(1)} s (aim ${aim} s)`,
);
if (slowed > aim) process.exitCode = 1;
