import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, draftHas, person, signIn } from './browser.ts';
import { browser, enter, journeys, product } from './product.ts';

// The product was updated while a page was open: the parts of the old version that the page has not loaded yet are gone.
journeys('a page of an older version', () => {
  /** From now on the page gets no part that it does not have; a page that is opened anew gets all. */
  const update = async (page: Page) => {
    const opened = await page.evaluate(() => performance.timeOrigin);
    await page.route(/\/assets\/.*\.js$/, async (route) =>
      (await page.evaluate(() => performance.timeOrigin)) === opened ? route.fulfill({ status: 404 }) : route.continue(),
    );
  };
  const hasSession = async (context: BrowserContext) => (await context.cookies()).some(({ name }) => name.endsWith('session_token'));

  it('signs out', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await update(page);
    await page.locator('button.account').click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect.poll(() => hasSession(context)).toBe(false);
    await page.getByRole('heading', { level: 1, name: 'Antes de firmar' }).waitFor();
    await context.close();
  });

  it('leads on to the new one', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(`${product.url}/buscar-resenas`);
    await update(page);
    await page.locator('main a[href^="/piso/"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Calle' }).waitFor();
    await context.close();
  });

  it('keeps a flat', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}/buscar-resenas`);
    await page.locator('main a[href^="/piso/"]').first().click();
    await page.waitForURL('**/piso/*');
    await update(page);
    await page
      .getByRole('button', { name: /^Guardar / })
      .first()
      .click();
    await page.getByRole('button', { name: /^Guardado: / }).waitFor();
    await page.goto(`${product.url}/guardados`);
    expect(await page.locator('main a[href^="/piso/"]').count()).toBeGreaterThan(0);
    await context.close();
  });

  it('leads to signing in when its session has ended, and back to what was written', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}/editar-perfil`);
    await page.getByLabel('Biografía').fill('Escrito antes de la versión nueva.');
    await draftHas(page, 'versión nueva');
    await update(page);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.waitForURL('**/auth?acceso=*');
    await signIn(page);
    await page.waitForURL('**/editar-perfil');
    await expect.poll(() => page.getByLabel('Biografía').inputValue()).toBe('Escrito antes de la versión nueva.');
    await context.close();
  });
});
