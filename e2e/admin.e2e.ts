import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { filledForm } from '../test/review-form.ts';
import { axe, desktop, expectSoundPage, joinAs, openRow, person, phone, scrollsSideways, signIn } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter as enterAs, journeys, product } from './product.ts';
import { sendReview } from './review-form.ts';

journeys('the admin panel', () => {
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
    await page.getByRole('link', { name: /^Pendientes/ }).click();
    await page.waitForURL(/tab=pendientes/);
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    const before = await rows.count();
    const headline = (await rows.first().getByRole('heading', { level: 3 }).textContent()) ?? '';
    await openRow(rows.first());
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
    await openRow(rows.first());
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

  it('says that it checks permissions while the panel loads', async () => {
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
    await enterAs(page);
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
    await page.goto(`${product.url}/admin?tab=pendientes`);
    const rows = page.locator('[data-case]');
    const before = await rows.count();
    await openRow(rows.first());
    await page.getByRole('button', { name: /^Verificar ?:/ }).click();
    await page.getByText('La review ha sido verificada correctamente').waitFor();
    expect(await rows.count()).toBe(before - 1);
    await context.close();
    await withScript.context.close();
  });

  it('turns its one-key shortcuts off across reloads, and on again', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}/admin`);
    await hydrated(page);
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-case]') !== null);
    await page.keyboard.press('j');
    expect(await focused()).toBe(true);
    await page.getByRole('button', { name: 'Quitar atajos' }).click();
    await page.keyboard.press('j');
    expect(await focused()).toBe(false);
    await page.reload();
    await page.getByText('Los atajos de una tecla están desactivados.').waitFor();
    await page.keyboard.press('j');
    expect(await focused()).toBe(false);
    await page.getByRole('button', { name: 'Usar atajos' }).click();
    await page.keyboard.press('j');
    expect(await focused()).toBe(true);
    await context.close();
  });

  it('takes each case that a moderator moves on to', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}/admin`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Abrir la que más espera' }).click();
    await page.getByText('La tienes tú').first().waitFor();
    const first = page.url();
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.href !== first);
    await page.getByText('La tienes tú').first().waitFor();
    await context.close();
  });

  it('shows the first decision to the moderator who decides second, and keeps what they typed', async () => {
    const author = await person(browser, phone);
    await joinAs(author.page, product, 'ados', 'Ana Prueba');
    const id = await sendReview(author.context.request, product.url, { ...filledForm, experience_headline: 'Leída por dos a la vez' });
    const [first, second] = [await person(browser, desktop), await person(browser, phone)];
    for (const { page } of [first, second]) {
      await enter(page);
      await page.goto(`${product.url}/admin/resena/${id}`);
      await page.getByText('La tienes tú').first().waitFor();
    }
    const late = second.page;
    await late.getByRole('link', { name: 'Rechazar' }).click();
    await late.getByLabel('Norma', { exact: true }).selectOption('insultos');
    await late.getByLabel('Lo que leerá su autor').fill('Cuéntalo sin insultar.');
    await first.page.keyboard.press('a');
    await first.page.keyboard.press('Control+Enter');
    await expect.poll(() => first.page.url()).not.toContain(id);
    await late.getByRole('button', { name: 'Rechazar' }).click();
    await late.getByText('Otra persona la ha decidido ya: mira cómo ha quedado.').first().waitFor();
    await late.getByText('Verificada', { exact: true }).waitFor();
    await expect.poll(() => late.getByLabel('Lo que leerá su autor').inputValue()).toBe('Cuéntalo sin insultar.');
    for (const { context } of [author, first, second]) await context.close();
  });

  it('asks about a review, covers a name, publishes it after the answer, rejects it, and publishes it once it is corrected', async () => {
    const author = await person(browser, phone);
    const admin = await person(browser, desktop);
    await joinAs(author.page, product, 'devuelta', 'Ana Prueba');
    const { request } = author.context;
    const form = { ...filledForm, negative_aspects: 'Antonio Llopis, el del cuarto, apagaba la caldera común.' };
    const id = await sendReview(request, product.url, form);
    const card = author.page.locator(`#resena-${id}`);
    const { page } = admin;
    await enter(page);
    const decide = async (key: string, rule: string, words: string) => {
      await page.goto(`${product.url}/admin/resena/${id}`);
      await page.getByText('La tienes tú').first().waitFor();
      await page.keyboard.press(key);
      await page.getByLabel('Norma', { exact: true }).selectOption(rule);
      await page.getByLabel('Lo que leerá su autor').fill(words);
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => page.url()).not.toContain(id);
    };

    await page.goto(`${product.url}/admin/resena/${id}`);
    await page.getByText('La tienes tú').first().waitFor();
    await expectSoundPage(page);
    // Detected personal data has to be looked at before publishing.
    await page.getByRole('link', { name: 'Publicar' }).click();
    await page.getByRole('button', { name: 'Publicar sin tapar nada más' }).waitFor();
    await page.getByRole('button', { name: 'Tapar Antonio Llopis' }).click();
    await page.getByText('1 dato personal tapado', { exact: true }).waitFor();
    await decide('p', 'prueba', '¿Pagabas eso al salir?');

    await author.page.goto(`${product.url}/mis-resenas`);
    await card.getByText('Antes de publicarla te preguntamos').waitFor();
    await card.getByText('Lo peor: «Antonio Llopis»').waitFor();
    await expectSoundPage(author.page);
    await card.getByText(/^Contestar sin cambiarla/).click();
    await card.getByLabel(/^Tu respuesta/).fill('Sí: subió en 2025.');
    await card.getByRole('button', { name: 'Enviar respuesta' }).click();
    await card.getByText('Pendiente de verificación').waitFor();

    const publish = async (shown: string) => {
      await page.goto(`${product.url}/admin/resena/${id}`);
      await page.getByText(shown).first().waitFor({ state: 'attached' });
      await page.getByText('La tienes tú').first().waitFor();
      await page.keyboard.press('a');
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => page.url()).not.toContain(id);
      await author.page.reload();
      await card.getByText('Verificada', { exact: true }).waitFor();
    };
    await publish('Respuesta: Sí: subió en 2025.');
    await card.getByText('Hemos tapado un dato personal').waitFor();

    await decide('r', 'insultos', 'Cuenta qué hizo, sin insultar.');
    await author.page.reload();
    await card.getByText('No la publicamos como está').waitFor();
    await card.getByRole('link', { name: 'Sin insultos ni odio' }).waitFor();
    await card.getByRole('link', { name: /^Corregir y volver a enviar/ }).waitFor();
    expect(await author.page.content()).not.toContain('Antonio Llopis');
    await sendReview(request, product.url, { ...filledForm, experience_headline: 'Mejor sin insultos' }, id);
    await author.page.reload();
    await card.getByRole('heading', { name: 'Mejor sin insultos' }).waitFor();
    await card.getByText('Pendiente de verificación').waitFor();
    await publish('Mejor sin insultos');
    await author.context.close();
    await admin.context.close();
  });
});
