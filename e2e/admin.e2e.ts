import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, browserPath, desktop, launch, type Product, person, phone, scrollsSideways, signIn, startProduct } from './browser.ts';

describe.runIf(browserPath)('the admin panel', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const enter = async (page: Page) => {
    await page.goto(`${product.url}/admin`);
    await page.waitForURL(/\/auth/);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page, 'admin@rellano.example', 'Admin12345');
    await page.waitForURL(`${product.url}/admin`);
    await page.getByRole('heading', { name: 'Panel de Administración' }).waitFor();
  };

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('verifies a review and takes it back, on a %s', async (_name, size) => {
    const { page, context, problems } = await person(browser, size);
    await enter(page);
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    const before = await rows.count();
    const headline = (await rows.first().getByRole('heading', { level: 3 }).textContent()) ?? '';
    await rows
      .first()
      .getByRole('button', { name: /^Verificar/ })
      .click();
    await page.getByText('Review verificada', { exact: true }).waitFor();
    await page.getByText('La review ha sido verificada correctamente').waitFor();
    await expect.poll(() => rows.count()).toBe(before - 1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pendientes de verificar');

    const visitor = await person(browser, desktop);
    await visitor.page.goto(product.url);
    const latest = await visitor.page.content();

    await page.getByRole('link', { name: 'Verificadas' }).click();
    await page.waitForURL(/tab=verificadas/);
    await rows.first().getByRole('heading', { name: headline }).waitFor();
    await rows
      .first()
      .getByRole('button', { name: /^Quitar la verificación/ })
      .click();
    await page.getByText('Review no verificada', { exact: true }).waitFor();
    await visitor.page.goto(product.url);
    if (latest.includes(headline)) expect(await visitor.page.content()).not.toContain(headline);
    expect(problems).toEqual([]);
    await visitor.context.close();
    await context.close();
  });

  it('says that it checks permissions while the panel is on its way', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.getByRole('link', { name: 'Rellano' }).first().click();
    await page.waitForURL(`${product.url}/`);
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/admin\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('link', { name: 'Panel de Administración' }).click();
    await page.getByText('Verificando permisos de administrador...').waitFor();
    release();
    await page.getByRole('heading', { name: 'Panel de Administración' }).waitFor();
    expect(await page.getByText('Verificando permisos de administrador...').count()).toBe(0);
    await context.close();
  });

  it('is closed to a member', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page, 'miembro@rellano.example', 'Miembro1234');
    await page.waitForURL(`${product.url}/`);
    const answer = await page.goto(`${product.url}/admin`);
    expect(answer?.status()).toBe(403);
    await page.getByRole('heading', { name: 'Acceso Denegado' }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await context.close();
  });

  it('works without script', async () => {
    const withScript = await person(browser, desktop);
    await enter(withScript.page);
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false, storageState: await withScript.context.storageState() });
    const page = await context.newPage();
    await page.goto(`${product.url}/admin`);
    const buttons = page.getByRole('button', { name: /^Verificar ?:/ });
    const before = await buttons.count();
    await buttons.first().click();
    await page.getByText('La review ha sido verificada correctamente').waitFor();
    expect(await buttons.count()).toBe(before - 1);
    await context.close();
    await withScript.context.close();
  });
});
