import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aspects } from '../app/features/flatmates/rules/aspects.ts';
import { desktop, draftHas, expectSoundPage } from './browser.ts';
import { browser, journeys, product } from './product.ts';
import { chosen, expectInView, expectLinkToField, formReady, joinedPair } from './rating-forms.ts';

// The long rating form shows one question at a time on a phone, and all on a desktop or without script.
journeys('one question at a time', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
  const at = (page: Page, place: string) => page.getByRole('status').filter({ hasText: place }).waitFor();
  const answer = (page: Page, aspect: string, word: string) =>
    page.getByRole('group', { name: aspect, exact: true }).getByRole('radio', { name: word }).click();
  const shownAspects = (page: Page) => page.locator('main fieldset:has(input[type=radio])').filter({ visible: true }).count();

  it('moves on by itself on a phone, keeps answers when going back, and links errors to their questions', async () => {
    const { page, context, problems, long } = await joinedPair(product, browser);
    await page.goto(`${product.url}${long}`);
    await page.getByText('19 aspectos, puedes dejar los que quieras').waitFor();
    // Their stays begin together, so the period is known and the form starts with the first aspect.
    await at(page, '1 de 19');
    await page.getByText('Seguís viviendo juntos, desde septiembre de 2024.').waitFor();
    await expectSoundPage(page);
    await button(page, 'Cambiar el periodo de convivencia').click();
    await page.getByRole('heading', { name: '1. Periodo de convivencia' }).waitFor();
    await page.getByLabel('Mes de inicio: mes').selectOption('');
    await page.getByLabel('Mes de inicio: año').selectOption('');
    await page.getByText('Seguís viviendo juntos').waitFor({ state: 'detached' });
    expect(await shownAspects(page)).toBe(0);
    expect(await button(page, 'Enviar valoración').count()).toBe(0);
    await expectSoundPage(page);

    await button(page, 'Siguiente').click();
    await at(page, '1 de 19');
    await expect.poll(() => focusedText(page)).toBe('Puntualidad en los pagos');
    expect(await shownAspects(page)).toBe(1);
    await expectSoundPage(page);
    await answer(page, 'Puntualidad en los pagos', 'Excelente');
    await at(page, '2 de 19');
    await expect.poll(() => focusedText(page)).toBe('Transparencia con los gastos');
    await button(page, 'Saltar').click();
    await at(page, '3 de 19');
    await button(page, 'Atrás').click();
    await at(page, '2 de 19');
    await button(page, 'Atrás').click();
    await at(page, '1 de 19');
    expect(await chosen(page, 'Puntualidad en los pagos', 'Excelente')).toBe(true);
    // 'N/A' is an answer too, and clears the score.
    await answer(page, 'Puntualidad en los pagos', 'N/A');
    await at(page, '2 de 19');
    await button(page, 'Terminar con las que llevo').click();
    await at(page, 'Para terminar');
    await expect.poll(() => focusedText(page)).toBe('12. Banderas rojas');
    await expectSoundPage(page);

    await button(page, 'Enviar valoración').click();
    await at(page, 'Antes de empezar');
    await expectInView(page, 'Debes indicar la fecha de inicio de la convivencia');
    await expectLinkToField(page, 'Debes indicar la fecha de inicio de la convivencia', 'inicio');
    // The summary stays while moving on, and its link returns to the question.
    await button(page, 'Siguiente').click();
    await at(page, '1 de 19');
    await page.getByRole('alert').getByRole('link', { name: 'Debes indicar la fecha de inicio de la convivencia' }).click();
    await at(page, 'Antes de empezar');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('inicio');
    await page.getByLabel('Mes de inicio: año').selectOption('2025');
    await page.getByLabel('Mes de inicio: mes').selectOption('Septiembre');
    await button(page, 'Terminar con las que llevo').click();
    await page.getByText('Seguís viviendo juntos, desde septiembre de 2025.').waitFor();
    await button(page, 'Enviar valoración').click();
    await at(page, '1 de 19');
    await expectLinkToField(page, 'Debes puntuar al menos un aspecto de la convivencia', 'pagos_puntualidad');

    await answer(page, 'Puntualidad en los pagos', 'Bueno');
    await at(page, '2 de 19');
    await answer(page, 'Transparencia con los gastos', 'Aceptable');
    await at(page, '3 de 19');
    await draftHas(page, '"pagos_transparencia":"3"');
    await page.reload();
    await at(page, '3 de 19');
    await button(page, 'Atrás').click();
    await at(page, '2 de 19');
    expect(await chosen(page, 'Transparencia con los gastos', 'Aceptable')).toBe(true);
    await button(page, 'Terminar con las que llevo').click();
    await page.getByLabel(/^He vivido con esta persona/).check();
    await button(page, 'Enviar valoración').click();
    await page.getByRole('dialog', { name: '¡Valoración enviada!' }).waitFor();
    expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
    await context.close();
  });

  it('chooses by arrows and goes on by Enter, and shows all questions when wide or as a list', async () => {
    const { page, context, long } = await joinedPair(product, browser);
    await page.goto(`${product.url}${long}`);
    await at(page, '1 de 19');
    await button(page, 'Atrás').click();
    await at(page, 'Antes de empezar');
    await page.getByLabel('Mes de inicio: año').press('Enter');
    await at(page, '1 de 19');
    const first = page.getByRole('group', { name: 'Puntualidad en los pagos' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page, 'Puntualidad en los pagos', 'Deficiente')).toBe(true);
    await at(page, '1 de 19');
    await page.keyboard.press('Enter');
    await at(page, '2 de 19');
    expect(await first.isVisible()).toBe(false);
    await expect.poll(() => focusedText(page)).toBe('Transparencia con los gastos');

    await button(page, 'Ver las 19 en una lista').click();
    await expect.poll(() => shownAspects(page)).toBe(aspects.length);
    await page.reload();
    await formReady(page);
    await expect.poll(() => shownAspects(page)).toBe(aspects.length);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await at(page, '2 de 19');
    await page.setViewportSize(desktop.viewport);
    await expect.poll(() => shownAspects(page)).toBe(aspects.length);
    await button(page, 'Enviar valoración').waitFor();
    await context.close();
  });

  it('shows all questions on a desktop and without script', async () => {
    const { context, page, long } = await joinedPair(product, browser);
    const wide = await browser.newContext({ ...desktop, locale: 'es-ES', storageState: await context.storageState() });
    const plain = await browser.newContext({
      viewport: page.viewportSize(),
      locale: 'es-ES',
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    for (const each of [wide, plain]) {
      const shown = await each.newPage();
      await shown.goto(`${product.url}${long}`);
      if (each === wide) await formReady(shown);
      expect(await shownAspects(shown)).toBe(aspects.length);
      await button(shown, 'Enviar valoración').waitFor();
      expect(await button(shown, 'Saltar').count()).toBe(0);
      await each.close();
    }
    await context.close();
  });
});
