import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSoundPage, joinAs, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

journeys('narrowing a search', () => {
  const first = (page: Page) => page.locator('article[data-lugar]').first();
  const resultCount = async (page: Page) => Number(/^\d+/.exec((await page.getByRole('main').getByRole('status').locator('b').textContent()) ?? '')?.[0]);

  it('says how many flats each filter leaves, finds them, and returns the focus to the chip', async () => {
    const { page, context, problems } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    const all = await resultCount(page);
    const chip = page.getByRole('button', { name: 'Sin alertas' });
    await chip.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    const box = sheet.getByRole('checkbox', { name: /^Alertas \d+$/ });
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => chip.evaluate((element) => element === document.activeElement)).toBe(true);

    await chip.press('Enter');
    await box.waitFor();
    const left = Number(/\d+/.exec(await sheet.locator('label').filter({ hasText: 'Alertas' }).innerText())?.[0]);
    expect(left).toBeLessThan(all);
    await box.press('Space');
    const show = sheet.getByRole('button', { name: `Ver ${left} pisos` });
    await show.waitFor();
    await show.press('Enter');
    await page.waitForURL(`${product.url}/buscar-resenas?solo=sin-alertas`);
    await page.getByRole('link', { name: 'Quitar el filtro Sin alertas' }).waitFor();
    // Its chip is gone, so the focus is on 'Filtros'.
    const filters = page.getByRole('button', { name: /^Filtros/ });
    await expect.poll(() => filters.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await resultCount(page)).toBe(left);
    expect(await page.getByText('Alerta:').count()).toBe(0);
    await page.getByRole('link', { name: 'Quitar el filtro Sin alertas' }).press('Enter');
    await page.waitForURL(`${product.url}/buscar-resenas`);
    await page.getByText(`${all} pisos`, { exact: true }).waitFor();
    await expect.poll(() => filters.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('works without script', async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.url}/buscar-resenas`);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('checkbox', { name: 'Con fotos' }).check();
    await page.getByRole('checkbox', { name: '3 o más' }).check();
    await page.getByLabel('Precio hasta').selectOption('1000');
    await page.getByRole('button', { name: /^Ver \d+ pisos$/ }).click();
    expect(new URL(page.url()).search).toBe('?precio_max=1000&solo=tres-o-mas&solo=con-fotos');
    for (const text of ['Hasta 1.000 €', '3 reseñas o más', 'Con fotos']) await page.getByRole('link', { name: `Quitar el filtro ${text}` }).waitFor();
    expect(await resultCount(page)).toBeGreaterThan(0);
    await context.close();
  });

  it('keeps and compares a flat from its card: a visitor on the device, a member in the account', async () => {
    const { page, context, problems } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    const keep = first(page).getByRole('button', { name: /^Guardar Calle/ });
    const box = await keep.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await keep.tap();
    await first(page)
      .getByRole('button', { name: /^Guardado: / })
      .waitFor();
    await page.getByRole('link', { name: 'Guardados, 1' }).waitFor();
    const ticks = page.getByRole('checkbox', { name: /^Comparar/ });
    await ticks.nth(0).tap();
    expect(await page.getByRole('button', { name: /^Comparar \d/ }).count()).toBe(0);
    for (const n of [1, 2, 3]) await ticks.nth(n).tap();
    await page.getByText('Hasta tres').waitFor();
    expect(await ticks.nth(3).isChecked()).toBe(false);
    await ticks.nth(2).tap();
    await page.getByRole('button', { name: 'Comparar 2 pisos' }).tap();
    await page.waitForURL(/\/comparar\?pisos=[a-z0-9]{10}&pisos=[a-z0-9]{10}$/);
    await page.getByRole('heading', { level: 1, name: 'Comparar 2 pisos' }).waitFor();
    await page.goBack();
    // The flats to compare stay ticked in this tab.
    await page.getByRole('button', { name: 'Comparar 2 pisos' }).waitFor();
    await page.getByRole('button', { name: 'Quitar', exact: true }).tap();
    await page.getByRole('button', { name: 'Comparar 2 pisos' }).waitFor({ state: 'detached' });

    await joinAs(page, product, 'guarda_pisos', 'Ana Prueba');
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    const second = page.locator('article[data-lugar]').nth(1);
    await second.getByRole('button', { name: /^Guardar / }).tap();
    await second.getByRole('button', { name: /^Guardado: / }).waitFor();
    await page.getByRole('link', { name: 'Guardados, 2' }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('button', { name: /^Guardado: / }).count()).toBe(2);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('opens what was tapped before hydration', async () => {
    const { page, context, problems } = await person(browser, phone);
    const tapped = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await tapped.promise;
      await route.continue();
    });
    await page.goto(`${product.url}/buscar-resenas`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Precio' }).tap();
    expect(await page.getByRole('dialog').count()).toBe(0);
    tapped.resolve();
    await page.getByRole('dialog', { name: 'Filtros' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['offline', 'El servidor no ha respondido. Comprueba tu conexión y vuelve a intentarlo.'],
    ['a failing server', 'Ha fallado nuestro servidor. Vuelve a intentarlo dentro de un momento.'],
  ])('says so when the filters fail to load: %s', async (how, why) => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    if (how === 'offline') await context.setOffline(true);
    else await page.route(/assets\/sheet-/, (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Filtros' }).tap();
    await page.getByRole('alert').getByText(`No se han podido cargar los filtros. ${why}`).waitFor();
    await context.close();
  });

  it('can be chosen without a connection, without counts', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    await page.route(/mapa\/filtros/, (route) => route.abort());
    await page.getByRole('button', { name: 'Filtros' }).tap();
    await page.getByRole('button', { name: 'Ver los pisos' }).waitFor();
    await page.getByRole('checkbox', { name: 'Con fotos' }).check();
    // The options are in the document, for browsers without script.
    await page.getByLabel('Barrio').selectOption({ label: 'El Carme / El Carmen' });
    await page.getByLabel('Universidad').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Ver los pisos' }).tap();
    await page.waitForURL(
      (url) => url.searchParams.get('solo') === 'con-fotos' && url.searchParams.get('barrio') === 'carme' && url.searchParams.has('universidad'),
    );
    await context.close();
  });
});
