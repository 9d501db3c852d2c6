import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { desktop, expectSoundPage, person, phone, signIn } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';
import { inFocus } from './toasts.ts';

/** A flat of the demonstration. */
interface Flat {
  path: string;
  html: string;
}
const firstScreen = { ...phone, viewport: { width: 360, height: 780 } };

journeys('judging a flat', () => {
  let flats: Flat[];
  let pictured: Flat;
  beforeAll(async () => {
    const list = await (await fetch(`${product.url}/buscar-resenas`)).text();
    const paths = [...new Set([...list.matchAll(/href="(\/piso\/[a-z0-9-]+)"/g)].map(([, path]) => path as string))].slice(0, 20);
    flats = await Promise.all(paths.map(async (path) => ({ path, html: await (await fetch(product.url + path)).text() })));
    const flat = flats.find(({ html }) => html.includes('data-photo') && html.includes('id="avisos"') && html.includes('/edificio/'));
    pictured = flat ?? (flats.find(({ html }) => html.includes('data-photo') && html.includes('id="avisos"')) as Flat);
  });
  const top = (page: Page, what: string) =>
    page.evaluate((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY, what);

  it('shows its verdict in the first screen of a phone, and to visitors the first headline', async () => {
    const { page, context } = await person(browser, firstScreen);
    const below = async (what: string) => {
      const seen: string[] = [];
      for (const { path } of [pictured, ...flats.slice(0, 8)]) {
        await page.goto(product.url + path);
        const at = await top(page, what);
        if (at > 780) seen.push(`${path}: ${at}`);
      }
      return seen;
    };
    expect(await below('article h3')).toEqual([]);
    await enter(page);
    // A member's address with floor and door may take another line.
    expect(await below('#resenas')).toEqual([]);
    await context.close();
  });

  it('orders its reviews and narrows them to a topic in the address, with script and without', async () => {
    const { page, context, problems } = await person(browser, phone);
    await page.goto(product.url + pictured.path);
    await hydrated(page);
    const menu = page.locator('summary', { hasText: 'Ordenar' });
    await menu.click();
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    await inFocus(menu);
    await expect.poll(() => page.getByRole('radio').count()).toBe(0);
    await menu.click();
    const topic = page.getByRole('group', { name: 'Tema' }).getByRole('radio').nth(1);
    const count = Number(await topic.locator('xpath=../small').textContent());
    await topic.check();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.waitForURL(/tema=/);
    await expect.poll(() => page.locator('article').count()).toBe(count);
    await menu.click();
    await page.getByRole('radio', { name: 'Peor valoradas' }).check();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.waitForURL(/orden=peor/);
    expect(page.url()).toContain('tema=');
    await page.getByRole('link', { name: 'Ver todas' }).click();
    await page.waitForURL(`${product.url}${pictured.path}?orden=peor`);
    await page.goBack();
    await expect.poll(() => page.locator('article').count()).toBe(count);
    expect(problems).toEqual([]);
    await context.close();

    const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(product.url + pictured.path);
    await form.locator('summary', { hasText: 'Ordenar' }).click();
    await form.getByRole('radio', { name: 'Mejor valoradas' }).check();
    await form.getByRole('button', { name: 'Ver', exact: true }).click();
    await form.waitForURL(`${product.url}${pictured.path}?orden=mejor`);
    await form
      .getByRole('link', { name: /^Denunciar/ })
      .first()
      .waitFor();
    await plain.close();
  });

  it("leads a visitor who presses 'Útil' to sign in and back, and counts it once", async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(product.url + pictured.path);
    await hydrated(page);
    const useful = page.getByRole('button', { name: /^Útil/ }).first();
    await useful.click();
    await page.waitForURL(/\/auth/);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page);
    await page.waitForURL(product.url + pictured.path);
    await hydrated(page);
    await useful.dblclick();
    await expect.poll(() => useful.textContent()).toBe('Útil (1)');
    await page.locator('button[aria-busy]').waitFor({ state: 'detached' });
    await page.reload();
    await hydrated(page);
    await expect.poll(() => useful.getAttribute('aria-pressed')).toBe('true');
    await useful.click();
    await expect.poll(() => useful.textContent()).toBe('Útil');
    await page.locator('button[aria-busy]').waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => useful.getAttribute('aria-pressed')).toBe('false');
    await context.close();
  });

  it('shows the photos of all reviews in one viewer with keys and zoom, and returns the focus', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(product.url + pictured.path);
    await hydrated(page);
    const opener = page.locator('main a[data-photo]').nth(1);
    await opener.focus();
    await opener.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Fotos de inquilinos' });
    await viewer.waitFor();
    await viewer.getByText(/^Foto 2 de \d+$/).waitFor();
    await expectSoundPage(page);
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText(/^Foto 1 de \d+$/).waitFor();
    await viewer.getByRole('button', { name: 'Siguiente' }).click();
    await viewer.getByText(/^Foto 2 de \d+$/).waitFor();
    await viewer.getByRole('button', { name: 'Ampliar' }).click();
    await viewer.getByRole('button', { name: 'Reducir' }).waitFor();
    await expectSoundPage(page);
    const moved = () => viewer.getByRole('listitem').evaluate(({ scrollLeft }) => scrollLeft > 0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(moved).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(moved).toBe(false);
    await viewer.getByText(/^Foto 2 de \d+$/).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await context.close();
  });

  it('adds to a comparison from each page, and keeps it in the address', async () => {
    const { page, context } = await person(browser, desktop);
    const [one, two] = flats as [Flat, Flat];
    for (const { path } of [one, two]) {
      await page.goto(product.url + path);
      await hydrated(page);
      await page.getByRole('link', { name: /^Comparar/ }).click();
      await page.waitForURL(/\/comparar\?pisos=/);
      // The tab stores the comparison when the page shows it.
      const id = path.slice('/piso/'.length).slice(0, 10);
      await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(id);
    }
    await page.getByRole('heading', { level: 1, name: 'Comparar 2 pisos' }).waitFor();
    await expectSoundPage(page);
    await page
      .locator('summary', { hasText: /otras? / })
      .first()
      .click();
    await page
      .getByRole('link', { name: /^Quitar/ })
      .first()
      .press('Enter');
    await inFocus(page.getByRole('heading', { level: 1, name: 'Comparar pisos' }));
    await page.setViewportSize(phone.viewport);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Comparar 2 pisos' }).waitFor();
    await expectSoundPage(page);
    await context.close();
  });

  it('copies the questions for a visit, on a loaded page and after navigation', async () => {
    const { page, context, problems } = await person(browser, phone);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = async () => {
      const visit = page.locator('#visita');
      await page.getByRole('heading', { name: 'Qué preguntar en la visita' }).click();
      const questions = await visit.locator('label span').allTextContents();
      expect(questions.length).toBeGreaterThan(2);
      await visit.getByRole('checkbox').first().check();
      await visit.getByRole('button', { name: 'Copiar' }).click();
      await page.getByText('Preguntas copiadas.').waitFor();
      expect(await visit.getByRole('checkbox').first().isChecked()).toBe(true);
      const text = await page.evaluate(() => navigator.clipboard.readText());
      const [first, ...lines] = text.split('\n');
      expect(first).toBe(`Preguntas para la visita: ${await page.locator('h1').textContent()}`);
      const sources = await visit.locator('label small').allTextContents();
      expect(lines).toEqual(questions.map((question, i) => `☐ ${question} (${sources[i]})`));
      return text;
    };
    await page.goto(product.url + pictured.path);
    const whole = await copied();
    await page.goto(`${product.url}/comparar?pisos=${/^\/piso\/([a-z0-9]+)/.exec(pictured.path)?.[1]}`);
    await page.locator(`main a[href="${pictured.path}"]`).first().click();
    await page.waitForURL(product.url + pictured.path);
    expect(await copied()).toBe(whole);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('links to its building, and both pages are sound', async () => {
    const shared = flats.flatMap(({ html }) => /href="(\/edificio\/[0-9a-z-]+)"/.exec(html)?.[1] ?? [])[0];
    for (const size of [phone, desktop]) {
      const { page, context } = await person(browser, size);
      for (const path of [pictured.path, shared ?? '/barrios']) {
        await page.goto(product.url + path);
        await hydrated(page);
        await expectSoundPage(page);
        for (const fold of await page.locator('.fold summary').all()) await fold.click();
        await expectSoundPage(page);
      }
      await context.close();
    }
    expect(shared).toBeDefined();
  });

  it('prints on one sheet', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(product.url + pictured.path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await context.close();
  });
});
