import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axe, person, phone, scrollsSideways, signIn } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

journeys('flats on the device', () => {
  let flats: string[];
  beforeAll(async () => {
    const html = await (await fetch(`${product.url}/buscar-resenas`)).text();
    flats = [...new Set(html.match(/\/piso\/[a-z0-9-]+/g))];
  });
  const go = (page: Page, path: string) => page.goto(`${product.url}${path}`);
  const [opened, saved] = [() => flats[0] ?? '', () => flats[1] ?? ''];
  async function openAsMember(page: Page) {
    await go(page, '/auth?tab=entrar');
    await hydrated(page);
    await signIn(page);
    await page.waitForURL(`${product.url}/`);
    await go(page, opened());
  }
  const copies = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('rellano.'));
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().flatMap(({ url }) => (url.includes('/piso/') ? [new URL(url).pathname] : []));
    });
  const keptAll = (page: Page, paths: string[]) => expect.poll(async () => (await copies(page)).toSorted(), { timeout: 20_000 }).toEqual(paths.toSorted());
  const workers = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state === 'activated' && active.scriptURL));
  const ready = (page: Page) => expect.poll(() => workers(page), { timeout: 20_000 }).toEqual([`${product.url}/sw.js`]);

  it('keeps opened and saved flats, and shows them without a connection', { tags: ['engines'] }, async () => {
    const { page, context, problems } = await person(browser, phone);
    await go(page, opened());
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const review = await page.locator('main article p').first().textContent();
    await keptAll(page, [opened()]);
    // Saved on the device, never opened.
    await page.evaluate(
      (subject) => localStorage.setItem('rellano.guardados', JSON.stringify([{ kind: 'flat', subject, reviews: 1, price: 1 }])),
      saved().slice(6, 16),
    );
    await go(page, '/guardados');
    await keptAll(page, [opened(), saved()]);
    await ready(page);
    await go(page, '/quienes-somos');
    await hydrated(page);

    await context.setOffline(true);
    for (const path of [opened(), `${saved()}?orden=mejores`]) {
      await go(page, path.replace(/\?.*/, ''));
      await page.getByText('Sin conexión', { exact: true }).waitFor();
      await page.getByText(/Guardado el \d+ de \w+ de \d{4}/).waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await page.locator('form, script').count()).toBe(0);
    }
    await go(page, opened());
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await expect.poll(() => page.locator('main article p').first().textContent()).toBe(review);

    // Every other page leads to the flats that can be read.
    await page.getByRole('link', { name: 'Otros pisos que puedes leer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sin conexión: puedes leer estos pisos' }).waitFor();
    expect(await page.getByRole('main').locator('section').allTextContents()).toEqual([
      expect.stringMatching(/^Guardados.*Guardado el/),
      expect.stringMatching(/^Vistos hace poco.*Guardado el/),
    ]);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Guardados', 'Vistos hace poco']);
    expect(await axe(page)).toEqual([]);
    await go(page, '/mensajes');
    await page.getByRole('main').locator(`a[href="${saved()}"]`).click();
    await page.waitForURL(`**${saved()}`);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
    await page.getByRole('button', { name: /^Guardado: / }).waitFor();
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
    await context.close();
  });

  it('leads from an open page to stored flats, and says which are not stored', async () => {
    const { page, context } = await person(browser, phone);
    await go(page, opened());
    await keptAll(page, [opened()]);
    await ready(page);
    await go(page, '/buscar-resenas');
    await hydrated(page);
    // The page looks up stored copies some seconds after it opens.
    await page.waitForResponse('**/guardados/copias*');
    await page.evaluate((lock) => navigator.locks.request(lock, () => undefined), 'rellano.pisos.1');
    await context.setOffline(true);
    await page.locator(`article[data-lugar] a[href="${opened()}"]`).first().click();
    await page.getByText(/Guardado el \d+ de/).waitFor();
    await page.getByRole('link', { name: 'Guardados' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sin conexión: puedes leer estos pisos' }).waitFor();
    await context.setOffline(false);
    await context.close();
  });

  it('keeps only public pages for a member, and none after signing out', async () => {
    const { page, context } = await person(browser, phone);
    await openAsMember(page);
    await page
      .getByText(/Puerta /)
      .first()
      .waitFor();
    await keptAll(page, [opened()]);
    const text = await page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', opened());
    expect(text).toContain('Sin conexión');
    for (const secret of ['Puerta ', 'miembro', 'Tu cuenta', '<script']) expect([secret, text.includes(secret)]).toEqual([secret, false]);
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await page.getByText('Has cerrado sesión').waitFor();
    await keptAll(page, []);
    await context.close();
  });

  it('deletes all after the session has ended, and on request', async () => {
    const { page, context } = await person(browser, phone);
    await openAsMember(page);
    await keptAll(page, [opened()]);
    await context.clearCookies();
    await go(page, '/quienes-somos');
    await keptAll(page, []);
    // Empty sections are hidden, also before the script runs.
    expect((await (await context.request.get(`${product.url}/sin-conexion`)).text()).match(/<section [^>]*>/g)).toEqual([
      '<section data-pisos="guardados" hidden="">',
      '<section data-pisos="vistos" hidden="">',
    ]);
    await go(page, saved());
    await keptAll(page, [saved()]);
    await go(page, '/sin-conexion');
    await page.getByRole('main').locator(`a[href="${saved()}"]`).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Borrarlos de este dispositivo' }).click();
    await page.getByText('Ahora no hay ninguno.').waitFor();
    expect(await copies(page)).toEqual([]);
    await context.close();
  });

  it('is replaced by a new version under an open page, and switched off by the operator', async () => {
    const { page, context } = await person(browser, phone);
    await go(page, '/buscar-resenas');
    await hydrated(page);
    // Simulates an older version: another script with the same scope.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?anterior', { scope: '/' }));
    await page.getByPlaceholder('Calle, barrio o anuncio').fill('Sueca');
    await ready(page);
    await expect.poll(() => page.getByPlaceholder('Calle, barrio o anuncio').inputValue()).toBe('Sueca');
    await go(page, opened());
    await keptAll(page, [opened()]);

    await product.restart('SIGTERM', { OFFLINE: '0' });
    await go(page, '/quienes-somos');
    await expect.poll(() => workers(page), { timeout: 20_000 }).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.close();
  });
});
