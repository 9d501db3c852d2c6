import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, expectSoundPage, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

journeys('the terms', () => {
  const sentence = 'No somos una inmobiliaria, no alquilamos pisos';
  /** The smallest letters of the text proper, in pixels. */
  const smallest = (inside: Locator) =>
    inside.locator('p:not(.small, .note *), li').evaluateAll((all) => Math.min(...all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))));

  it('are text to read on a phone, with the file beside it', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/legal/terminos`);
    const article = page.getByRole('article');
    await article.getByText(sentence).waitFor();
    expect(await smallest(article)).toBeGreaterThanOrEqual(16);
    await expect.poll(() => page.getByRole('link', { name: 'Léelos en PDF' }).getAttribute('href')).toBe('/legal/terminos.pdf');
    await expectSoundPage(page);

    await page.goto(`${product.url}/auth?tab=registrarse`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Leer los términos y condiciones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Términos y Condiciones - Documento PDF' });
    await dialog.getByText(sentence).waitFor();
    expect(await dialog.locator('canvas').count()).toBe(0);
    expect(await smallest(dialog)).toBeGreaterThanOrEqual(16);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect.poll(() => dialog.getByRole('link').allTextContents()).toEqual(['Ver en nueva pestaña', 'Descargar PDF']);
    await expectSoundPage(page);
    await page.keyboard.press('Escape');

    // The text does not come: said, with the ways to the file.
    await page.reload();
    await hydrated(page);
    await page.route('**/assets/terms-words-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Leer los términos y condiciones' }).click();
    const alert = dialog.getByRole('alert');
    await alert.getByText('No se pudo mostrar el documento.').waitFor();
    await expect.poll(() => alert.getByRole('link').count()).toBe(2);
    await context.close();
  });

  it('are the pages of the file where they can be read', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(`${product.url}/auth?tab=registrarse`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Leer los términos y condiciones' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'Página 1 de' }).waitFor();
    await context.close();
  });

  it('give a message and both links when their pages cannot be drawn', async () => {
    const { page, context } = await person(browser, desktop);
    await page.route('**/legal/terminos.pdf', (route) => route.abort());
    await page.goto(`${product.url}/auth`);
    await page.getByRole('link', { name: 'Leer los términos y condiciones' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar el PDF.' });
    await failure.waitFor();
    await expect.poll(() => failure.getByRole('link').allTextContents()).toEqual(['Ver en nueva pestaña', 'Descargar PDF']);
    await expectSoundPage(page);
    await context.close();
  });
});
