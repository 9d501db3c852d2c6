import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { axe, desktop, person, phone, scrollsSideways, sizes } from './browser.ts';
import { browser, journeys, product } from './product.ts';

/** Limits of a first visit, in bytes: scripts as sent (React and the router take 89,700), styles in gzip. */
const budget = { script: 118_000, stylesheet: 20_000 };
journeys(
  'reading as a visitor',
  () => {
    it.each(sizes)('shows home, search and a flat on a %s without an axe finding', async (_name, size) => {
      const { page, context, problems } = await person(browser, size);
      await page.goto(product.url);
      expect(await axe(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await expect.poll(() => page.locator('.rev').count()).toBe(3);
      await page.getByRole('button', { name: 'Buscar pisos ahora' }).click();
      await page.getByRole('heading', { name: 'Reseñas por piso' }).waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByPlaceholder('Calle, barrio o anuncio').fill('c/ sueca');
      await page.getByPlaceholder('Calle, barrio o anuncio').press('Enter');
      await page.waitForURL(/address=c%2F\+sueca/);
      await page.getByText(/reseñas con «c\/ sueca»/).waitFor();
      for (const heading of await page.locator('article[data-lugar] h2').allTextContents()) expect(heading).toContain('Calle de Sueca');
      await page.locator('article[data-lugar] a').first().click();
      await page.waitForURL(/\/piso\/[a-z0-9]{10}-calle-de-sueca-/);
      await page.getByRole('heading', { level: 1, name: /Calle de Sueca/ }).waitFor();
      await page.getByText('Más de esta reseña').first().click();
      await page.getByText('A menos de 300 metros').first().waitFor({ state: 'visible' });
      expect(await axe(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(problems.filter((p) => !p.includes('404'))).toEqual([]);
      await context.close();
    });

    it.each(['light', 'dark'] as const)('has sufficient contrast in the %s scheme', async (colorScheme) => {
      const context = await browser.newContext({ ...phone, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const path of ['/', '/buscar-resenas', '/buscar-resenas?address=nada+de+nada']) {
        await page.goto(product.url + path);
        expect([path, await axe(page)]).toEqual([path, []]);
      }
      await context.close();
    });

    it('loads more below, moves the focus there, and filters by rating from the keyboard', async () => {
      const { page, context } = await person(browser, desktop);
      await page.goto(`${product.url}/buscar-resenas`);
      const before = await page.locator('article[data-lugar]').count();
      await page.getByRole('link', { name: 'Cargar más' }).press('Enter');
      await page.waitForFunction((n) => document.querySelectorAll('article[data-lugar]').length > n, before);
      await page.waitForURL((url) => url.search === '?paginas=2');
      const focused = () =>
        page.evaluate(() => [...document.querySelectorAll('article[data-lugar]')].findIndex((card) => card.contains(document.activeElement)));
      await expect.poll(focused).toBe(before);
      await page.getByRole('button', { name: 'Valoración', exact: true }).press('Enter');
      await page.getByRole('radio', { name: /^Todas/ }).press('ArrowLeft');
      await page.getByRole('button', { name: /^Ver \d+ pisos$/ }).press('Enter');
      await page.waitForURL(/rating=1-2/);
      await page
        .getByText(/en 1-2/)
        .first()
        .waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Quitar el filtro Reseñas de 1-2' }).waitFor({ state: 'detached' });
      await context.close();
    });

    it('reads whole and searches without script', async () => {
      const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(product.url);
      await expect.poll(() => page.locator('.rev').count()).toBe(3);
      await page.getByRole('link', { name: 'Ver todas las reviews' }).click();
      await page.getByPlaceholder('Calle, barrio o anuncio').fill('Sueca');
      await page.getByRole('button', { name: 'Buscar', exact: true }).first().click();
      await expect.poll(() => page.getByText(/reseñas con «Sueca»/).count()).toBe(1);
      await page.goto(`${product.url}/buscar-resenas`);
      await page.getByRole('link', { name: 'Cargar más' }).click();
      await expect.poll(() => page.url()).toMatch(/desde=\d+-[a-z0-9]{10}$/);
      await expect.poll(() => page.locator('article[data-lugar]').count()).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Volver al principio' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await context.close();
    });

    it('shows placeholders, and says so when loading fails', async () => {
      const { page, context } = await person(browser, phone);
      await page.goto(`${product.url}/buscar-resenas`);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/_\.data/, async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('link', { name: 'Rellano', exact: true }).click();
      await page.getByRole('status', { name: 'Cargando las últimas reseñas' }).waitFor();
      release();
      await page.locator('article.rev').first().waitFor();
      await expect.poll(() => page.locator('article.rev').count()).toBe(3);
      await page.unroute(/_\.data/);
      await page.goto(`${product.url}/buscar-resenas`);
      await page.route(/_\.data/, (route) => route.abort());
      await page.getByRole('link', { name: 'Rellano', exact: true }).click();
      await page.getByText('Error al cargar las reviews: el servidor no ha respondido.').waitFor();
      await page.goto(`${product.url}/buscar-resenas`);
      await page.route(/buscar-resenas\.data/, (route) => route.abort());
      await page.getByPlaceholder('Calle, barrio o anuncio').fill('Sueca');
      await page.getByPlaceholder('Calle, barrio o anuncio').press('Enter');
      await page.getByText('Error al cargar las reseñas: el servidor no ha respondido.').first().waitFor();
      await expect.poll(() => page.getByPlaceholder('Calle, barrio o anuncio').inputValue()).toBe('Sueca');
      await context.close();
    });

    it.each(['/', '/buscar-resenas', 'flat', '/quienes-somos', '/revisar-contrato', '/como-puntuamos'])(
      'keeps the first visit of %s within its budget',
      async (path) => {
        const { page, context } = await person(browser, phone);
        const weights: Promise<[kind: string, bytes: number]>[] = [];
        page.on('response', (response) => {
          const kind = response.request().resourceType();
          if (kind in budget)
            weights.push(
              response
                .request()
                .sizes()
                .then(({ responseBodySize }) => [kind, responseBodySize]),
            );
        });
        let address = path;
        if (path === 'flat') address = /\/piso\/[a-z0-9-]+/.exec(await (await fetch(`${product.url}/buscar-resenas`)).text())?.[0] ?? '/';
        await page.goto(product.url + address, { waitUntil: 'networkidle' });
        // The styles of the first view are inlined.
        const styles = await page.locator('#estilos').textContent();
        const sums = { script: 0, stylesheet: gzipSync(styles ?? '', { level: 9 }).length };
        expect(sums.stylesheet).toBeGreaterThan(1000);
        for (const [kind, bytes] of await Promise.all(weights)) sums[kind as keyof typeof sums] += bytes;
        expect(sums.script).toBeGreaterThan(0);
        expect(sums.script).toBeLessThanOrEqual(budget.script);
        expect(sums.stylesheet).toBeLessThanOrEqual(budget.stylesheet);
        console.info(`${path}: ${JSON.stringify(sums)}`);
        await context.close();
      },
    );

    it.each(['/', '/buscar-resenas', 'flat', '/mapa'])('paints %s without waiting for another file, and violates no policy of its own', async (path) => {
      const { page, context } = await person(browser, phone);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      let address = path;
      if (path === 'flat') address = /\/piso\/[a-z0-9-]+/.exec(await (await fetch(`${product.url}/buscar-resenas`)).text())?.[0] ?? '/';
      const sheets: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') sheets.push(request.url());
      });
      await page.goto(product.url + address, { waitUntil: 'networkidle' });
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe('rgb(250, 245, 234)');
      // Scripts that load later, such as the map's, may add style sheets; these do not block rendering.
      if (path !== '/mapa') expect(sheets).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('looks the same after navigating away and back', async () => {
      const { page, context } = await person(browser, phone);
      // Cards out of view have an estimated height until they are painted, so all are painted before measuring.
      const heights = () =>
        page.locator('main').evaluate((main) => {
          for (const card of main.querySelectorAll<HTMLElement>('article[data-lugar]')) card.style.contentVisibility = 'visible';
          return [...main.querySelectorAll('*')].map((el) => el.getBoundingClientRect().height).join();
        });
      await page.goto(`${product.url}/buscar-resenas`, { waitUntil: 'networkidle' });
      const before = await heights();
      await page.getByRole('link', { name: 'Rellano', exact: true }).click();
      await page.waitForURL(`${product.url}/`);
      await page.goBack();
      await page.waitForURL(/buscar-resenas/);
      await page.getByRole('heading', { level: 1, name: 'Reseñas por piso' }).waitFor();
      await expect.poll(heights).toBe(before);
      await context.close();
    });

    it('gives feedback on a touch while the next page loads', async () => {
      const { page, context } = await person(browser, phone);
      await page.goto(`${product.url}/buscar-resenas`, { waitUntil: 'networkidle' });
      let arrive = () => {};
      const held = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route(/piso\/.*\.data/, async (route) => {
        await held;
        await route.continue();
      });
      await page.locator('main h2 a').first().click();
      await page.locator('.going').waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      arrive();
      await page.waitForURL(/\/piso\//);
      await page.locator('.going').waitFor({ state: 'detached' });
      await context.close();
    });
  },
  () => ({ TILE_URL: 'no' }),
);
