import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, browserPath, draftHas, launch, type Product, person, phone, scrollsSideways, sizes, startProduct } from './browser.ts';

if (!browserPath) console.warn('\nSIN NAVEGADOR: los recorridos en navegador no se han ejecutado (instala Chromium o indica CHROMIUM_PATH).\n');

describe.runIf(browserPath)('pages of flats, neighbourhoods and agencies', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each(sizes)('from a flat to its neighbourhood, its agency and the comparison on a %s', async (_name, size) => {
    const { page, context, problems } = await person(browser, size);
    const expectSoundPage = async () => {
      expect([page.url(), await axe(page)]).toEqual([page.url(), []]);
      expect([page.url(), await scrollsSideways(page)]).toEqual([page.url(), false]);
    };
    await page.goto(`${product.url}/buscar-resenas`);
    await page.locator('.prop h2 a').first().click();
    await page.waitForURL(/\/piso\//);
    const flat = page.url();
    await page.getByRole('img', { name: /^Precio de entrada por año/ }).waitFor();
    await page.getByRole('img', { name: /^Situación en / }).waitFor();
    await page.getByText('Ver los precios por año').click();
    await page.getByRole('columnheader', { name: 'Entrada' }).waitFor();
    await page.getByText(/media de trato del casero.* Regular: de 25 a 49\./).waitFor();
    await expectSoundPage();
    await page.locator('.crumb a[href^="/barrio/"]').click();
    await page.getByRole('heading', { name: 'En cifras' }).waitFor();
    await expectSoundPage();
    await page.getByRole('link', { name: 'Comparar con otro barrio' }).click();
    await page.getByLabel('Segundo barrio').selectOption('benimaclet');
    await page.getByRole('button', { name: 'Comparar' }).click();
    await page.getByRole('heading', { name: 'Lado a lado' }).waitFor();
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(9);
    await expectSoundPage();
    await page.goto(flat);
    await page.locator('a[href^="/agencia/"]').first().click();
    await page.getByRole('heading', { name: 'Su reputación' }).waitFor();
    await expectSoundPage();
    for (const [name, heading] of [
      ['Agencias', 'Agencias'],
      ['Datos abiertos', 'Datos abiertos'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expectSoundPage();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps its contrasts in the dark and compares without script', async () => {
    const dark = await browser.newContext({ ...phone, colorScheme: 'dark', reducedMotion: 'reduce' });
    const page = await dark.newPage();
    for (const path of ['/barrio/russafa', '/barrios?comparar=russafa,benimaclet', '/agencias', '/datos-abiertos']) {
      await page.goto(product.url + path);
      expect([path, await axe(page)]).toEqual([path, []]);
    }
    await dark.close();
    const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(`${product.url}/barrios`);
    await form.getByLabel('Primer barrio').selectOption('russafa');
    await form.getByLabel('Segundo barrio').selectOption('carme');
    await form.getByRole('button', { name: 'Comparar' }).click();
    await form.getByRole('heading', { name: 'Lado a lado' }).waitFor();
    await plain.close();
  });

  it('leads a visitor through sign-in to a review of that flat, address filled in, and asks before a draft goes', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    const paths = await page.locator('.prop h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await page.goto(product.url + paths[0]);
    const street = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('link', { name: 'Escribir una reseña de este piso' }).click();
    await page.waitForURL(/\/auth/);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await page.locator('input[type=email]:visible').first().fill('miembro@rellano.example');
    await page.locator('input[type=password]:visible').first().fill('Miembro1234');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(/\/write-review\?piso=/);
    const address = page.getByLabel('Dirección del piso');
    await expect.poll(() => address.inputValue()).toContain(street);
    await address.fill('Calle de la Paz 3, 46003 València');
    await draftHas(page, 'Calle de la Paz 3');
    await page.goto(product.url + paths[1]);
    await page.getByRole('link', { name: 'Escribir una reseña de este piso' }).click();
    await page.getByText('Tienes a medias la reseña de otro piso').waitFor();
    expect(await address.inputValue()).toContain('Paz');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Borrarla y empezar/ }).click();
    await expect.poll(() => address.inputValue()).not.toContain('Paz');
    expect(await page.getByText('Tienes a medias').count()).toBe(0);
    await context.close();
  });
});
