import { expect, it } from 'vitest';
import { desktop, expectSoundPage, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

journeys('the terms', () => {
  it('are text to read on a phone, on a page of their own', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/legal/terminos`);
    const article = page.getByRole('article');
    await article.getByText('No somos una inmobiliaria, no alquilamos pisos').waitFor();
    const sizes = await article
      .locator('p:not(.small, .note *), li')
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    await expect.poll(() => page.getByRole('link', { name: 'Léelos en PDF' }).getAttribute('href')).toBe('/legal/terminos.pdf');
    await expectSoundPage(page);
    await context.close();
  });

  it.each([phone, desktop])('are the pages of the file in a dialog, or a message with both links when they cannot be drawn', async (size) => {
    const { page, context } = await person(browser, size);
    await page.goto(`${product.url}/auth?tab=registrarse`);
    await hydrated(page);
    const open = page.getByRole('link', { name: 'Leer los términos y condiciones' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Términos y Condiciones - Documento PDF' });
    const first = dialog.getByRole('img', { name: 'Página 1 de' });
    await first.waitFor();
    expect(await first.evaluate((page) => page.clientWidth > 0.9 * (page.parentElement?.clientWidth ?? 0) || page.clientWidth > 800)).toBe(true);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect.poll(() => dialog.getByRole('link').allTextContents()).toEqual(['Ver en nueva pestaña', 'Descargar PDF', 'Leerlos como texto']);
    await expect.poll(() => dialog.getByRole('link', { name: 'Leerlos como texto' }).getAttribute('href')).toBe('/legal/terminos');
    await expectSoundPage(page);
    await page.keyboard.press('Escape');

    await page.route('**/legal/terminos.pdf', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    await open.click();
    const failure = dialog.getByRole('alert').filter({ hasText: 'No se pudo mostrar el PDF.' });
    await failure.waitFor();
    await expect.poll(() => failure.getByRole('link').allTextContents()).toEqual(['Ver en nueva pestaña', 'Descargar PDF']);
    await expectSoundPage(page);
    await context.close();
  });
});
