import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, browserPath, desktop, draftHas, launch, type Product, person, phone, scrollsSideways, signIn, startProduct } from './browser.ts';
import { fillAddress, fillTheRest, focused, heading, headline, next, pictures } from './review-form.ts';

describe.runIf(browserPath)('writing a review', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('on a %s: sent to sign in, back, seven steps, photos, the contract, thanks', async (name, size) => {
    const { page, context, problems } = await person(browser, size);
    await page.goto(`${product.url}/write-review`);
    await page.getByText('Acceso requerido').first().waitFor();
    if (new URL(page.url()).searchParams.get('tab') !== 'entrar') await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page);
    await page.waitForURL(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await page.getByText('La dirección debe incluir calle, número de puerta, código postal, ciudad y provincia').waitFor();

    // Nothing filled in: said in a summary that has the focus, and leads to the field.
    await next(page);
    await page.getByText('Campo requerido en Paso 1: Dirección').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('errs');
    await page.getByRole('alert').getByRole('link').first().click();
    expect(await focused(page)).toBe('property_address');
    await fillAddress(page, name === 'phone' ? '12ª' : '14ª');
    expect(await page.getByLabel('Dirección del piso').inputValue()).toBe('Calle Sueca, 45, 46006 València');
    expect(await page.getByLabel('Piso', { exact: true }).inputValue()).toBe('3');
    await page.getByText('Dirección verificada').waitFor();
    expect(await axe(page)).toEqual([]);
    await next(page);
    await heading(page, 'Estancia');
    expect(await focused(page)).toBe('H1');

    // The draft outlives the page; the way back is free.
    await page.getByText('Guardado en este dispositivo').waitFor();
    await page.reload();
    await heading(page, 'Estancia');
    await page.getByRole('button', { name: 'Anterior' }).click();
    await heading(page, 'Dirección');
    await next(page);
    await heading(page, 'Estancia');
    await page.goBack();
    await heading(page, 'Dirección');
    expect(await page.getByLabel('Puerta').inputValue()).toBe(name === 'phone' ? '12' : '14');
    await page.goForward();
    await fillTheRest(page);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByLabel(/Añadir .*fotos/).setInputFiles([...(await pictures(2)), { name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('no') }]);
    await page.getByText('No se enviará').waitFor();
    expect(await page.getByText('Subida', { exact: true }).count()).toBe(2);
    await page.getByRole('button', { name: 'Mover la foto 2 antes' }).click();
    await page.getByRole('button', { name: 'Quitar la foto 3' }).click();
    await page.getByLabel(/Añadir .*fotos/).setInputFiles(await pictures(4));
    await page.getByText('Límite de imágenes excedido').first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll('progress').length === 0);
    expect(await axe(page)).toEqual([]);

    const sent: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/write-review/enviar')) sent.push(response.status());
    });
    await page.getByRole('button', { name: 'Enviar reseña' }).dblclick();
    await heading(page, 'Verifica tu reseña');
    expect(await focused(page)).toBe('H1');
    await page.getByText('¡Reseña enviada!').first().waitFor();
    await page.getByText('Tu reseña ha sido enviada correctamente. Será verificada pronto.').first().waitFor();
    expect(sent).toEqual([200]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')))).toEqual([]);
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    // The last step outlives the page, and nobody has to take it.
    await page.reload();
    await heading(page, 'Verifica tu reseña');
    await page.getByRole('button', { name: 'Enviar el contrato' }).click();
    await page.getByText('Adjunta el contrato: una foto o un PDF').first().waitFor();
    await page.getByRole('link', { name: 'Ahora no' }).click();
    await heading(page, 'Gracias');
    expect(await focused(page)).toBe('H1');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Verifica tu reseña' }).click();
    await heading(page, 'Verifica tu reseña');
    await page.getByRole('link', { name: 'Ahora no' }).click();
    await page.getByRole('link', { name: 'Rellenar otra reseña' }).click();
    await heading(page, 'Dirección');
    expect(await page.getByLabel('Dirección del piso').inputValue()).toBe('');
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await context.close();
  });

  it('keeps what was written through an expired session and a lost connection', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page);
    await page.waitForURL(`${product.url}/`);
    await page.goto(`${product.url}/write-review`);
    await fillAddress(page, '20ª');
    await next(page);
    await fillTheRest(page);
    await draftHas(page, headline);

    await context.clearCookies();
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await page.getByText('Error de autenticación').first().waitFor();
    await page.getByRole('link', { name: 'Iniciar sesión' }).last().click();
    await page.getByText('Acceso requerido').first().waitFor();
    await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page);
    await page.waitForURL(`${product.url}/write-review`);
    await page.goto(`${product.url}/write-review#paso-7`);
    await heading(page, 'Opinión del piso');
    expect(await page.getByLabel('Titular').inputValue()).toBe(headline);

    // The server cannot take it: said, and nothing is lost.
    await page.route('**/write-review/enviar', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await page.getByText('Error al enviar', { exact: true }).waitFor();
    await page.getByText('Hubo un problema al enviar tu reseña. Inténtalo de nuevo.').first().waitFor();
    await page.unroute('**/write-review/enviar');
    const busy = 'Has enviado muchas reseñas seguidas. Espera un rato y vuelve a intentarlo.';
    await page.route('**/write-review/enviar', (route) => route.fulfill({ status: 429, json: { message: busy } }));
    await page.getByLabel('Titular').focus();
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await page.getByRole('alert').filter({ hasText: busy }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(busy);
    await page.unroute('**/write-review/enviar');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await page
      .getByText(/^Sin conexión/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Enviando...' }).count()).toBe(1);
    const sent: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/write-review/enviar')) sent.push(response.status());
    });
    await context.setOffline(false);
    await heading(page, 'Verifica tu reseña');
    expect(sent).toEqual([200]);
    // The connection goes again: the review is stored, and what comes next asks nothing of the server.
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Ahora no' }).click();
    await heading(page, 'Gracias');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Ver tu reseña' }).click();
    await page.waitForURL(/\/mis-resenas#resena-/);
    const card = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    await card.getByRole('heading', { name: headline }).waitFor();
    await expect.poll(() => card.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await context.close();
  });

  it('chooses a suggested address by keyboard, and takes one by hand when there are none', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page);
    await page.waitForURL(`${product.url}/`);
    await page.goto(`${product.url}/write-review`);
    const field = page.getByRole('combobox', { name: 'Dirección del piso' });
    await field.pressSequentially('calle sue', { delay: 30 });
    await page.getByRole('option').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('calle sue');
    await field.pressSequentially('c', { delay: 30 });
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = await page.getByRole('option').first().textContent();
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe(chosen);
    await page.getByText('Dirección verificada').waitFor();
    await heading(page, 'Dirección');

    await page.route('**/sugerencias-direccion*', (route) => route.abort());
    await field.fill('Calle de Sueca 45');
    await page.getByText('Ahora no hay sugerencias: escribe la dirección completa a mano. Falta: código postal, localidad, provincia').waitFor();
    await fillAddress(page);
    await page.getByText('Dirección completa').waitFor();
    await context.close();
  });
});
