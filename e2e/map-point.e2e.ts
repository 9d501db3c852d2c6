import { expect, it } from 'vitest';
import { desktop, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { drag } from './redaction.ts';

journeys('a point of the map', () => {
  it('closes the flats of one point when other filters are chosen', async () => {
    const { page, context } = await person(browser, desktop);
    const whole = await context.request.get(`${product.url}/mapa/celdas?bbox=-0.6,39.3,-0.2,39.6&z=19`);
    const properties = (await whole.json()).properties.slice(0, 3);
    // Simulates many flats at one point: a cell that zooming cannot split, and its flats.
    const cells = [{ at: { lat: 39.47, lng: -0.377 }, bounds: [-0.3771, 39.4699, -0.3769, 39.4701], properties: 3, reviews: 5 }];
    await page.route(/\/mapa\/celdas\?bbox=/, (route) =>
      route.fulfill({ json: route.request().url().includes('bbox=-0.3771,') ? { kind: 'properties', properties } : { kind: 'cells', cells } }),
    );
    await page.goto(`${product.url}/mapa`);
    await hydrated(page);
    const card = page.getByRole('heading', { name: '3 propiedades en este punto' });
    await expect
      .poll(async () => {
        await page.locator('.leaflet-marker-icon[aria-label]').first().press('Enter');
        return card.count();
      })
      .toBe(1);
    await page.getByRole('link', { name: 'Filtros' }).click();
    await page.getByLabel('Tipo').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Ver \d+ pisos$/ }).click();
    await page.waitForURL(/\/mapa\?/);
    await expect.poll(() => card.count()).toBe(0);
    await context.close();
  });

  it('has a list that takes the first key after a pull with a finger', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas?barrio=russafa&vista=mapa`);
    await hydrated(page);
    const rest = () => page.locator('[data-rest]').getAttribute('data-rest');
    expect(await rest()).toBe('half');
    const handle = await page.getByRole('button', { name: 'Subir la lista' }).boundingBox();
    const from = { x: (handle?.x ?? 0) + (handle?.width ?? 0) / 2, y: (handle?.y ?? 0) + (handle?.height ?? 0) / 2 };
    await drag(await context.newCDPSession(page), from, { x: from.x, y: 20 });
    await expect.poll(rest).toBe('full');
    await page.getByRole('button', { name: 'Bajar la lista' }).press('Enter');
    await expect.poll(rest).toBe('peek');
    await context.close();
  });
});
