import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, openRow, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';

journeys('without a connection', () => {
  /** Requests of screens fail in one of two ways: no connection, or an error of the proxy. */
  const cut = (page: Page, how: 'offline' | 'failing') =>
    page.route(/\.data(\?|$)/, (route) =>
      how === 'offline' ? route.abort() : route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' }),
    );
  const back = (page: Page) => page.unroute(/\.data(\?|$)/);
  const alert = (page: Page, text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });
  async function stays(page: Page, heading: string, text: string) {
    await alert(page, text).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    expect(await page.getByText('Algo ha fallado').count()).toBe(0);
  }

  it.each(['offline', 'failing'] as const)('keeps what the screens of a member show, and says so: %s', async (how) => {
    const { page, context } = await person(browser, phone);
    await enter(page, 'miembro@rellano.example', 'Miembro1234');

    await page.goto(`${product.url}/buscar-usuarios`);
    await hydrated(page);
    await cut(page, how);
    await page.getByLabel('Tag de usuario').fill('@lucia');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await stays(page, 'Buscar usuarios', 'Error al buscar el usuario');
    await expect.poll(() => page.getByLabel('Tag de usuario').inputValue()).toBe('@lucia');
    await back(page);

    await page.goto(`${product.url}/mensajes`);
    await hydrated(page);
    const shown = await page.getByRole('main').getByRole('article').count();
    await cut(page, how);
    await page.getByRole('navigation', { name: 'Bandejas' }).getByRole('link', { name: 'Mensajes' }).click();
    await stays(page, 'Mensajes y Notificaciones', 'No se pudieron cargar los mensajes');
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(shown);
    await back(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await alert(page, 'No se pudieron cargar').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('link', { name: 'Mensajes', exact: true }).first().getAttribute('aria-current')).toBe('page');

    await page.goto(`${product.url}/panel/estancias`);
    await hydrated(page);
    await cut(page, how);
    await page.getByRole('link', { name: /Valoraciones pendientes/ }).click();
    await alert(page, 'No se pudieron cargar las estancias').waitFor();
    expect(await page.getByText('Algo ha fallado').count()).toBe(0);

    // A screen that was never shown has its message and a retry.
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('link', { name: 'Mis reseñas' }).click();
    await page.getByRole('heading', { level: 1, name: 'Error al cargar las reseñas' }).waitFor();
    await back(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mis Reseñas' }).waitFor();

    // A failed sign-out stays on the page.
    await cut(page, how);
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await page.getByText('No se pudo cerrar la sesión').waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Mis Reseñas');
    await context.close();
  });

  it('keeps the periods of a profile and the panel of a moderator with its decisions', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page, 'admin@rellano.example', 'Admin12345');
    await page.goto(`${product.url}/perfil/miembro`);
    await hydrated(page);
    const profile = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await cut(page, 'offline');
    await page.getByRole('navigation', { name: 'Periodo' }).getByRole('link').first().click();
    await stays(page, profile, 'Error al cargar el perfil');
    await back(page);

    await page.goto(`${product.url}/admin?tab=pendientes`);
    await hydrated(page);
    const heading = page.getByRole('heading', { level: 2 }).first();
    const list = await heading.textContent();
    await cut(page, 'offline');
    await page.getByRole('link', { name: 'Convivencia' }).click();
    await stays(page, 'Panel de Administración', 'Error al cargar las reseñas: el servidor no ha respondido');
    await expect.poll(() => heading.textContent()).toBe(list);
    await openRow(page.locator('[data-case]').first());
    await page
      .getByRole('button', { name: /^Verificar/ })
      .first()
      .click();
    await page.getByText('Error al verificar la review').first().waitFor();
    await expect.poll(() => heading.textContent()).toBe(list);
    await context.close();
  });

  it.each(['offline', 'failing'] as const)('says that pages of flats, agencies and neighbourhoods failed to load, and loads them later: %s', async (how) => {
    const { page, context } = await person(browser, phone);
    const main = page.getByRole('main');
    const heading = (name: string | RegExp) => main.getByRole('heading', { level: 1, name }).waitFor();
    await page.goto(`${product.url}/agencias`);
    await hydrated(page);
    await main.locator('a[href^="/agencia/"]').first().click();
    await page.waitForURL('**/agencia/**');
    await main.locator('a[href^="/piso/"]').first().click();
    await page.waitForURL('**/piso/**');
    await main.locator('.crumb a[href^="/barrio/"]').click();
    await page.waitForURL('**/barrio/**');
    await main.locator('.crumb a[href="/barrios"]').click();
    await heading('Barrios');

    await cut(page, how);
    await page.getByLabel('Primer barrio').selectOption('russafa');
    await page.getByRole('button', { name: 'Comparar' }).click();
    await heading('No se pudo cargar la comparación');
    const places = [
      'No se pudieron cargar los barrios',
      'No se pudo cargar el barrio',
      `Error al cargar las reseñas: ${how === 'offline' ? 'el servidor no ha respondido.' : 'ha fallado nuestro servidor.'}`,
      'No se pudo cargar la agencia',
      'No se pudieron cargar las agencias',
    ];
    for (const words of places) {
      await page.goBack();
      await heading(words);
      await alert(page, how === 'offline' ? 'El servidor no ha respondido.' : 'Ha fallado nuestro servidor.').waitFor();
      expect(await page.getByText('Algo ha fallado').count()).toBe(0);
    }
    await back(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await heading('Agencias');

    await cut(page, how);
    await page.getByRole('link', { name: 'Rellano', exact: false }).first().click();
    await heading('Antes de firmar, pregunta en el rellano');
    await page.getByText(`Error al cargar las reviews: ${how === 'offline' ? 'el servidor no ha respondido.' : 'ha fallado nuestro servidor.'}`).waitFor();
    await context.close();
  });

  const nothingComes = /\/assets\/|\/__manifest|\.data(\?|$)|\/mapa$/;
  it.each([
    ['offline', 'known'],
    ['offline', 'unknown'],
    ['failing', 'known'],
    ['failing', 'unknown'],
  ] as const)('keeps the page when a new kind of screen fails to load: %s, the address of its script %s', async (how, place) => {
    const { page, context } = await person(browser, desktop);
    // React Router looks up the links of a page after hydration.
    const known = place === 'known' ? page.waitForResponse('**/__manifest**') : page.route('**/__manifest**', (route) => route.abort());
    await page.goto(`${product.url}/quienes-somos`);
    await hydrated(page);
    await known;
    await page.waitForLoadState('networkidle');
    if (how === 'offline') await context.setOffline(true);
    else await page.route(nothingComes, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' }));
    const open = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const missing = heading(how === 'offline' ? 'El servidor no ha respondido' : 'Ha fallado nuestro servidor');
    await open('Mapa');
    await missing.waitFor();
    expect(await page.getByText('Algo ha fallado').count()).toBe(0);
    const again = page.getByRole('button', { name: 'Reintentar' });
    await again.click();
    await missing.waitFor();
    // Loaded screens still open.
    await open('Quiénes somos');
    await missing.waitFor({ state: 'detached' });
    await open('Mapa');
    await missing.waitFor();
    // The page notices by itself that the connection or the server is back.
    await page.unrouteAll();
    if (how === 'offline') await context.setOffline(false);
    await heading('Mapa de Propiedades').waitFor();
    await context.close();
  });

  it('keeps the results of the filters of map and search', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    const count = await page.getByRole('article').count();
    await cut(page, 'offline');
    await page.getByPlaceholder('Calle, barrio o anuncio').fill('Sueca');
    await page.getByPlaceholder('Calle, barrio o anuncio').press('Enter');
    await alert(page, 'Error al cargar las reseñas: el servidor no ha respondido.').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(count);
    await expect.poll(() => page.getByPlaceholder('Calle, barrio o anuncio').inputValue()).toBe('Sueca');
    await back(page);
    await page.goto(`${product.url}/mapa`);
    await hydrated(page);
    const listed = await page.getByRole('article').count();
    await cut(page, 'offline');
    await page.getByRole('link', { name: /^Filtros/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByLabel('Valoración mínima').selectOption({ index: 1 });
    await sheet.locator('button[type=submit]').click();
    await alert(page, 'Error: la lista no se ha podido cargar').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(listed);
    await context.close();
  });
});
