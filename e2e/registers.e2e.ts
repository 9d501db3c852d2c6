import { expect, it } from 'vitest';
import { undecided } from './axe-decided.ts';
import { axe, desktop, person, phone, scrollsSideways, sizes } from './browser.ts';
import { openFold } from './folds.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

const address = '/edificio/v990001-47-calle-de-sueca-47';

journeys('official registers', () => {
  it('lead from the search to an address without reviews, and on to its first review', async () => {
    const { page, context, problems } = await person(browser, phone);
    await page.goto(product.url);
    await hydrated(page);
    const box = page.getByLabel('¿Qué piso has visto?');
    await box.tap();
    await page.keyboard.insertText('C/ Sueca 47, 3º 12, 46006 Valencia');
    await page.getByRole('option', { name: /^Calle de Sueca, 47/ }).tap();
    await page.waitForURL(`**${address}`);
    await page.getByRole('heading', { name: 'El edificio, según los registros' }).waitFor();
    await page.getByText('Inscritas no quiere decir activas.').waitFor();
    await hydrated(page);
    await page.getByRole('checkbox', { name: /^¿Hay pisos turísticos en la finca\?/ }).tap();
    await page.getByRole('button', { name: 'Avísame cuando alguien cuente' }).tap();
    await page.getByRole('button', { name: 'Lo verás en Guardados. Quitar' }).waitFor();
    await page.getByRole('link', { name: 'Viví aquí: quiero contarlo' }).tap();
    await page.waitForURL(/\/write-review\?direccion=/);
    await expect.poll(() => page.getByLabel('Dirección del piso').inputValue()).toBe('Calle de Sueca, 47, 46006 València');
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(sizes)('read well on a %s, in light and dark', async (_name, size) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...size, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const path of [address, '/buscar-resenas?address=Calle+de+Sueca%2C+47', '/barrio/russafa', '/datos-abiertos']) {
        await page.goto(product.url + path);
        expect([path, await axe(page), await scrollsSideways(page)]).toEqual([path, [], false]);
      }
      await context.close();
    }
  });

  it.each(sizes)('are on the map of a %s once chosen, also as text, without an axe finding', async (_name, size) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...size, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${product.url}/mapa`);
      await page.locator('#mapa [data-state=ready]').waitFor();
      const marks = page.locator('#mapa').getByTitle(/fianzas$|viviendas? turísticas? inscritas?/);
      expect(await marks.count()).toBe(0);
      const layer = async (name: string) => {
        await page.getByRole('link', { name: /^Filtros/ }).click();
        await page.getByLabel('Registros en el mapa').selectOption(name);
        await page.getByRole('button', { name: /^Ver \d+ pisos$/ }).click();
      };
      await layer('Alquiler por código postal');
      await page.waitForURL(/capa=alquileres/);
      await page
        .locator('#mapa')
        .getByTitle(/^46006, 2025: mediana de 890 €/)
        .waitFor();
      expect([await axe(page), await undecided(page), await scrollsSideways(page)]).toEqual([[], [], false]);
      await page.getByText('Ver los alquileres por código postal').click();
      await page
        .getByRole('listitem')
        .filter({ hasText: /^46006, 2025: mediana de 890 €/ })
        .waitFor();
      await layer('Viviendas turísticas por edificio');
      await page.waitForURL(/capa=turisticas/);
      await marks.first().waitFor();
      await page.getByText(/^En esta vista: 19 viviendas turísticas inscritas en 4 edificios\. Inscritas no quiere decir activas\./).waitFor();
      expect([await axe(page), await undecided(page), await scrollsSideways(page)]).toEqual([[], [], false]);
      await page.getByRole('link', { name: 'Quitar: Viviendas turísticas por edificio' }).click();
      await expect.poll(() => marks.count()).toBe(0);
      await context.close();
    }
  });

  it('are found by the search and shown in full without script', async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url);
    await page.getByLabel('¿Qué piso has visto?').fill('Calle de Sueca 47');
    await page.getByRole('button', { name: 'Buscar pisos ahora' }).click();
    await page.getByText('Construido en 1974').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    const flat = /\/piso\/[a-z0-9-]+/.exec(await (await context.request.get(`${product.url}/buscar-resenas?address=Calle+de+Sueca%2C+45`)).text())?.[0];
    await page.goto(product.url + flat);
    await openFold(page, 'Edificio y zona');
    await page.getByText('Viviendas turísticas inscritas aquí: 3; inscritas no quiere decir activas.').first().waitFor();
    await context.close();
  });

  it('say that there is no connection, and load when it is back', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(`${product.url}/datos-abiertos`);
    await hydrated(page);
    await page.route(/\.data(\?|$)/, (route) => route.abort());
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await page.getByRole('heading', { level: 1, name: 'No se pudo cargar el edificio' }).waitFor();
    await page.unroute(/\.data(\?|$)/);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Calle de Sueca, 47' }).waitFor();
    await context.close();
  });
});
