import { expect, it } from 'vitest';
import { CITY_WEIGHT, shrunken, wordOf } from '../app/features/flats/rules/landlord-reputation.ts';
import { axe, person, phone, scrollsSideways, sizes } from './browser.ts';
import { openFold } from './folds.ts';
import { browser, journeys, product } from './product.ts';

journeys('how landlords and agencies are scored', () => {
  it.each(sizes)('is explained on a page that a flat links to, with an interactive example, on a %s', async (_name, size) => {
    const { page, context, problems } = await person(browser, size);
    await page.goto(`${product.url}/buscar-resenas`);
    await page.locator('article[data-lugar] a').first().click();
    await page.waitForURL(/\/piso\//);
    await openFold(page, 'Valoraciones');
    await page.getByRole('main').getByRole('link', { name: 'Cómo puntuamos' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Cómo puntuamos a caseros y agencias' }).waitFor();
    const city = Number(/ciudad que dice (\d+)\./.exec(await page.getByRole('main').innerText())?.[1]);
    expect(city).toBeGreaterThan(0);
    const expected = (n: number) => {
      const score = shrunken({ points: 20 * n, people: n }, city);
      return { score, word: wordOf(score), weights: `${n} × 20 + ${CITY_WEIGHT} × ${city}` };
    };
    const slider = page.getByRole('slider', { name: 'Número de reseñas' });
    // After client-side navigation the slider is hydrated: each key takes one review away.
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('#pruebalo').getByText(expected(7).weights).waitFor();
    await page.keyboard.press('Home');
    await page.locator('#pruebalo').getByText(expected(1).weights).waitFor();
    await expect.poll(() => page.locator('#pruebalo .big b').textContent()).toBe(String(expected(1).score));
    await expect.poll(() => page.locator('#pruebalo [aria-current]').textContent()).toContain(expected(1).word);
    await page.getByText('Ver como tabla').click();
    await page.getByRole('columnheader', { name: 'Palabra' }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('has sufficient contrast in the dark scheme, and counts without script', async () => {
    const dark = await browser.newContext({ ...phone, colorScheme: 'dark', reducedMotion: 'reduce' });
    const page = await dark.newPage();
    await page.goto(`${product.url}/como-puntuamos`);
    expect(await axe(page)).toEqual([]);
    await dark.close();
    const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(`${product.url}/como-puntuamos`);
    await form.getByRole('slider', { name: 'Número de reseñas' }).press('End');
    await form.getByRole('button', { name: 'Calcular' }).click();
    await form.waitForURL(/resenas=20/);
    await form.getByText(/^\(20 × 20 \+ 5 × \d+\) ÷ 25, con 20 reseñas$/).waitFor();
    await plain.close();
  });

  it('names the clauses of the contracts of a flat, each with its page', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/buscar-resenas`);
    const flats = await page.locator('article[data-lugar] h2 a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    let reached = false;
    for (const flat of flats) {
      if (!(await (await fetch(flat)).text()).includes('Cláusulas de sus contratos')) continue;
      reached = true;
      await page.goto(flat);
      await page.getByRole('heading', { name: 'Cláusulas de sus contratos' }).click();
      expect(await axe(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await page.locator('#clausulas a').first().click();
      await page.waitForURL(/\/clausulas\/[a-z-]+$/);
      break;
    }
    expect(reached).toBe(true);
    await context.close();
  });
});
