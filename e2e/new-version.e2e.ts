import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { desktop, draftHas, person, phone, signIn } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';

// After an update, chunks of the old version that an open page has not loaded are gone.
journeys('a page of a removed version', () => {
  /** From now on an open page can load no new chunk; a reloaded page can. */
  const update = async (page: Page) => {
    let reloaded = false;
    page.on('request', (request) => {
      reloaded ||= request.isNavigationRequest();
    });
    await page.route(/\/assets\/.*\.js$/, (route) => (reloaded ? route.continue() : route.fulfill({ status: 404 })));
  };
  const hasSession = async (context: BrowserContext) => (await context.cookies()).some(({ name }) => name.endsWith('session_token'));

  it('signs out', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await update(page);
    await page.locator('button.account').click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect.poll(() => hasSession(context)).toBe(false);
    await page.getByRole('heading', { level: 1, name: 'Antes de firmar' }).waitFor();
    await context.close();
  });

  it('leads to pages of the new version', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(`${product.url}/buscar-resenas`);
    await update(page);
    await page.locator('main a[href^="/piso/"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Calle' }).waitFor();
    await context.close();
  });

  it('keeps a flat', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}/buscar-resenas`);
    await page.locator('main a[href^="/piso/"]').first().click();
    await page.waitForURL('**/piso/*');
    await update(page);
    const keep = page.getByRole('button', { name: /^Guardar / }).first();
    const kept = (answer: Response) => new URL(answer.url()).pathname.startsWith('/guardados') && answer.request().method() === 'POST';
    await Promise.all([page.waitForResponse(kept), keep.click()]);
    await page.getByRole('button', { name: /^Guardado: / }).waitFor();
    await page.goto(`${product.url}/guardados`);
    expect(await page.locator('main a[href^="/piso/"]').count()).toBeGreaterThan(0);
    await context.close();
  });

  it('leads to signing in when its session has ended, and back to the draft', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}/editar-perfil`);
    await page.getByLabel('Biografía').fill('Escrito antes de la versión nueva.');
    await draftHas(page, 'versión nueva');
    await update(page);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.waitForURL('**/auth?acceso=*');
    await signIn(page);
    await page.waitForURL('**/editar-perfil');
    await expect.poll(() => page.getByLabel('Biografía').inputValue()).toBe('Escrito antes de la versión nueva.');
    await context.close();
  });
});

// A folder with a build that is replaced.
const folder = join(tmpdir(), `rellano-versions-${randomUUID()}`);
const prepared = () => {
  cpSync('build', join(folder, 'build'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {};
};

journeys(
  'a page of the version before',
  () => {
    afterAll(() => rmSync(folder, { recursive: true }));

    it('still gets its parts: filters, the map, and what checks a contract', async () => {
      const { page, context, problems } = await person(browser, phone);
      await page.goto(`${product.url}/buscar-resenas`);
      await hydrated(page);
      const checking = await context.newPage();
      await checking.goto(`${product.url}/revisar-contrato`);
      await hydrated(checking);
      const assets = join(folder, 'build/client/assets');
      for (const name of readdirSync(assets)) if (!name.endsWith('.css')) rmSync(join(assets, name));
      await product.restart('SIGTERM');

      await page.getByRole('button', { name: 'Filtros' }).tap();
      await page.getByRole('dialog', { name: 'Filtros' }).getByRole('checkbox', { name: 'Con fotos' }).check();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Mapa', exact: true }).tap();
      await page.locator('.leaflet-container').waitFor();
      await checking.getByLabel('Pega el texto').fill('TERCERA.- Padrón. La inquilina no podrá empadronarse en la vivienda arrendada.');
      await checking.getByRole('button', { name: 'Revisar contrato' }).click();
      await checking.getByRole('heading', { level: 1, name: 'Una cláusula que hablar con el casero' }).waitFor();
      expect(problems.filter((problem) => !problem.includes('ERR_CONNECTION_REFUSED'))).toEqual([]); // while it was started again
      await context.close();
    });
  },
  prepared,
  [],
  folder,
);
