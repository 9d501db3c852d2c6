import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, hydrated, launch, type Product, person, phone, startProduct } from './browser.ts';

describe.runIf(browserPath)('going back to a list', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** The links of the cards, and which of them are in the window, at which height. */
  const cards = (page: Page) => page.getByRole('main').getByRole('article');
  const seen = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('article[data-lugar]')]
        .map((card) => ({ id: card.dataset.lugar, top: Math.round(card.getBoundingClientRect().top), bottom: card.getBoundingClientRect().bottom }))
        .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
        .map(({ id, top }) => ({ id, top })),
    );
  async function loadMore(page: Page) {
    const before = await cards(page).count();
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect.poll(() => cards(page).count(), { timeout: 30_000 }).toBeGreaterThan(before);
  }
  async function scrollTo(page: Page, n: number) {
    // As a thumb does it: what comes into the window gets its height.
    const card = cards(page).nth(n);
    for (let i = 0; i < 5; i++) {
      await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    }
  }
  const same = (a: { id?: string; top: number }[], b: { id?: string; top: number }[]) =>
    a.length > 0 && a[0]?.id === b[0]?.id && Math.abs((a[0]?.top ?? 0) - (b[0]?.top ?? 0)) <= 2;

  it.each([
    ['as fast as it is', 0],
    ['on a slow connection', 1500],
  ])('shows the search as it was left, %s', async (_how, wait) => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    const first = await cards(page).count();
    await loadMore(page);
    await page.waitForURL(/paginas=2/);
    const all = await cards(page).count();
    expect(all).toBeGreaterThan(first);
    await scrollTo(page, first + 3);
    const before = await seen(page);
    if (wait > 0) await page.route(/\.data(\?|$)/, async (route) => new Promise<void>((done) => setTimeout(() => done(route.continue()), wait)));
    await cards(page)
      .nth(first + 3)
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/\/piso\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => cards(page).count(), { timeout: 30_000 }).toBe(all);
    await expect.poll(async () => same(await seen(page), before), { timeout: 30_000 }).toBe(true);

    // A reload and a shared link show the same.
    await page.reload();
    await hydrated(page);
    expect(await cards(page).count()).toBe(all);
    await expect.poll(async () => same(await seen(page), before), { timeout: 30_000 }).toBe(true);
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await cards(other).count()).toBe(all);
    await context.close();
  });

  it('shows the list of the map as it was left', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/mapa`);
    await hydrated(page);
    const listed = cards(page);
    const first = await listed.count();
    if (await page.getByRole('link', { name: 'Cargar más' }).count()) {
      await loadMore(page);
      await page.waitForURL(/paginas=2/);
    }
    const all = await listed.count();
    expect(all).toBeGreaterThanOrEqual(first);
    await scrollTo(page, all - 2);
    const before = await seen(page);
    await listed
      .nth(all - 2)
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/\/piso\//);
    await page.goBack();
    await expect.poll(() => listed.count(), { timeout: 30_000 }).toBe(all);
    await expect.poll(async () => same(await seen(page), before), { timeout: 30_000 }).toBe(true);
    await context.close();
  });
});
