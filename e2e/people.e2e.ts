import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, expectSoundPage, joinAs, openRow, person, phone } from './browser.ts';
import { contract } from './contract-file.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';
import { toasts } from './toasts.ts';

journeys('people', () => {
  const go = (page: Page, path: string) => page.goto(`${product.url}${path}`);
  async function register(page: Page, method: 'document' | 'peers') {
    await go(page, '/verificar-estancia');
    await page.getByLabel('Dirección').fill('Calle de Sueca 41, 46006 València');
    await page.getByLabel('Piso', { exact: true }).fill('3');
    await page.getByLabel('Puerta', { exact: true }).fill('12');
    await page.getByLabel('Fecha de entrada').fill('2024-09-01');
    const next = page.getByRole('button', { name: 'Siguiente' });
    await next.click();
    if (method === 'document') {
      await page.getByRole('radio', { name: /^Documento/ }).check();
      await page.getByLabel('Contrato', { exact: true }).setInputFiles(contract);
      await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
      await page.getByText('Contrato recibido').waitFor();
      await next.click();
    } else await page.getByRole('radio', { name: /^Confirmación/ }).check(); // moves on by itself
    await page.getByRole('button', { name: 'Registrar estancia' }).click();
    await page.waitForURL(/\/panel\/estancias$/);
  }
  const unread = (page: Page, text: string) =>
    expect
      .poll(
        () =>
          page
            .getByRole('button', { name: /Tu cuenta|@/ })
            .first()
            .textContent(),
        { timeout: 30_000 },
      )
      .toContain(text);

  it('meet in a flat, are notified immediately, write to each other, and one leaves without a trace', { tags: ['main'] }, async () => {
    const marta = await person(browser, phone);
    const pau = await person(browser, desktop);
    const admin = await person(browser, desktop);
    await joinAs(marta.page, product, 'marta', 'Marta de prueba');
    await enter(pau.page, 'visitante@rellano.example', 'Visitante1');
    await enter(admin.page, 'admin@rellano.example', 'Admin12345');
    await register(marta.page, 'document');
    await register(pau.page, 'document');

    // Notifications appear in every tab without navigation.
    const second = await marta.context.newPage();
    await go(second, '/quienes-somos');
    await expectSoundPage(second);
    await go(marta.page, '/mensajes');
    await marta.page
      .getByRole('main')
      .getByRole('heading', { name: /^Tu contrato/ })
      .waitFor({ timeout: 120_000 });
    await marta.page.getByRole('button', { name: /^Eliminar/ }).click();
    await marta.page.getByText('No tienes notificaciones').waitFor();
    await expectSoundPage(marta.page);
    await go(admin.page, '/admin?tab=estancias');
    for (let i = 0; i < 2; i++) {
      const rows = admin.page.locator('[data-case]');
      await openRow(rows.first());
      await rows
        .first()
        .getByRole('button', { name: /^Verificar/ })
        .click();
      await expect.poll(() => rows.count()).toBe(1 - i);
    }
    await marta.page.getByText('2 nuevas').waitFor();
    await marta.page.getByRole('main').getByRole('heading', { name: 'Valora a quien vivió contigo' }).waitFor();
    await second.getByText('Valora a quien vivió contigo').first().waitFor();
    await unread(second, '2');
    await expectSoundPage(marta.page);

    // The two confirm a third member.
    await register(admin.page, 'peers');
    for (const { page } of [marta, pau]) {
      await go(page, '/mensajes');
      await page.getByRole('button', { name: /^Confirmar/ }).click();
      await page.getByText('Gracias por confirmar').waitFor();
    }
    await go(admin.page, '/panel/estancias');
    await admin.page.getByText('Verificada', { exact: true }).waitFor();

    // The form opens only for members who were asked.
    await go(marta.page, '/valorar-companero');
    await marta.page.getByText('Solo puedes valorar la convivencia desde notificaciones del sistema').first().waitFor();
    await go(marta.page, '/valorar-companero/00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000000');
    await marta.page.getByText('Acceso no autorizado').first().waitFor();
    await marta.page.getByText('Solo puedes valorar la convivencia desde notificaciones válidas del sistema').first().waitFor();

    // Reading and deleting update the other tab.
    await go(marta.page, '/mensajes');
    await marta.page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
    await expect.poll(() => second.locator('.account .badge').count()).toBe(0);
    const remove = marta.page.getByRole('button', { name: /^Eliminar/ });
    const notices = await remove.count();
    await remove.first().click();
    await expect.poll(() => remove.count()).toBe(notices - 1);

    // A tag leads to the profile, and from there to a message.
    await go(pau.page, '/buscar-usuarios');
    await expectSoundPage(pau.page);
    await pau.page.getByLabel('Tag de usuario').press('Enter');
    await pau.page.getByText('Por favor, ingresa un tag de usuario').first().waitFor();
    await pau.page.getByLabel('Tag de usuario').fill('@marta');
    await pau.page.getByLabel('Tag de usuario').press('Enter');
    await pau.page.waitForURL(`${product.url}/perfil/marta`);
    await pau.page.getByText('Compañero verificado').waitFor();
    await expectSoundPage(pau.page);
    await pau.context.grantPermissions(['clipboard-write', 'clipboard-read']);
    await pau.page.getByRole('button', { name: 'Copiar tag' }).click();
    await pau.page.getByText('Tag copiado al portapapeles').waitFor();
    expect(await pau.page.evaluate(() => navigator.clipboard.readText())).toBe('@marta');
    await pau.page.getByText('Enviar mensaje').click();
    await pau.page.getByLabel(/^Tu mensaje a/).fill('¿Te quedaste con las llaves?');
    await pau.page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await pau.page.getByText('Mensaje enviado').first().waitFor();
    await second.getByText('Mensaje de Visitante de prueba').first().waitFor();
    await go(marta.page, '/mensajes?tab=mensajes');
    await marta.page.locator('summary').filter({ hasText: 'De: Visitante de prueba' }).first().click();
    await marta.page.getByText('Responder').click();
    await marta.page.getByLabel(/^Tu respuesta/).fill('Sí, te las dejo en el buzón.');
    await expectSoundPage(marta.page);
    await marta.page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await marta.page.getByText('Mensaje enviado').first().waitFor();
    await marta.page.getByText('Para: ').waitFor();

    await go(pau.page, '/perfil/nadie_con_este_tag');
    await pau.page.getByText('No se pudo encontrar el perfil del usuario').waitFor();
    await pau.page.waitForURL(`${product.url}/buscar-usuarios`);

    // Editing survives a lost connection.
    await go(marta.page, '/editar-perfil');
    await expectSoundPage(marta.page);
    await marta.page.getByLabel('Nombre completo').fill('Marta Ferrer');
    await marta.page.route('**/editar-perfil.data*', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 409 }) : route.continue()));
    await marta.page.getByRole('button', { name: 'Guardar cambios' }).click();
    await marta.page.getByText('Error al actualizar el perfil').first().waitFor();
    await marta.page.unrouteAll();
    await marta.context.setOffline(true);
    await marta.page.getByRole('button', { name: 'Guardar cambios' }).click();
    await marta.page.getByText('Se enviará en cuanto vuelva la conexión').waitFor();
    await marta.context.setOffline(false);
    await marta.page.getByText('Perfil actualizado').first().waitFor();
    await go(marta.page, '/mis-resenas');
    await expectSoundPage(marta.page);

    // Deleting the account asks once more, and signs out the other tab too.
    await go(marta.page, '/editar-perfil');
    await marta.page.getByRole('link', { name: 'Borrar cuenta' }).click();
    const dialog = marta.page.getByRole('dialog');
    await marta.context.setOffline(true);
    await dialog.getByRole('button', { name: 'Borrar mi cuenta' }).click();
    await marta.page.getByText('Error al procesar la solicitud').first().waitFor();
    await marta.context.setOffline(false);
    await go(marta.page, '/editar-perfil?borrar=cuenta');
    await expectSoundPage(marta.page);
    await marta.page.getByRole('dialog').getByRole('button', { name: 'Borrar mi cuenta' }).click();
    await marta.page.waitForURL(`${product.url}/`);
    await marta.page.getByText('Cuenta borrada').waitFor();
    await marta.page.goBack();
    await marta.page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    await second
      .getByRole('link', { name: /^(Entrar|Añadir reseña)$/ })
      .first()
      .waitFor();
    expect((await go(pau.page, '/perfil/marta'))?.status()).toBe(404);
    await go(pau.page, '/mensajes?tab=mensajes');
    await pau.page.getByText('No tienes mensajes').waitFor();

    for (const { context, problems } of [marta, pau, admin]) {
      expect(problems.filter((problem) => !/status of 4\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/.test(problem))).toEqual([]);
      await context.close();
    }
  });

  it('see a message for each unknown tag, also the second time', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page, 'miembro@rellano.example', 'Miembro1234');
    await page.goto(`${product.url}/buscar-usuarios`);
    await hydrated(page);
    const field = page.getByLabel('Tag de usuario');
    const shown = toasts(page).getByText('Usuario no encontrado');
    for (const tag of ['@nadie_con_este_tag', '@nadie_con_este_otro']) {
      await field.fill(tag);
      await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL((url) => url.searchParams.get('tag') === tag);
      await shown.waitFor();
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await toasts(page).getByLabel('Cerrar aviso').press('Enter');
      await shown.waitFor({ state: 'detached' });
    }
    await context.close();
  });
});
