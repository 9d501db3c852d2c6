import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe, desktop, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

const advert = 'Alquiler de piso en calle de Puerto Rico, 33, Russafa, València. 3 hab. 90 m², con ascensor. 950 €/mes';

journeys('finding a flat', () => {
  it('leads from a pasted advert to a sentence of a review by two taps and one paste', async () => {
    const { page, context, problems } = await person(browser, phone);
    await page.goto(product.url);
    await hydrated(page);
    const box = page.getByLabel('¿Qué piso has visto?');
    await box.tap();
    await page.keyboard.insertText(advert);
    await page.getByRole('option', { name: /^Calle de Puerto Rico, 33/ }).tap();
    await page.waitForURL('**/buscar-resenas?address=Calle+de+Puerto+Rico%2C+33');
    await page.getByRole('article').first().getByText(/^«/).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('works by keyboard alone, as the combobox pattern says', async () => {
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
    await expect.poll(() => box.inputValue()).toBe('sueka');
    await page.keyboard.press('ArrowUp'); // to the last option
    await expect.poll(() => page.locator('[aria-selected="true"]').textContent()).toContain('Ver todo lo de «sueka»');
    await page.keyboard.press('Enter');
    await page
      .getByRole('article')
      .first()
      .getByRole('heading', { name: /^Calle de Sueca/ })
      .waitFor();
    await context.close();
  });

  it('opens no list of suggestions after the field was left: it would cover the focus', async () => {
    const { page, context } = await person(browser, desktop);
    const come = Promise.withResolvers<void>();
    await page.route(/suggestions-[^/]*\.js/, (route) => come.promise.then(() => route.continue()));
    await page.goto(product.url);
    await hydrated(page);
    await page.getByLabel('¿Qué piso has visto?').focus();
    await page.keyboard.type('sueca');
    await page.keyboard.press('Tab');
    come.resolve();
    await page.waitForResponse(/\/sugerencias/);
    await page.waitForTimeout(500);
    expect(await page.getByRole('option').count()).toBe(0);
    await context.close();
  });

  it('works without script, with a clean address', { tags: ['engines'] }, async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url);
    await page.getByLabel('¿Qué piso has visto?').fill(advert);
    await page.getByRole('button', { name: 'Buscar pisos ahora' }).click();
    await expect.poll(() => page.getByRole('article').first().textContent()).toContain('Calle de Puerto Rico, 33');
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Buscar pisos ahora' }).click();
    await page.waitForURL(`${product.url}/buscar-resenas`);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.waitForURL(`${product.url}/buscar-resenas`);
    await context.close();
  });

  it('shows what is known of a flat without reviews, and the nearest flats', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas?address=Calle+de+Sueca,+58`);
    await page.getByText('No se encontraron reseñas').waitFor();
    await page.getByRole('heading', { name: 'Los pisos con reseñas más cercanos' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1800);
    await hydrated(page);
    await page.getByRole('button', { name: 'Avísame cuando alguien cuente' }).tap();
    await page.getByText('Guardado en este dispositivo').first().waitFor();
    await page.getByRole('button', { name: 'Lo verás en Guardados. Quitar' }).waitFor();
    await page.goto(`${product.url}/guardados`);
    await page.getByRole('link', { name: 'Calle de Sueca, 58', exact: true }).waitFor();
    await page.getByText('Sin reseñas', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    // A former tenant writes the first one, and needs no account to begin.
    await page.goBack();
    await page.getByRole('link', { name: 'Viví aquí: quiero contarlo' }).click();
    await page.waitForURL(/\/write-review\?direccion=/);
    await expect.poll(() => page.getByLabel('Dirección del piso').inputValue()).toBe('Calle de Sueca, 58');
    await context.close();
  });

  const pins = (page: Page) => page.getByRole('region', { name: 'Mapa de lo encontrado' }).getByRole('button');
  /** Whether each pin is at least 24 pixels wide and high, and covers no other. */
  const canBeHit = (page: Page) =>
    pins(page).evaluateAll((all) => {
      const boxes = all.map((one) => one.firstElementChild?.getBoundingClientRect() ?? new DOMRect());
      const apart = (a: DOMRect, b: DOMRect) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      return boxes.length > 0 && boxes.every((a, n) => a.width >= 24 && a.height >= 24 && boxes.slice(n + 1).every((b) => apart(a, b)));
    });

  it('moves list and map together on a desktop', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(`${product.url}/buscar-resenas?barrio=russafa`);
    await pins(page).first().waitFor();
    await expect.poll(() => canBeHit(page)).toBe(true);
    expect(await axe(page)).toEqual([]);
    // The map shows all results.
    const flats = Number(/^\d+/.exec((await page.getByRole('status').locator('b').textContent()) ?? '')?.[0]);
    const onMap = () =>
      pins(page).evaluateAll((all) => all.map((one) => Number(/(\d+) pisos/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? 1)).reduce((a, b) => a + b, 0));
    await expect.poll(onMap).toBe(flats);
    await page.getByRole('article').first().hover();
    await expect.poll(() => page.locator('.leaflet-marker-icon[data-on]').count()).toBe(1);
    await page.getByText('Precio', { exact: true }).last().click();
    await expect.poll(() => pins(page).filter({ hasText: '€' }).count()).toBeGreaterThan(0);
    // By keyboard a pin of one building opens its flats, and Escape returns to the pin.
    const single = pins(page).and(page.locator(':not([aria-label*="acercar"])')).first();
    await single.focus();
    const name = await single.getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cerrar' }).last().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
    await page.getByRole('button', { name: 'Acercar', exact: true }).click();
    await page.getByRole('button', { name: 'Buscar en esta zona' }).click();
    await page.waitForURL(/zona=/);
    await page.getByRole('link', { name: 'Quitar el filtro Zona del mapa' }).waitFor();
    await expect.poll(() => canBeHit(page)).toBe(true);
    await context.close();
  });

  it('shows results in the first screen of a phone, and a list to pull up on the map', async () => {
    const { page, context, problems } = await person(browser, { ...phone, viewport: { width: 360, height: 640 } });
    await page.goto(`${product.url}/buscar-resenas?barrio=russafa`);
    await hydrated(page);
    const first = await page.getByRole('article').first().getByText('€/mes').boundingBox();
    expect((first?.y ?? 640) + (first?.height ?? 0)).toBeLessThan(640);
    await page.getByRole('link', { name: 'Mapa', exact: true }).tap();
    await page.waitForURL(/vista=mapa/);
    await pins(page).first().waitFor();
    expect(await axe(page)).toEqual([]);
    const covered = () => page.locator('[data-rest]').evaluate((list) => list.clientHeight / (list.parentElement?.clientHeight ?? 1));
    expect(await covered()).toBeGreaterThan(0.5);
    await page.getByRole('button', { name: 'Subir la lista' }).tap();
    await expect.poll(covered).toBeGreaterThan(0.95);
    await page.getByRole('button', { name: 'Bajar la lista' }).press('ArrowDown');
    await page.getByRole('button', { name: 'Subir la lista' }).press('ArrowDown');
    await expect.poll(covered).toBeLessThan(0.3);
    await page.goBack();
    await page.getByRole('link', { name: 'Mapa', exact: true }).waitFor();
    expect(problems.filter((problem) => !problem.includes('ERR_'))).toEqual([]);
    await context.close();
  });

  it('finds flats nearby on request, and says so when the location is refused', async () => {
    const at = { latitude: 39.4621234, longitude: -0.3715678 };
    const context = await browser.newContext({ ...phone, geolocation: at, permissions: ['geolocation'] });
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
    await page.goto(`${product.url}/buscar-resenas?precio_max=1400`);
    await page.getByRole('button', { name: 'Cerca de mí' }).tap();
    await page.waitForURL((url) => url.searchParams.get('cerca') === '39.462,-0.372' && url.searchParams.get('precio_max') === '1400');
    await page.getByRole('link', { name: 'Quitar el filtro Cerca de mí' }).waitFor();
    await page.getByRole('article').first().waitFor();
    await page.goto(product.url);
    await hydrated(page);
    await page.getByLabel('¿Qué piso has visto?').tap();
    await page.getByRole('option', { name: 'Cerca de mí' }).tap();
    await page.waitForURL('**/buscar-resenas?cerca=39.462%2C-0.372');
    expect(requests.filter((one) => /39\.4621|0\.3715/.test(one))).toEqual([]);
    await context.clearPermissions();
    await page.goto(`${product.url}/buscar-resenas`);
    await page.getByRole('button', { name: 'Cerca de mí' }).tap();
    await page.getByRole('alert').getByText('No nos has dado permiso para saber dónde estás.').waitFor();
    await context.close();
  });

  it('ignores a location that arrives late, and keeps the focus on the order', async () => {
    const { page, context } = await person(browser, phone);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found) => {
        Object.assign(window, { found: () => found({ coords: { latitude: 39.46, longitude: -0.37 } } as GeolocationPosition) });
      };
    });
    await page.goto(`${product.url}/buscar-resenas?precio_max=1400`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Cerca de mí' }).tap();
    await page.waitForFunction(() => 'found' in window);
    await page.getByRole('link', { name: 'Quitar el filtro Hasta 1.400 €' }).tap();
    await page.waitForURL(`${product.url}/buscar-resenas`);
    await page.evaluate(() => (window as unknown as { found(): void }).found());
    const order = page.getByLabel('Orden');
    await order.focus();
    await order.selectOption({ index: 1 });
    await page.waitForURL(/orden=/);
    expect(requests.filter((url) => url.includes('cerca='))).toEqual([]);
    expect(await order.evaluate((select) => select === document.activeElement)).toBe(true);
    // The field shows the chosen order while results load, and the order of the results after going back.
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    await page.route(/\/buscar-resenas\.data/, (route) => void sent.then(() => route.continue()));
    const before = await order.inputValue();
    const [chosen = ''] = await order.selectOption({ index: 2 });
    await page.locator('main [aria-busy="true"]').first().waitFor();
    expect(await order.inputValue()).toBe(chosen);
    send();
    await page.waitForURL(new RegExp(`orden=${chosen}`));
    await page.goBack();
    await expect.poll(() => order.inputValue()).toBe(before);
    await context.close();
  });

  it('draws no label of the map twice', async () => {
    const { page, context } = await person(browser, desktop);
    await page.addInitScript(() => {
      const drawn: string[] = [];
      Object.assign(window, { drawn });
      const isPane = (node: Node) => node instanceof Element && node.classList.contains('leaflet-names-pane');
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) if (isPane(target)) drawn.push(...[...addedNodes].map((node) => node.textContent ?? ''));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${product.url}/buscar-resenas`);
    await pins(page).first().waitFor();
    expect(await page.locator('.leaflet-names-pane > *').count()).toBeGreaterThan(0);
    const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
    expect(drawn).toEqual([...new Set(drawn)]);
    await context.close();
  });
});
