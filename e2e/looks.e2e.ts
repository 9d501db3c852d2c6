import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, person, phone, scrollsSideways, signIn } from './browser.ts';
import { openFold } from './folds.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { next } from './review-form.ts';

journeys('layout', () => {
  async function open(size: typeof phone | typeof desktop, path: string): Promise<Page> {
    const { page } = await person(browser, size);
    await page.goto(product.url + path);
    return page;
  }

  it('aligns the header with the page, with its search box and without', async () => {
    for (const path of ['/', '/barrios']) {
      const page = await open(desktop, path);
      const box = await page.locator('.top .btn.only-wide').boundingBox();
      expect([path, box && Math.round(box.x + box.width)]).toEqual([path, 1280 - 32]);
      await page.context().close();
    }
  });

  it('keeps the list of neighbourhoods without figures within the page at every width', async () => {
    const page = await open(phone, '/barrios');
    for (const width of [320, 360, 390, 768, 1200, 1280, 1400]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await scrollsSideways(page)]).toEqual([width, false]);
    }
    await page.context().close();
  });

  it.each(['/barrio/russafa', '/comparar?pisos=', '/transparencia'])('prints text and charts, without header and footer: %s', async (path) => {
    const page = await open(desktop, path.endsWith('=') ? '/buscar-resenas' : path);
    if (path.endsWith('=')) {
      const html = await page.content();
      const flats = [...new Set([...html.matchAll(/\/piso\/([a-z0-9]{10})/g)].map(([, id]) => id))];
      await page.goto(`${product.url}${path}${flats.slice(0, 2)}`);
    }
    await page.emulateMedia({ media: 'print' });
    for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(0);
    expect(await page.getByText('Modo demostración').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('main :is(.btn, [type=checkbox], #anadir)').filter({ visible: true }).count()).toBe(0);
    const paled = await page
      .locator('main :is(i, .chip, li > span:empty)')
      .evaluateAll(
        (all) => all.filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)' && getComputedStyle(one).printColorAdjust !== 'exact').length,
      );
    expect(paled).toBe(0);
    // The gaps that cut a bar into steps would cover it on paper.
    const covered = (all: Element[]) => all.filter((one) => getComputedStyle(one, '::after').content !== 'none').length;
    expect(await page.locator('main .track').evaluateAll(covered)).toBe(0);
    await page.context().close();
  });

  it('prints dark on light in every theme', async () => {
    const page = await open(desktop, '/legal/privacidad');
    await page.evaluate(() => {
      document.documentElement.dataset.scheme = 'dark';
    });
    const colours = () => page.locator('main h1').evaluate((one) => [getComputedStyle(one).color, getComputedStyle(document.body).backgroundColor]);
    await expect.poll(colours).toEqual(['rgb(233, 241, 230)', 'rgb(14, 31, 35)']);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(colours).toEqual(['rgb(13, 61, 69)', 'rgb(250, 245, 234)']);
    await page.context().close();
  });

  it('aligns the two dates of a stay, also where one has a hint or an error', async () => {
    const page = await open(desktop, '/auth?tab=entrar');
    await signIn(page);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${product.url}/verificar-estancia`);
    const tops = () => page.locator('input[type=date]').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const [start, end] = await tops();
    expect(start).toBe(end);
    await next(page);
    await page.locator('#start-error').waitFor();
    const [wrong, right] = await tops();
    expect(wrong).toBe(right);
    expect(await page.locator('#start-error').evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(wrong ?? Number.POSITIVE_INFINITY);
    await page.context().close();
  });

  it('aligns the flats of each row of the comparison', async () => {
    const page = await open(desktop, '/');
    const flats = [...new Set([...(await page.content()).matchAll(/propiedad=([a-z0-9]{10})/g)].map(([, id]) => id))];
    await page.goto(`${product.url}/comparar?pisos=${flats.slice(0, 3)}`);
    const rows = await page
      .locator('main tbody tr:has(td > b)')
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td > b')].map((one) => Math.round(one.getBoundingClientRect().top))));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((tops) => new Set(tops).size > 1)).toEqual([]);
    await page.context().close();
  });

  it('keeps the same gap below each heading of the home page', async () => {
    const page = await open(desktop, '/');
    const gaps = await page.locator('.feat').evaluateAll((all) =>
      all.map((one) => {
        const [heading, text] = ['h3', 'p'].map((name) => (one.querySelector(name) as Element).getBoundingClientRect());
        return Math.round((text?.top ?? 0) - (heading?.bottom ?? 0));
      }),
    );
    expect(new Set(gaps).size).toBe(1);
    await page.context().close();
  });

  it('aligns the lines of links in the footer', async () => {
    const page = await open(desktop, '/barrios');
    await page.locator('.foot summary').click();
    const edges = await page.locator('.foot').evaluate((foot) => {
      const left = new Map<number, number>();
      for (const part of foot.querySelectorAll('details a')) {
        const { x, y, height } = part.getBoundingClientRect();
        const line = Math.round((y + height / 2) / 20);
        left.set(line, Math.min(left.get(line) ?? x, x));
      }
      return [...left.values()];
    });
    expect(new Set(edges).size).toBe(1);
    await page.context().close();
  });

  it.each(['/barrio/russafa', '/agencia/alquileres-el-ejemplo-demo'])('keeps each number on a line with what it counts: %s', async (path) => {
    const page = await open(phone, path);
    const torn = await page.locator('main').evaluate((main) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT);
      for (let one = walker.nextNode(); one; one = walker.nextNode()) {
        const text = [...one.childNodes].every((child) => child instanceof Text) ? (one.textContent ?? '') : '';
        if (!/^\d+ % /.test(text) && !/· \d+ % /.test(text)) continue;
        const range = document.createRange();
        range.selectNodeContents(one);
        const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) found.push(text);
      }
      return found;
    });
    expect(torn).toEqual([]);
    await page.context().close();
  });

  it('has room on a phone for the number of the photo and for a price range', async () => {
    const page = await open(phone, '/buscar-resenas?address=Ripalda');
    await page.goto(product.url + (await page.locator('main h2 a').first().getAttribute('href')));
    await hydrated(page);
    await openFold(page, 'Precio');
    const lines = (element: Element) => Math.round(element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight));
    await page.setViewportSize({ width: 320, height: 640 });
    expect(
      await page
        .locator('#precio dd')
        .filter({ hasText: /^\d[\d.]*–[\d.]+ €\/mes$/ })
        .first()
        .evaluate(lines),
    ).toBe(1);
    await page.locator('[data-photo]').first().click();
    expect(await page.getByText(/^Foto 1 de \d$/).evaluate(lines)).toBe(1);
    expect(await page.getByRole('dialog').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.context().close();
  });

  it('keeps the error summary of a review apart from the note below, and its links apart', async () => {
    const page = await open(phone, '/write-review');
    await hydrated(page);
    await next(page);
    const summary = page.locator('.errs');
    const gap = await summary.evaluate((one) => (one.nextElementSibling as Element).getBoundingClientRect().top - one.getBoundingClientRect().bottom);
    expect(gap).toBeGreaterThanOrEqual(16);
    const link = summary.getByRole('link').first();
    expect(await link.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingTop))).toBeGreaterThan(3);
    await page.context().close();
  });

  it('keeps the two links of a review of an agency apart', async () => {
    const page = await open(phone, '/agencia/alquileres-el-ejemplo-demo');
    const review = page.locator('article.review').first();
    const [flat, report] = await Promise.all([0, 1].map((n) => review.getByRole('link').nth(n).boundingBox()));
    expect(report && flat && report.x - (flat.x + flat.width)).toBeGreaterThan(11);
    await page.context().close();
  });

  it('puts the number of reviews beside the name of its neighbourhood, even a long one', async () => {
    const page = await open(phone, '/barrios');
    const below = await page.locator('section[aria-labelledby=sin] li').evaluateAll((all) =>
      all.flatMap((one) => {
        const [name, count] = [...one.children].map((child) => child.getBoundingClientRect());
        return count && name && count.left < name.right ? [one.textContent] : [];
      }),
    );
    expect(below).toEqual([]);
    await page.context().close();
  });
});
