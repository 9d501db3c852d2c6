import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { axe, desktop, person, phone, scrollsSideways } from './browser.ts';
import { openFold } from './folds.ts';
import { chosen, failure, markers, openFilters, overlaps, ready, show, shownFlats } from './on-the-map.ts';
import { browser, journeys, product } from './product.ts';

let streets: Server;
/** Settings of a product with map tiles from a local server. */
async function withStreets() {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dde5d0' } })
    .png()
    .toBuffer();
  streets = createServer((_, answer) => answer.writeHead(200, { 'Content-Type': 'image/png' }).end(tile));
  await new Promise<void>((resolve) => streets.listen(0, '127.0.0.1', resolve));
  return { TILE_URL: `http://127.0.0.1:${(streets.address() as AddressInfo).port}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: 'Calles de prueba' };
}

journeys(
  'the map',
  () => {
    afterAll(() => streets?.close());

    describe.each([
      ['phone', phone],
      ['desktop', desktop],
    ] as const)('on a %s', (name, size) => {
      it('shows every flat with its count, opens one by keyboard, and returns the focus', { tags: name === 'phone' ? ['main'] : [] }, async () => {
        const { page, context, problems } = await person(browser, size);
        await page.goto(`${product.url}/mapa`);
        await ready(page);
        await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Mapa de Propiedades');
        // 1-flats §9: 24rem high.
        expect((await page.locator('#mapa .map').boundingBox())?.height).toBe(384);
        await expect.poll(() => shownFlats(page)).toBeGreaterThan(90);
        await page.getByText('Calles de prueba').waitFor();
        expect(await overlaps(page)).toEqual([]);
        expect(await axe(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);

        const marker = markers(page).first();
        const label = (await marker.getAttribute('aria-label')) ?? '';
        const box = await marker.boundingBox();
        expect([box?.width, box?.height]).toEqual([44, 44]);
        await marker.focus();
        await page.keyboard.press('Enter');
        await page.waitForURL(/propiedad=[a-z0-9]{10}/);
        const heading = chosen(page).getByRole('heading');
        // The number of the flat has a line of its own in the heading, and is in the marker's label too.
        for (const part of ((await heading.textContent()) ?? '').trim().split(/(?=Vivienda \d)/)) expect(label).toContain(part);
        await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
        await expect.poll(() => chosen(page).textContent()).toMatch(/reseñas?.*% recomienda.*€\/mes/);
        expect([await axe(page), await overlaps(page)]).toEqual([[], []]);
        await page.keyboard.press('Escape');
        await chosen(page).waitFor({ state: 'detached' });
        expect(page.url()).not.toContain('propiedad');
        await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(label);
        expect(problems).toEqual([]);
        await context.close();
      });

      it('leads from the list to the map and to the page of the flat', async () => {
        const { page, context } = await person(browser, size);
        await page.goto(`${product.url}/mapa`);
        await ready(page);
        await page
          .getByRole('link', { name: /^Ver en mapa/ })
          .nth(5)
          .click();
        await chosen(page).waitFor();
        await expect.poll(async () => (await page.locator('#mapa').boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(-1);
        await chosen(page)
          .getByRole('link', { name: /^Ver (la reseña|\d+ reseñas)/ })
          .click();
        await page.waitForURL(/\/piso\//);
        await openFold(page, 'Edificio y zona');
        await page.getByRole('link', { name: 'Ver en mapa', exact: true }).click();
        await chosen(page).waitFor();
        await context.close();
      });

      it('narrows list and map alike, in the address, to the counts it showed', async () => {
        const { page, context } = await person(browser, size);
        await page.goto(`${product.url}/mapa`);
        await ready(page);
        const option = page.locator('#barrio option', { hasText: /^Russafa \/ Ruzafa \(\d+\)$/ });
        const count = Number(/\d+/.exec((await option.textContent()) ?? '')?.[0]);
        await openFilters(page);
        expect(await axe(page)).toEqual([]);
        await page.getByLabel('Barrio').selectOption('russafa');
        await expect.poll(() => show(page).textContent()).toBe(`Ver ${count} pisos`);
        await show(page).click();
        await page.waitForURL(/\?barrio=russafa$/);
        await page.getByText(new RegExp(`^${count} pisos, `)).waitFor();
        await expect.poll(() => page.getByRole('article').count()).toBe(count);
        await expect.poll(() => shownFlats(page)).toBe(count);
        await openFilters(page);
        await page.getByLabel('Tipo').selectOption('habitacion');
        await show(page).click();
        await page.waitForURL(/tipo=habitacion/);
        await page.getByRole('link', { name: 'Quitar: Russafa' }).click();
        await page.waitForURL(/\?tipo=habitacion$/);
        await page.getByRole('link', { name: 'Quitar: Una habitación' }).click();
        await page.waitForURL(/\/mapa$/);
        await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate((one) => one === document.activeElement)).toBe(true);

        await page.goto(`${product.url}/mapa?universidad=upv-vera&distancia=3000`);
        await ready(page);
        await expect.poll(() => page.locator('#mapa path[class*=area]').count()).toBe(1);
        await page.reload();
        await expect.poll(() => page.getByLabel('Universidad').inputValue()).toBe('upv-vera');
        await context.close();
      });
    });

    it('zooms into a circle until its flats are apart or named', async () => {
      const { page, context } = await person(browser, phone);
      await page.goto(`${product.url}/mapa`);
      await ready(page);
      const group = page.getByRole('button', { name: /^\d+ pisos, \d+ reseñas: / }).first();
      await group.waitFor();
      for (let presses = 0; presses < 8 && (await group.count()) > 0 && (await chosen(page).count()) === 0; presses++) {
        await Promise.all([Promise.race([page.waitForResponse(/mapa\/celdas/), chosen(page).waitFor()]), group.press('Enter')]);
        // The circles of the answer may not be drawn yet.
        await expect.poll(() => overlaps(page)).toEqual([]);
      }
      expect((await markers(page).count()) + (await chosen(page).count())).toBeGreaterThan(0);
      await context.close();
    });

    it('keeps its backdrop without map tiles, and reports no error', async () => {
      const { page, context } = await person(browser, desktop);
      let refused = 0;
      await page.route('http://127.0.0.1:*/**', (route) => {
        refused++;
        return route.abort();
      });
      await page.goto(`${product.url}/mapa`);
      await ready(page);
      await expect.poll(() => refused).toBeGreaterThan(0);
      await expect.poll(() => page.locator('#mapa path[class*=land]').count()).toBe(1);
      await expect.poll(() => page.locator('#mapa').getByText('Paiporta').count()).toBe(1);
      await expect.poll(() => shownFlats(page)).toBeGreaterThan(90);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.getByText('Calles de prueba').count()).toBe(0);
      expect(await page.locator('#mapa img').count()).toBe(0);
      await context.close();
    });

    it('retries three times when its script or data fail to load', async () => {
      const { page, context } = await person(browser, desktop);
      let [program, data] = [0, 0];
      await page.route(/assets\/canvas-.*\.js/, (route) => (++program <= 2 ? route.abort() : route.continue()));
      await page.route(/mapa\/celdas/, (route) => (++data <= 3 ? route.abort() : route.continue()));
      await page.goto(`${product.url}/mapa`);
      await ready(page);
      expect([program, data]).toEqual([3, 4]);
      await context.close();
    });

    it("says that it failed, and loads on 'Reintentar'", async () => {
      const { page, context } = await person(browser, phone);
      let requests = 0;
      await page.route(/mapa\/celdas/, (route) => {
        requests++;
        return route.abort();
      });
      await page.goto(`${product.url}/mapa`);
      await failure(page).waitFor();
      expect(requests).toBe(4);
      await expect.poll(() => failure(page).textContent()).toContain('No se han podido cargar las propiedades del mapa.');
      expect(await axe(page)).toEqual([]);
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(10);
      await page.unroute(/mapa\/celdas/);
      await failure(page).getByRole('button', { name: 'Reintentar' }).click();
      await ready(page);
      expect(await failure(page).count()).toBe(0);
      await context.close();
    });

    it('times out when no answer comes', async () => {
      const { page, context } = await person(browser, phone);
      await page.route(/mapa\/celdas/, () => {});
      await page.goto(`${product.url}/mapa`);
      await failure(page).waitFor({ timeout: 30_000 });
      await expect.poll(() => failure(page).textContent()).toContain('Tarda demasiado en cargarse.');
      await context.close();
    });

    it('is a list without script, and the filters work', async () => {
      const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${product.url}/mapa`);
      await page.locator('noscript p', { hasText: 'La lista de debajo tiene las mismas propiedades.' }).waitFor();
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(10);
      await openFilters(page);
      await page.getByLabel('Barrio').selectOption('russafa');
      await show(page).click();
      await page.waitForURL(/barrio=russafa/);
      expect(await page.getByLabel('Barrio').isVisible()).toBe(false);
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
      await page
        .getByRole('link', { name: /^Ver en mapa/ })
        .first()
        .click();
      await page.waitForURL(/propiedad=/);
      await chosen(page).getByRole('heading').waitFor();
      await context.close();
    });

    it('is loaded by this page alone', async () => {
      const { page, context } = await person(browser, desktop);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(product.url, { waitUntil: 'networkidle' });
      expect(requests.filter((url) => /canvas-/.test(url))).toEqual([]);
      await page.goto(`${product.url}/mapa`);
      await ready(page);
      expect(requests.filter((url) => /canvas-.*\.js/.test(url))).toHaveLength(1);
      await context.close();
    });

    it('narrows the search by the same filters, counted when they are opened', async () => {
      const { page, context } = await person(browser, phone);
      await page.goto(`${product.url}/buscar-resenas`);
      await page.getByRole('button', { name: 'Barrio' }).click();
      await page.locator('#barrio option', { hasText: /^Russafa \/ Ruzafa \(\d+\)$/ }).waitFor({ state: 'attached' });
      const all = await show(page).textContent();
      await page.getByLabel('Barrio').selectOption('russafa');
      await expect.poll(() => show(page).textContent()).not.toBe(all);
      const label = await show(page).textContent();
      await show(page).click();
      await page.waitForURL(/barrio=russafa/);
      await expect.poll(async () => `Ver ${await page.getByRole('status').locator('b').textContent()}`).toBe(label);
      expect(await axe(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await context.close();
    });
  },
  withStreets,
);
