import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, browserPath, desktop, hydrated, launch, type Product, person, phone, startProduct } from './browser.ts';

const advert = 'Alquiler de piso en calle de Puerto Rico, 33, Russafa, València. 3 hab. 90 m², con ascensor. 950 €/mes';

describe.runIf(browserPath)('finding a flat', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('from a pasted advert to a sentence of a review: two taps and one paste', async () => {
    const { page, context, problems } = await person(browser, phone);
    await page.goto(product.url);
    await hydrated(page);
    const box = page.getByLabel('¿Qué piso has visto?');
    await box.tap();
    await page.keyboard.insertText(advert);
    await page.getByRole('option', { name: /^Calle de Puerto Rico, 33/ }).tap();
    await page.waitForURL('**/buscar-resenas?address=Calle+de+Puerto+Rico%2C+33');
    await page.getByRole('article').first().locator('.quote').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('by keyboard alone, as the combobox pattern says', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(product.url);
    await hydrated(page);
    const box = page.getByLabel('¿Qué piso has visto?');
    await box.focus();
    await page.keyboard.type('sueka');
    await page.getByRole('option').first().waitFor();
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('[aria-selected="true"]').textContent()).toContain('Calle de Sueca');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await page.locator('[aria-selected="true"]').getAttribute('id'));
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    expect(await box.inputValue()).toBe('sueka');
    await page.keyboard.press('ArrowUp'); // from the field to the last one
    await expect.poll(() => page.locator('[aria-selected="true"]').textContent()).toContain('Ver todo lo de «sueka»');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/buscar-resenas?address=sueka');
    await page.getByRole('heading', { name: '¿Buscabas…?' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Calle de Sueca', exact: true }).click();
    await page.getByRole('article').first().waitFor();
    await context.close();
  });

  it('without script, and with a clean address', async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url);
    await page.getByLabel('¿Qué piso has visto?').fill(advert);
    await page.getByRole('button', { name: 'Buscar pisos ahora' }).click();
    expect(await page.getByRole('article').first().textContent()).toContain('Calle de Puerto Rico, 33');
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Buscar pisos ahora' }).click();
    expect(page.url()).toBe(`${product.url}/buscar-resenas`);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    expect(page.url()).toBe(`${product.url}/buscar-resenas`);
    await context.close();
  });

  it('nobody wrote of it: the nearest numbers and the street', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas?address=Calle+de+Sueca,+58`);
    await page.getByRole('heading', { name: 'No se encontraron reseñas' }).waitFor();
    expect(await page.getByRole('region', { name: 'En los portales de al lado' }).getByRole('link').allTextContents()).toEqual([
      'Calle de Sueca, 61',
      'Calle de Sueca, 45',
    ]);
    await page.getByRole('link', { name: 'Ver toda la calle' }).click();
    await page.getByRole('article').first().waitFor();
    await context.close();
  });
});
