import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, phone } from './browser.ts';
import { contract } from './contract-file.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

const forget = `for (const [owner, names] of [
  [Map, ['groupBy']],
  [Object, ['groupBy']],
  [URL, ['canParse', 'parse']],
  [Response, ['json']],
  [Promise, ['withResolvers', 'try']],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
  [globalThis.Element?.prototype ?? {}, ['checkVisibility']],
  [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
]) for (const name of names) Reflect.deleteProperty(owner, name);`;

/** Simulates Safari 16.4 and Firefox 115 together: features that they lack are renamed or deleted. */
async function forgetNews(context: BrowserContext): Promise<void> {
  await context.addInitScript(forget);
  await context.route(/^http:\/\/localhost/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    if (!/html|css|javascript/.test(headers['content-type'] ?? '')) return route.fulfill({ response: answer });
    const body = (await answer.text()).replaceAll('opover', 'op0ver').replaceAll(':has(', ':h0s(');
    // The init script does not reach workers.
    const inWorker = body.startsWith('(function');
    await route.fulfill({ response: answer, headers, body: inWorker ? `${forget}${body}` : body });
  });
}

journeys('a browser of 2023', () => {
  it('has a menu, filters, visible choices and a map, and reads a contract as PDF', async () => {
    const { page, context, problems } = await person(browser, phone);
    await forgetNews(context);
    await page.goto(product.url);
    await hydrated(page);
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Mapa' }).click();
    await page.waitForURL('**/mapa');
    await page.locator('#mapa .leaflet-marker-icon').first().waitFor();
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Valoración', exact: true }).click();
    await page.getByRole('dialog').getByRole('radio').first().check();
    await page.keyboard.press('Escape');
    await page.goto(`${product.url}/buscar-resenas?vista=mapa`);
    await hydrated(page);
    expect((await page.locator('.leaflet-container').boundingBox())?.height).toBeGreaterThan(300);
    await page.goto(`${product.url}/revisar-contrato`);
    await hydrated(page);
    const tab = page.locator('.seg input').first();
    expect(await tab.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    await page.getByLabel('Elegir fotos o PDF').setInputFiles(contract);
    await page.getByRole('button', { name: 'Revisar contrato' }).click();
    await page.getByRole('heading', { level: 1, name: /señalado/ }).waitFor();
    expect(problems).toEqual([]);
    // Routes may still be reading responses, which closing disposes.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});
