import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSoundPage } from './browser.ts';
import { browser, journeys, product } from './product.ts';
import { chosen, expectLinkToField, expectLongRatingKept, fillLongRating, formReady, joinedPair, slowScripts, tick, wholeForm } from './rating-forms.ts';

// Forms without script and with late scripts lose nothing that was typed.
journeys('forms', () => {
  const two = (script?: boolean) => joinedPair(product, browser, script);
  const go = (page: Page, path: string) => page.goto(`${product.url}${path}`);

  it('refuses both ratings, a message and the profile with all input kept, then takes them, without script', async () => {
    const { page, context, long, short, other } = await two(false);
    await go(page, long);
    await fillLongRating(page);
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    await page.getByRole('link', { name: 'Debes aceptar los términos y condiciones para continuar' }).click();
    await expectLongRatingKept(page);
    await page.getByLabel(/^He vivido con esta persona/).check();
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    await page.waitForURL(/\/mis-resenas\?enviada=/);
    await page.getByRole('heading', { name: '¡Valoración enviada!' }).waitFor();
    await page.getByText('Aviso de incidencia grave registrado').waitFor();

    await go(page, short);
    await page.getByRole('button', { name: 'Guardar valoración' }).click();
    await page.getByRole('link', { name: 'Puntúa al menos un aspecto o escribe un comentario' }).waitFor();
    await tick(page, 'Limpieza', 'Bueno');
    await page.getByLabel('Comentario').fill('x'.repeat(501));
    await page.getByRole('button', { name: 'Guardar valoración' }).click();
    await page.getByText('El comentario puede tener como mucho 500 caracteres').first().waitFor();
    expect(await chosen(page, 'Limpieza', 'Bueno')).toBe(true);
    await page.getByLabel('Comentario').fill('🙂'.repeat(500));
    await page.getByRole('button', { name: 'Guardar valoración' }).click();
    await page.waitForURL(/\/panel\/estancias/);

    await go(page, `/perfil/${other}`);
    await page.getByText('Enviar mensaje').click();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('Escribe un mensaje').waitFor();
    await page.getByLabel(/^Tu mensaje a/).fill('Hola 🙂');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('Mensaje enviado').waitFor();

    await go(page, '/editar-perfil');
    await page.getByLabel('Nombre completo').fill('');
    await page.getByLabel('Biografía').fill('Hago pan.');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByRole('link', { name: 'Escribe tu nombre completo' }).waitFor();
    await expect.poll(() => page.getByLabel('Biografía').inputValue()).toBe('Hago pan.');
    await page.getByLabel('Nombre completo').fill('Ana Prueba');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Perfil actualizado').waitFor();
    await context.close();
  });

  it('keeps what was typed before late scripts, even over an older draft', async () => {
    const { page, context, long, short, other } = await two();
    await go(page, long);
    await wholeForm(page);
    await page.getByLabel('A mejorar').fill('La basura.');
    await page.getByLabel('Lo mejor').fill('De un borrador');
    await page.getByText('Guardado en este dispositivo').waitFor();

    const letGo = await slowScripts(context);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Enviar valoración' }).waitFor();
    await fillLongRating(page);
    letGo();
    await formReady(page);
    await expect.poll(() => page.getByLabel('A mejorar').inputValue()).toBe('La basura.');
    await expectLongRatingKept(page);
    await page.getByText('23 de 500').waitFor();
    await page.getByText('Guardado en este dispositivo').waitFor();
    await context.unrouteAll();

    for (const [path, label, opener] of [
      [short, 'Comentario', null],
      [`/perfil/${other}`, /^Tu mensaje a/, 'Enviar mensaje'],
      ['/editar-perfil', 'Biografía', null],
    ] as const) {
      const late = await slowScripts(context);
      await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
      if (opener) await page.getByText(opener).click();
      await page.getByLabel(label).fill('Antes de tiempo');
      late();
      await page.getByRole('status').filter({ hasText: 'en este dispositivo' }).waitFor();
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe('Antes de tiempo');
      await context.unrouteAll();
    }
    await context.close();
  });

  it('sends the long form as it is when pressed before hydration', async () => {
    const { page, context, long } = await two();
    const letGo = await slowScripts(context);
    await page.goto(`${product.url}${long}`, { waitUntil: 'commit' });
    await fillLongRating(page);
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    await page.getByRole('link', { name: 'Debes aceptar los términos y condiciones para continuar' }).waitFor();
    await expectLongRatingKept(page);
    letGo();
    await formReady(page);
    await expectLinkToField(page, 'Debes aceptar los términos y condiciones para continuar', 'acepta_terminos');
    await expectLongRatingKept(page);
    await page.getByLabel(/^He vivido con esta persona/).check();
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    await page.getByRole('dialog', { name: '¡Valoración enviada!' }).waitFor();
    await context.close();
  });

  it('refuses impossible months at the field, and counts an emoji as one character', async () => {
    const { page, context, long } = await two();
    await go(page, long);
    await wholeForm(page);
    await page.getByLabel('Seguimos viviendo juntos').uncheck();
    await page.getByLabel('Mes de fin: año').selectOption('2025');
    await page.getByLabel('Mes de fin: mes').selectOption('Marzo');
    await page.getByLabel('Mes de inicio: año').selectOption('2025');
    await page.getByLabel('Mes de inicio: mes').selectOption('Junio');
    await page.getByText('La fecha de fin no puede ser anterior a la de inicio').waitFor();
    await expect.poll(() => page.getByLabel('Mes de fin: mes').getAttribute('aria-invalid')).toBe('true');
    await tick(page, 'Puntualidad en los pagos', 'Excelente');
    await page.getByLabel(/^He vivido con esta persona/).check();
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    await expectLinkToField(page, 'La fecha de fin no puede ser anterior a la de inicio', 'fin');
    await page.getByLabel('Lo mejor').fill('🙂'.repeat(501));
    await page.getByText('500 de 500').waitFor();
    expect([...(await page.getByLabel('Lo mejor').inputValue())]).toHaveLength(500);
    await page.getByLabel('Mes de fin: mes').selectOption('Julio');
    await expect.poll(() => page.getByText('La fecha de fin no puede ser anterior a la de inicio').count()).toBeLessThan(2);
    await expectSoundPage(page);
    // Later parts load no style sheet twice: the second would override those between.
    const sheets = await page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href));
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets).toEqual([...new Set(sheets)]);
    await context.close();
  });
});
