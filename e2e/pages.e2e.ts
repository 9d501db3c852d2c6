import { expect, it } from 'vitest';
import { axe, draftHas, person, phone, scrollsSideways, sizes } from './browser.ts';
import { openFold } from './folds.ts';
import { browser, journeys, product } from './product.ts';

journeys('pages of flats, neighbourhoods and agencies', () => {
  it.each(sizes)('leads from a flat to its neighbourhood, its agency and the comparison on a %s', async (_name, size) => {
    const { page, context, problems } = await person(browser, size);
    const expectSoundPage = async () => {
      expect([page.url(), await axe(page)]).toEqual([page.url(), []]);
      expect([page.url(), await scrollsSideways(page)]).toEqual([page.url(), false]);
    };
    await page.goto(`${product.url}/buscar-resenas`);
    await page.locator('article[data-lugar] a').first().click();
    await page.waitForURL(/\/piso\//);
    const flat = page.url();
    for (const fold of ['Valoraciones', 'Precio', 'Edificio y zona']) await openFold(page, fold);
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
    await page.getByRole('combobox', { name: 'Barrio', exact: true }).selectOption('benimaclet');
    await page.getByRole('button', { name: 'Añadir' }).click();
    await page.getByRole('heading', { name: 'Comparar 2 barrios' }).waitFor();
    await expect.poll(() => page.getByRole('rowheader').count()).toBeGreaterThan(4);
    await expectSoundPage();
    await page.goto(flat);
    await page.locator('a[href^="/agencia/"]').first().click();
    await page.getByRole('heading', { name: 'Su reputación' }).waitFor();
    await expectSoundPage();
    for (const [name, heading] of [
      ['Agencias', 'Agencias'],
      ['Datos abiertos', 'Datos abiertos'],
    ] as const) {
      await page.getByRole('contentinfo').getByText('Más').click();
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expectSoundPage();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('has sufficient contrast in the dark scheme, and compares without script', async () => {
    const dark = await browser.newContext({ ...phone, colorScheme: 'dark', reducedMotion: 'reduce' });
    const page = await dark.newPage();
    for (const path of ['/barrio/russafa', '/comparar?barrios=russafa,benimaclet', '/agencias', '/datos-abiertos']) {
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
    await form.getByRole('heading', { name: 'Comparar 2 barrios' }).waitFor();
    await plain.close();
  });

  it("leads a visitor to a review with the flat's address, and asks before replacing a draft", async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    const paths = await page.locator('article[data-lugar] h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await page.goto(product.url + paths[0]);
    const street = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('link', { name: '¿Viviste aquí? Escribe tu reseña' }).click();
    await page.waitForURL(/\/write-review\?piso=/);
    const address = page.getByLabel('Dirección del piso');
    await expect.poll(() => address.inputValue()).toContain(street);
    await address.fill('Calle de la Paz 3, 46003 València');
    await draftHas(page, 'Calle de la Paz 3');
    await page.goto(product.url + paths[1]);
    await page.getByRole('link', { name: '¿Viviste aquí? Escribe tu reseña' }).click();
    await page.getByText('Tienes a medias la reseña de otro piso').waitFor();
    await expect.poll(() => address.inputValue()).toContain('Paz');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Borrarla y empezar/ }).click();
    await expect.poll(() => address.inputValue()).not.toContain('Paz');
    expect(await page.getByText('Tienes a medias').count()).toBe(0);
    await context.close();
  });
});
