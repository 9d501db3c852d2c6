import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSoundPage, loseAnswer, signIn } from './browser.ts';
import { browser, journeys, product } from './product.ts';
import { chosen, expectInView, expectLongRatingKept, fillLongRating, formReady, joinedPair, tick, wholeForm } from './rating-forms.ts';

/** The message of a form without a connection. */
const waits = 'Se enviará en cuanto vuelva la conexión';

// Forms lose no input without a connection or session, or when the server refuses.
journeys('unsent forms', () => {
  const two = () => joinedPair(product, browser);
  const go = (page: Page, path: string) => page.goto(`${product.url}${path}`);

  it('keep their input without a connection, say so in view, and are sent later', async () => {
    const { page, context, problems, long, short, other } = await two();
    await go(page, short);
    await formReady(page);
    await tick(page, 'Respeto', 'Bueno');
    await page.getByLabel('Comentario').fill('Se estaba bien.');
    await context.setOffline(true);
    for (let i = 0; i < 2; i++) {
      await page.getByRole('button', { name: 'Guardar valoración' }).click();
      await expectInView(page, waits);
      expect([await chosen(page, 'Respeto', 'Bueno'), await page.getByLabel('Comentario').inputValue()]).toEqual([true, 'Se estaba bien.']);
      if (i > 0) break;
      await expectSoundPage(page);
      await page.getByRole('button', { name: 'No enviarlo todavía' }).click();
      await page.getByText(waits).waitFor({ state: 'detached' });
    }
    await context.setOffline(false);
    await page.getByText('Valoración guardada').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('valoracion.')))).toEqual([]);

    await go(page, long);
    await wholeForm(page);
    await fillLongRating(page);
    await page.getByLabel(/^He vivido con esta persona/).check();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    await expectInView(page, waits);
    await expectLongRatingKept(page);
    await page.getByRole('button', { name: 'No enviarlo todavía' }).click();
    await context.setOffline(false);
    // Only the answer is lost: the form sent again, automatically or by hand, is the same rating.
    await page.route('**/valorar-companero/**', loseAnswer);
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    await expectInView(page, 'No se pudo enviar la valoración');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    await page.getByRole('dialog', { name: '¡Valoración enviada!' }).waitFor();

    await go(page, `/perfil/${other}`);
    await page.getByText('Enviar mensaje').click();
    await page.getByLabel(/^Tu mensaje a/).fill('¿Te quedaste con las llaves?');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expectInView(page, waits);
    await expect.poll(() => page.getByLabel(/^Tu mensaje a/).inputValue()).toBe('¿Te quedaste con las llaves?');
    await context.setOffline(false);
    await page.getByText('Lo encontrarás en tus mensajes').waitFor();
    // The message is stored but the answer is lost: sent again, also after a reload, it is the same message.
    await page.route(`**/perfil/${other}.data*`, (route) => (route.request().method() === 'POST' ? loseAnswer(route) : route.continue()));
    await page.getByText('Enviar mensaje').click();
    await page.getByLabel(/^Tu mensaje a/).fill('¿Y el trastero?');
    await page.getByText('Guardado en este dispositivo').waitFor();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expectInView(page, 'No se pudo enviar el mensaje');
    await page.unrouteAll();
    // A later visit shows the notice, and its link leads there.
    await go(page, '/quienes-somos');
    await page.getByText('Tienes algo sin enviar').waitFor();
    await expectSoundPage(page);
    await page.getByRole('link', { name: 'Ver y enviar' }).click();
    await page.waitForURL(`**/perfil/${other}`);
    await expect.poll(() => page.getByLabel(/^Tu mensaje a/).inputValue()).toBe('¿Y el trastero?');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('Lo encontrarás en tus mensajes').waitFor();
    // The next message is another one, even in the same words.
    await page.getByText('Enviar mensaje').click();
    await page.getByLabel(/^Tu mensaje a/).fill('¿Y el trastero?');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect.poll(() => page.getByLabel(/^Tu mensaje a/).inputValue()).toBe('');
    await go(page, '/mensajes?tab=mensajes');
    await expect.poll(() => page.locator('summary', { hasText: '¿Y el trastero?' }).count()).toBe(2);

    await go(page, '/editar-perfil');
    await page.getByLabel('Biografía').fill('Hago pan.');
    await page.getByText('está solo en este dispositivo').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectInView(page, waits);
    await page.getByRole('button', { name: 'No enviarlo todavía' }).click();
    await page.getByRole('link', { name: 'Borrar cuenta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar mi cuenta' }).click();
    await expectInView(page, 'Error al procesar la solicitud');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Perfil actualizado').first().waitFor();
    await expect.poll(() => page.getByLabel('Biografía').inputValue()).toBe('Hago pan.');
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/.test(problem))).toEqual([]);
    await context.close();
  });

  it('show the message of a rate limit, and lose nothing', async () => {
    const { page, context, long, short, other } = await two();
    const refuse = (status: number, body: string) =>
      page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.fulfill({ status, body }) : route.continue()));
    await go(page, short);
    await formReady(page);
    await tick(page, 'Respeto', 'Bueno');
    await refuse(413, 'Lo que envías es demasiado grande.');
    await page.getByRole('button', { name: 'Guardar valoración' }).click();
    await expectInView(page, 'Lo que envías es demasiado grande.');
    expect(await chosen(page, 'Respeto', 'Bueno')).toBe(true);
    await page.unrouteAll();
    await refuse(429, 'Espera un rato y vuelve a intentarlo.');
    await go(page, long);
    await wholeForm(page);
    await fillLongRating(page);
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    await expectInView(page, 'Espera un rato y vuelve a intentarlo.');
    await expectLongRatingKept(page);
    await go(page, `/perfil/${other}`);
    await page.getByText('Enviar mensaje').click();
    await page.getByLabel(/^Tu mensaje a/).fill('Hola');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expectInView(page, 'Espera un rato y vuelve a intentarlo.');
    await go(page, '/editar-perfil');
    await page.getByLabel('Biografía').fill('Hola');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expectInView(page, 'Espera un rato y vuelve a intentarlo.');
    await expect.poll(() => page.getByLabel('Biografía').inputValue()).toBe('Hola');
    await context.close();
  });

  it('keep their input through an expired session, for its author alone', async () => {
    const { page, context, long, alias } = await two();
    await go(page, long);
    await wholeForm(page);
    await fillLongRating(page);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Enviar valoración' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
    await dialog.getByRole('button', { name: 'Ahora no' }).click();
    await expectInView(page, 'Tu sesión ha terminado: inicia sesión para enviarlo.');
    await expectLongRatingKept(page);
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')));
    await expect.poll(drafts).toHaveLength(1);
    // The page requires a session, and returns after signing in.
    await go(page, long);
    await page.waitForURL(/\/auth\?/);
    await signIn(page, `${alias}@example.com`, 'Contrasena1');
    await page.waitForURL(/\/valorar-companero\//);
    await formReady(page);
    await expect.poll(() => page.getByLabel('Lo mejor').inputValue()).toBe('Cocinaba los domingos 🙂');
    await expectLongRatingKept(page);
    // Signing out deletes the draft in every tab, and no tab stores it again.
    const second = await context.newPage();
    await second.goto(`${product.url}${long}`);
    await wholeForm(second);
    await second.getByLabel('A mejorar').fill('Escrito en otra pestaña');
    await page.goto(`${product.url}/`);
    await page
      .getByRole('button', { name: /Tu cuenta|@/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByText('Has cerrado sesión').waitFor();
    await second.waitForURL(/\/auth\?/);
    await expect.poll(() => drafts()).toEqual([]);
    await context.close();
  });
});
