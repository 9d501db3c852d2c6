import { expect, it } from 'vitest';
import { person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { fillAddress, fillTheRest, heading, next } from './review-form.ts';

journeys('a device without storage', () => {
  it('says that an unsent review will be lost, and promises nothing else', async () => {
    const { page, context } = await person(browser, phone);
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await fillAddress(page, '21');
    await page.getByText('Este navegador no guarda borradores: si sales de aquí, se pierde.').waitFor();
    await next(page);
    await fillTheRest(page);
    await page.getByText('Este navegador no la guarda: si sales de esta página, se pierde.').waitFor();
    expect(await page.getByText('No se pierde nada').count()).toBe(0);
    await context.close();
  });

  it('shows flats and the map and reads a contract without storage, and says at sign-in that cookies are needed', async () => {
    const { page, context, problems } = await person(browser, phone);
    const note = page.getByText('Tu navegador no guarda cookies');
    await page.goto(`${product.url}/auth?tab=entrar`);
    await hydrated(page);
    expect(await note.count()).toBe(0);
    await (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await context.addInitScript(() => {
      function get() {
        throw new DOMException('denied', 'SecurityError');
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { get });
      Object.assign(window, { BroadcastChannel: get });
      for (const name of ['locks', 'serviceWorker']) Object.defineProperty(navigator, name, { get });
    });
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    await page.getByRole('main').locator('article a[href^="/piso/"]').first().click();
    await page.waitForURL('**/piso/*');
    await page
      .getByRole('button', { name: /^Guardar/ })
      .first()
      .click();
    await page.getByText('Este navegador no guarda nada').waitFor();
    await page.goto(`${product.url}/mapa`);
    await page.locator('#mapa .leaflet-marker-icon').first().waitFor();
    await page.goto(`${product.url}/revisar-contrato`);
    await hydrated(page);
    await page.getByLabel('Pega el texto').fill('El arrendatario renuncia a cualquier prórroga legal del contrato.');
    await page.getByRole('button', { name: 'Revisar contrato' }).click();
    await page.getByRole('heading', { level: 1, name: /que hablar con el casero/ }).waitFor();
    await page.goto(`${product.url}/auth?tab=entrar`);
    await note.waitFor();
    // React Router's script for the scroll position says so twice on each of the four pages; nothing else fails.
    expect(problems).toEqual(Array(8).fill('SecurityError: denied'));
    await context.close();
  });
});
