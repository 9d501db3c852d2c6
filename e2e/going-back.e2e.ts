import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

journeys('going back to a list', () => {
  /** The cards, and the links and heights of those in the window. */
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
    // Scroll first, so that the cards above have their height: a link that moves between press and release is not followed.
    await scrollTo(page, before - 1);
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  }
  async function scrollTo(page: Page, n: number) {
    // Scrolling gives the cards in the window their height.
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
    await page.waitForURL(/\/(piso|edificio)\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(all);
    await expect.poll(async () => same(await seen(page), before)).toBe(true);

    // A reload and a shared link show the same.
    await page.reload();
    await hydrated(page);
    await expect.poll(() => cards(page).count()).toBe(all);
    await expect.poll(async () => same(await seen(page), before)).toBe(true);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect.poll(() => cards(other).count()).toBe(all);
    await context.close();
  });

  it('restores the list of the map', async () => {
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
    await page.waitForURL(/\/(piso|edificio)\//);
    await page.goBack();
    await expect.poll(() => listed.count()).toBe(all);
    await expect.poll(async () => same(await seen(page), before)).toBe(true);
    await context.close();
  });

  it('leads to the flat that was chosen while more of the list loaded', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    await hydrated(page);
    // More of the list arrive before the page of the flat does.
    let arrived = false;
    await page.route(/\/buscar-resenas\.data\?/, async (route) => {
      const answer = await route.fetch();
      await new Promise((later) => setTimeout(later, 500));
      await route.fulfill({ response: answer });
      arrived = true;
    });
    await page.route(/\/piso\/[^/]+\.data/, async (route) => {
      await expect.poll(() => arrived).toBe(true);
      await new Promise((later) => setTimeout(later, 500));
      await route.continue();
    });
    const flat = page.getByRole('main').locator('article a[href^="/piso/"]').first();
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await flat.click();
    await page.waitForURL(/\/piso\//, { timeout: 10_000 });
    await page.goBack();
    await page.getByRole('link', { name: 'Cargar más' }).waitFor();
    await context.close();
  });
});
