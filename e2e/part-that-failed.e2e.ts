import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, person } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';

// One chunk fails to load, although there is a connection.
journeys('a chunk that failed to load', () => {
  /** `asked`: number of requests for the chunk, which loads after `over`. */
  const failing = async (page: Page, name: string) => {
    const part = { asked: 0, over: () => page.unrouteAll() };
    await page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), (route) => {
      part.asked++;
      return route.fulfill({ status: 502 });
    });
    return part;
  };

  it('shows later toasts, and earlier ones', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    const part = await failing(page, 'toast-viewport');
    await page.goto(`${product.url}/ajustes`);
    await hydrated(page);
    const save = page.getByRole('button', { name: 'Guardar cambios' });
    await save.click();
    await expect.poll(() => part.asked).toBeGreaterThan(0);
    await page.waitForTimeout(1000);
    await part.over();
    await save.click();
    // One of two equal toasts replaces the other, which may still be visible.
    await page.getByRole('region', { name: 'Avisos' }).getByText('Ajustes guardados').last().waitFor();
    await context.close();
  });

  it('connects the notification stream later', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    const part = await failing(page, 'connect');
    await page.goto(`${product.url}/normas`);
    await hydrated(page);
    await expect.poll(() => part.asked).toBeGreaterThan(0);
    await page.waitForTimeout(1000);
    await part.over();
    expect(await page.locator('.account .badge').textContent()).toMatch(/\d/);
    await page.waitForTimeout(22_000);
    const other = await context.newPage();
    await other.goto(`${product.url}/mensajes`);
    await hydrated(other);
    await other.getByRole('button', { name: 'Marcar todas como leídas' }).click();
    await expect.poll(() => page.locator('.account .badge').count()).toBe(0);
    await context.close();
  });
});
