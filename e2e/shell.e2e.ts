import { expect, it } from 'vitest';
import { axe, desktop, person, phone, scrollsSideways } from './browser.ts';
import { browser, journeys, product } from './product.ts';

journeys('the shell of every page', () => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('leads home from a page that was not found on a %s', async (_name, size) => {
    const { page, context, problems } = await person(browser, size);
    const answer = await page.goto(`${product.url}/no/existe`);
    expect(answer?.status()).toBe(404);
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await page.waitForURL(`${product.url}/`);
    expect(problems.filter((p) => !p.includes('404'))).toEqual([]);
    await context.close();
  });

  it('opens the drawer on a phone and closes it with Escape', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Menú' }).click();
    const drawer = page.getByRole('navigation', { name: 'Menú' });
    await drawer.waitFor();
    for (const name of ['Buscar reseñas', 'Buscar usuarios', 'Mapa', 'Quiénes somos', 'Buscar'])
      await expect.poll(() => drawer.getByRole('link', { name, exact: true }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await context.close();
  });
});
