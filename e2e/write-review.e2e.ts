import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe, desktop, draftHas, loseAnswer, person, phone, scrollsSideways, signIn } from './browser.ts';
import { browser, enter, journeys, product } from './product.ts';
import { fillAddress, fillTheRest, focused, heading, headline, next, pictures } from './review-form.ts';

journeys('writing a review', () => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('on a %s: signed in from the first step, back, seven steps, photos, the contract, thanks', async (name, size) => {
    const { page, context, problems } = await person(browser, size);
    await page.goto(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await page.getByRole('link', { name: 'Inicia sesión', exact: true }).click();
    await signIn(page);
    await page.waitForURL(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await page.getByText('La dirección debe incluir calle, número de puerta, código postal, ciudad y provincia').waitFor();

    // An empty step: the error summary takes the focus and links to the field.
    await next(page);
    await page.getByText('Campo requerido en Paso 1: Dirección').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('errs');
    await page.getByRole('alert').getByRole('link').first().click();
    await expect.poll(() => focused(page)).toBe('property_address');
    await fillAddress(page, name === 'phone' ? '12ª' : '14ª');
    await expect.poll(() => page.getByLabel('Dirección del piso').inputValue()).toBe('Calle Sueca, 45, 46006 València');
    await expect.poll(() => page.getByLabel('Piso', { exact: true }).inputValue()).toBe('3');
    await page.getByText('Dirección verificada').waitFor();
    expect(await axe(page)).toEqual([]);
    await next(page);
    await heading(page, 'Estancia');
    await expect.poll(() => focused(page)).toBe('H1');

    // The draft survives a reload, and going back works by button and by history.
    await page.getByText('Guardado en este dispositivo').waitFor();
    await page.reload();
    await heading(page, 'Estancia');
    await page.getByRole('button', { name: 'Anterior' }).click();
    await heading(page, 'Dirección');
    await next(page);
    await heading(page, 'Estancia');
    await page.goBack();
    await heading(page, 'Dirección');
    await expect.poll(() => page.getByLabel('Puerta').inputValue()).toBe(name === 'phone' ? '12' : '14');
    await page.goForward();
    await fillTheRest(page);
    expect(await scrollsSideways(page)).toBe(false);
    const [first, ...others] = await pictures(2);
    const note = { name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('no') };
    await page.getByLabel(/Añadir .*fotos/).setInputFiles([...(first ? [first] : []), note, ...others]);
    await page.getByText('No se enviará').waitFor();
    await expect.poll(() => page.getByText('Subida', { exact: true }).count()).toBe(2);
    await page.getByRole('button', { name: 'Mover la foto 2 antes' }).click();
    await page.getByRole('button', { name: 'Quitar nota.png' }).click();
    await page.getByLabel(/Añadir .*fotos/).setInputFiles(await pictures(4));
    await page.getByText('Límite de imágenes excedido').first().waitFor();
    await page
      .getByText(/^Máximo 5 imágenes permitidas\. No se ha añadido «.+»\.$/)
      .first()
      .waitFor();
    await page.waitForFunction(() => document.querySelectorAll('progress').length === 0);
    expect(await axe(page)).toEqual([]);

    const sent: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/write-review.data')) sent.push(response.status());
    });
    await page.getByRole('button', { name: 'Enviar reseña' }).dblclick();
    await heading(page, 'Gracias');
    await expect.poll(() => focused(page)).toBe('H1');
    await page.getByText('¡Reseña enviada!').first().waitFor();
    await page.getByText('Tu reseña ha sido enviada correctamente. Será verificada pronto.').first().waitFor();
    expect(sent).toEqual([200]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')))).toEqual([]);
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    // The contract is optional, and can be sent after a reload too.
    await page.reload();
    await heading(page, 'Gracias');
    await page.getByRole('button', { name: 'Enviar el contrato' }).click();
    await page.getByText('Adjunta el contrato: una foto o un PDF').first().waitFor();
    await page.getByRole('link', { name: 'Rellenar otra reseña' }).click();
    await heading(page, 'Dirección');
    expect(await page.getByLabel('Dirección del piso').inputValue()).toBe('');
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await context.close();
  });

  it('warns of personal data under the field while typing, and allows sending it', async () => {
    const { page, context } = await person(browser, phone);
    await enter(page);
    await page.goto(`${product.url}/write-review`);
    await fillAddress(page, '31ª');
    await next(page);
    await fillTheRest(page);
    await page.getByLabel('Lo negativo').fill('Mi casero, Antonio Llopis, vive en la calle de Ramón Llull y no arregla nada.');
    const note = page.locator('[aria-live=polite]').filter({ hasText: '«Antonio Llopis»: Quita el nombre: di «mi casero o casera».' });
    await note.waitFor();
    expect(await note.getByText('Ramón Llull').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByLabel('Lo negativo').fill('Mi casero no arregla nada, y vive cerca.');
    await expect.poll(() => note.count()).toBe(0);
    await page.getByLabel('Lo negativo').fill('Mi casero, Antonio Llopis, no arregla nada.');
    await note.waitFor();
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await heading(page, 'Gracias');
    await context.close();
  });

  it('keeps what was written through an expired session and a lost connection', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}/write-review`);
    await fillAddress(page, '20ª');
    await next(page);
    await fillTheRest(page);
    await draftHas(page, headline);

    // The session ends while the form is open: declining to sign in sends nothing and keeps the text.
    await context.clearCookies();
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
    await dialog.getByRole('button', { name: 'Ahora no' }).click();
    await page.getByText('Error de autenticación').first().waitFor();
    await page.getByText('Debes iniciar sesión para enviar una reseña', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByLabel('Titular').inputValue()).toBe(headline);
    // The server fails after the new sign-in: the page says so and loses nothing.
    const failing = (answer: Route) => (answer.request().postData()?.includes('name="resena"') ? answer.fulfill({ status: 500 }) : answer.continue());
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await dialog.getByLabel('Email').fill('miembro@rellano.example');
    await dialog.getByLabel('Contraseña').fill('Miembro1234');
    await page.route('**/write-review.data', failing);
    await page.keyboard.press('Enter');
    await page.getByText('Error al enviar', { exact: true }).waitFor();
    await page.getByText('Hubo un problema al enviar tu reseña. Inténtalo de nuevo.').first().waitFor();
    await page.unroute('**/write-review.data');
    const busy = 'Has enviado muchas reseñas seguidas. Espera un rato y vuelve a intentarlo.';
    await page.route('**/write-review.data', (route) => route.fulfill({ status: 429, body: busy }));
    await page.getByLabel('Titular').focus();
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await page.getByRole('alert').filter({ hasText: busy }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(busy);
    await page.unroute('**/write-review.data');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await page
      .getByText(/^Sin conexión/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Enviando...' }).count()).toBe(1);
    const lost = page.getByRole('status').filter({ hasText: 'No hay conexión.' });
    await lost.waitFor();
    expect((await lost.boundingBox())?.y).toBe(0);
    const sent: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/write-review.data')) sent.push(response.status());
    });
    // The answer is lost after the server stores the review: a second send with the same key stores no second one.
    await page.route('**/write-review.data', loseAnswer, { times: 1 });
    await context.setOffline(false);
    await heading(page, 'Gracias');
    expect(await lost.count()).toBe(0);
    expect(sent).toEqual([200]);
    // The connection is lost again: the review is stored, and the next screen needs no server.
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Volver al inicio' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Ver tu reseña' }).click();
    await page.waitForURL(/\/mis-resenas#resena-/);
    const card = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    await card.getByRole('heading', { name: headline }).waitFor();
    await expect.poll(() => page.locator('[id^=resena-]').filter({ hasText: ', 20, Piso 3' }).count()).toBe(1);
    await expect.poll(() => card.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await context.close();
  });

  it('chooses a suggested address by keyboard, and accepts one by hand when there are none', async () => {
    const { page, context } = await person(browser, desktop);
    await enter(page);
    await page.goto(`${product.url}/write-review`);
    const field = page.getByRole('combobox', { name: 'Dirección del piso' });
    await field.pressSequentially('calle sue', { delay: 30 });
    await page.getByRole('option').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    await expect.poll(() => field.inputValue()).toBe('calle sue');
    await field.pressSequentially('c', { delay: 30 });
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = await page.getByRole('option').first().textContent();
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe(chosen);
    await page.getByText('Dirección verificada').waitFor();
    await heading(page, 'Dirección');

    await page.route('**/sugerencias-direccion*', (route) => route.abort());
    await field.fill('Calle de Sueca 45');
    await page.getByText('Ahora no hay sugerencias: escribe la dirección completa a mano. Falta: código postal, localidad, provincia').waitFor();
    await fillAddress(page);
    await page.getByText('Dirección completa').waitFor();
    await context.close();
  });

  it('keeps the error summary in view when the toast of signing in follows it', async () => {
    const { page, context } = await person(browser, desktop);
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/flash-words-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${product.url}/write-review`);
    await page.getByRole('link', { name: 'Inicia sesión', exact: true }).click();
    await signIn(page);
    await page.waitForURL(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await next(page);
    const wrong = page.getByText('Campo requerido en Paso 1: Dirección').first();
    await wrong.waitFor();
    come();
    await page.getByText('Has iniciado sesión').waitFor();
    expect(await wrong.isVisible()).toBe(true);
    await context.close();
  });
});
