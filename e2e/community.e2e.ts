import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, draftHas, expectSoundPage, joinAs, loseNextAnswer, openRow, person, phone } from './browser.ts';
import { contract } from './contract-file.ts';
import { browser, enter, journeys, product } from './product.ts';
import { wholeForm } from './rating-forms.ts';

journeys('stays and ratings', () => {
  const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();

  async function register(page: Page, check: boolean) {
    await page.goto(`${product.url}/verificar-estancia`);
    if (check) {
      await expectSoundPage(page);
      await next(page);
      await page.getByText('Por favor, completa todos los campos obligatorios').first().waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('errs');
      await page.getByRole('alert').getByRole('link').first().click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('address');
    }
    await page.getByLabel('Dirección').fill('Calle de Sueca 41, 46006 València');
    await page.getByLabel('Piso', { exact: true }).fill('3');
    await page.getByLabel('Puerta', { exact: true }).fill('12');
    await page.getByLabel('Fecha de entrada').fill('2024-09-01');
    if (check) {
      await page.getByText('Guardado en este dispositivo').waitFor();
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('2024-09-01');
      await page.reload();
      await expect.poll(() => page.getByLabel('Puerta', { exact: true }).inputValue()).toBe('12');
    }
    await next(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cómo lo compruebas');
    await page.getByRole('radio', { name: /^Documento/ }).check();
    if (check) {
      // The file type is checked on selection, by its bytes and not its name.
      await page.getByLabel('Contrato', { exact: true }).setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('una nota') });
      await page.getByText('El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF').waitFor();
      expect(await page.getByLabel('Contrato', { exact: true }).inputValue()).toBe('');
    }
    if (check) await page.route(/\/assets\/pdf/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {}' }));
    await page.getByLabel('Contrato', { exact: true }).setInputFiles(contract);
    // A file whose pages cannot be drawn is sent as it is, and the screen says what that means.
    if (check) {
      await page.getByRole('heading', { name: 'Envía tu contrato' }).waitFor();
      await expectSoundPage(page);
      await page.getByRole('button', { name: 'Enviar tal como está' }).click();
    } else await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    const name = check ? '1 archivo sin tapar' : '1 página tapada';
    await page.getByText(`Contrato recibido: ${name}`).waitFor();
    if (check) await expectSoundPage(page);
    await next(page);
    await page.getByRole('definition').getByText(name).waitFor();
    if (check) {
      // The privacy page: a draft never stores the contract.
      const stored = await page.evaluate(() => Object.entries({ ...localStorage }));
      expect(stored.filter(([key]) => !/^rellano\.(borrador\.|sesion$|aspecto$|aviso$|avisos$|emailPendiente$)/.test(key))).toEqual([]);
      expect(stored.filter(([, value]) => /contrato\.pdf|%PDF|JVBER/.test(value))).toEqual([]);
      await page.route('**/verificar-estancia.data', (route) => route.fulfill({ status: 400, json: {} }));
      await page.getByRole('button', { name: 'Registrar estancia' }).click();
      await page.getByRole('main').getByText('No se pudo registrar la estancia. Inténtalo de nuevo.').waitFor();
      await page.unroute('**/verificar-estancia.data');
      // The answer is lost after the server stores the stay: a second send with the same key stores no second one.
      await loseNextAnswer(page, '/verificar-estancia.data');
    }
    await page.getByRole('button', { name: 'Registrar estancia' }).click();
    await page.getByText('¡Estancia registrada!').waitFor();
    await page.waitForURL(/\/panel\/estancias$/);
    await page.getByText('Pendiente', { exact: true }).waitFor();
  }

  it('registers a stay, and withdraws it, without script', async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await enter(page, 'miembro@rellano.example', 'Miembro1234');
    await page.goto(`${product.url}/verificar-estancia`);
    await page.getByLabel('Dirección').fill('Calle de Cádiz 41, 46006 València');
    await page.getByLabel('Piso', { exact: true }).fill('3');
    await page.getByLabel('Puerta', { exact: true }).fill('12');
    await page.getByLabel('Fecha de entrada').fill('2023-09-01');
    await page.getByLabel('Fecha de entrada').press('Enter');
    await page.getByRole('heading', { name: 'Cómo lo compruebas' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('radio', { name: /^Documento/ }).check();
    await page.getByLabel('Contrato', { exact: true }).setInputFiles(contract);
    await next(page);
    await page.getByRole('definition').getByText('contrato.pdf').waitFor();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await page.getByRole('heading', { name: 'Cómo lo compruebas' }).waitFor();
    await next(page);
    await page.getByRole('button', { name: 'Registrar estancia' }).click();
    await page.waitForURL(/\/panel\/estancias$/);
    const stay = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Calle de Cádiz, 41' });
    await stay.getByRole('link', { name: 'Ver el contrato enviado' }).waitFor();
    await stay.locator('summary', { hasText: 'Retirar' }).click();
    await stay.getByRole('button', { name: 'Sí, retirarla' }).click();
    await page.getByText('Estancia retirada.').waitFor();
    expect(await stay.count()).toBe(0);
    await context.close();
  });

  it('corrects a stay, and says when a verified one ended', async () => {
    const { page } = await person(browser, phone);
    await enter(page, 'miembro@rellano.example', 'Miembro1234');
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('link', { name: 'Mis estancias' }).first().click();
    await page.waitForURL(/\/panel\/estancias$/);
    await page.locator('summary', { hasText: 'Poner fecha de salida' }).click();
    await page.getByLabel('Fecha de salida').fill('2020-01-01');
    await expectSoundPage(page);
    await page.getByLabel('Fecha de salida').fill('2026-06-30');
    await page.getByRole('button', { name: 'Guardar la fecha' }).click();
    await page.getByText('septiembre de 2024 – junio de 2026').waitFor();

    await page.goto(`${product.url}/verificar-estancia`);
    await page.getByLabel('Dirección').fill('Calle de Cádiz 43, 46006 València');
    await page.getByLabel('Piso', { exact: true }).fill('1');
    await page.getByLabel('Puerta', { exact: true }).fill('1');
    await page.getByLabel('Fecha de entrada').fill('2022-09-01');
    await next(page);
    await page.getByRole('radio', { name: /^Confirmación/ }).check(); // moves on by itself
    await page.getByRole('button', { name: 'Registrar estancia' }).click();
    const stay = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Calle de Cádiz, 43' });
    await stay.getByText('0 de 2').waitFor();
    await stay.getByRole('link', { name: /^Corregir/ }).click();
    await page.getByRole('heading', { name: 'Corregir la estancia' }).waitFor();
    await expectSoundPage(page);
    await page.getByLabel('Puerta', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('link', { name: 'Escribe la puerta' }).waitFor();
    await page.getByLabel('Puerta', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await stay.getByText('Puerta 2').waitFor();
    await expectSoundPage(page);
  });

  it('leads from two stays to a rating that counts, the author known to nobody', { tags: ['main'] }, async () => {
    const marta = await person(browser, phone);
    const pau = await person(browser, desktop);
    const admin = await person(browser, desktop);
    await joinAs(marta.page, product, 'marta', 'Marta de prueba');
    await enter(pau.page, 'visitante@rellano.example', 'Visitante1');
    await enter(admin.page, 'admin@rellano.example', 'Admin12345');
    await register(marta.page, true);
    await register(pau.page, false);

    await admin.page.goto(`${product.url}/admin?tab=estancias`);
    await expectSoundPage(admin.page);
    for (let i = 0; i < 2; i++) {
      const rows = admin.page.locator('[data-case]');
      await openRow(rows.first());
      await rows
        .first()
        .getByRole('button', { name: /^Verificar/ })
        .click();
      await admin.page.getByText('Estancia verificada').first().waitFor();
      await expect.poll(() => rows.count()).toBe(1 - i);
    }

    const { page } = marta;
    await page.goto(`${product.url}/panel/estancias`);
    await page.getByText('Verificada', { exact: true }).waitFor();
    await expectSoundPage(page);
    await page.getByRole('link', { name: /^Valoraciones pendientes/ }).click();
    await page.getByRole('heading', { name: 'Visitante de prueba' }).waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Valorar la convivencia' }).click();
    await page.waitForURL(/\/valorar-companero\//);
    await page.getByRole('heading', { name: 'Valora tu convivencia con Visitante de prueba' }).waitFor();
    await expectSoundPage(page);

    await wholeForm(page);
    const send = page.getByRole('button', { name: 'Enviar valoración' });
    // Both stays begin together, so the form knows the first month.
    await expect.poll(() => page.getByLabel('Mes de inicio: mes').inputValue()).toBe('09');
    await page.getByLabel('Mes de inicio: mes').selectOption('');
    await send.click();
    await page.getByText('Debes indicar la fecha de inicio de la convivencia').first().waitFor();
    await page.getByLabel('Mes de inicio: año').selectOption('2025');
    await page.getByLabel('Mes de inicio: mes').selectOption('Septiembre');
    await page.getByLabel('Seguimos viviendo juntos').check();
    expect(await page.getByLabel('Mes de fin: mes').isVisible()).toBe(false);
    const score = (aspect: string, word: string) => page.getByRole('group', { name: aspect }).getByText(word, { exact: true }).click();
    await score('Puntualidad en los pagos', 'Excelente');
    await score('Respeto del descanso', 'Bueno');
    await page.getByLabel('Acoso de cualquier tipo').check();
    await page.getByLabel('Explica la situación').fill('Entraba de noche en las habitaciones de los demás sin llamar.');
    await draftHas(page, 'Entraba de noche');
    await page.reload();
    await expect.poll(() => page.getByLabel('Explica la situación').inputValue()).toContain('Entraba de noche');
    await expect.poll(() => page.getByLabel('Mes de inicio: mes').inputValue()).toBe('09');
    await send.click();
    await page.getByText('Debes aceptar los términos y condiciones para continuar').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Revisa lo que está marcado');
    await page.getByLabel(/^He vivido con esta persona/).check();
    await send.click();
    const dialog = page.getByRole('dialog', { name: '¡Valoración enviada!' });
    await dialog.getByText('Visitante de prueba').first().waitFor();
    await dialog.getByText('4,57').waitFor();
    await dialog.getByText('Excelente').waitFor();
    await dialog.getByText('Aviso de incidencia grave registrado').waitFor();
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await page.waitForURL(/\/mensajes$/);
    // Going back does not return to the sent form.
    await page.goBack();
    await page.waitForURL(/\/panel\/estancias/);
    await page.getByRole('link', { name: /^Valoraciones pendientes/ }).waitFor();
    expect(await page.getByText('Acceso no autorizado').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')))).toEqual([]);

    await page.goto(`${product.url}/panel/estancias?tab=pendientes`);
    await page.getByRole('link', { name: /^Valorar a/ }).click();
    await page.getByRole('heading', { name: 'Valorar a Visitante de prueba' }).waitFor();
    await expectSoundPage(page);
    await page.getByRole('group', { name: 'Respeto' }).getByText('Bueno', { exact: true }).click();
    await page.getByRole('button', { name: 'Guardar valoración' }).click();
    await page.getByText('Valoración guardada').waitFor();
    await page.getByText('No tienes valoraciones pendientes').waitFor();

    await admin.page.goto(`${product.url}/admin?tab=convivencia`);
    await admin.page.getByRole('heading', { name: 'Sobre @visitante' }).waitFor();
    await expectSoundPage(admin.page);
    expect(await admin.page.getByRole('main').textContent()).not.toContain('@marta');
    const review = admin.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sobre @visitante' });
    await openRow(review);
    await review.getByRole('button', { name: /^Aprobar/ }).click();
    await admin.page.getByText('La reseña de convivencia ha sido aprobada exitosamente').waitFor();
    await admin.page.getByRole('link', { name: 'Aprobadas' }).click();
    await review.getByText('Aprobada', { exact: true }).waitFor();
    await expectSoundPage(admin.page);
    for (const { context, problems } of [marta, pau, admin]) {
      expect(problems.filter((problem) => !/status of 4\d\d|ERR_CONNECTION_RESET/.test(problem))).toEqual([]);
      await context.close();
    }
  });
});
