import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, browserPath, desktop, launch, type Product, person, phone, startProduct, tooWide } from './browser.ts';

const headline = 'Luz todo el día y casera que contesta';

/** The input behind the drawn option of a rating. */
const rate = (page: Page, group: string, word: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: word, exact: true }).check();
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field') ?? document.activeElement?.tagName);

async function signIn(page: Page, email = 'miembro@rellano.example', password = 'Miembro1234') {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(Iniciar sesión|Entrar)$/ }).click();
}

async function fillAddress(page: Page, door = '12ª') {
  await page.getByLabel('Dirección del piso').fill(`C/ Sueca 45, 3º ${door}, 46006 València`);
  await page.getByLabel('Puerta').focus();
}

/** Steps 2 to 7, from the second on. */
async function fillTheRest(page: Page) {
  await heading(page, 'Estancia');
  await page.getByRole('group', { name: '¿Cuándo entraste?' }).getByLabel('Mes').selectOption('septiembre');
  await page.getByRole('group', { name: '¿Cuándo entraste?' }).getByLabel('Año').fill('2023');
  await page.getByLabel('Precio de entrada').fill('1.050');
  await next(page);
  await heading(page, 'Valoración del piso');
  await rate(page, 'Temperatura en verano', 'Correcto');
  await rate(page, 'Ruido', 'Se oye poco');
  await rate(page, 'Luz', 'Muy luminoso');
  await rate(page, 'Mantenimiento', 'Bueno');
  await next(page);
  await heading(page, 'Gestión');
  await rate(page, 'Trato del casero', 'Sin trato');
  await rate(page, 'Respuesta ante problemas', 'Buena');
  await next(page);
  await heading(page, 'Comunidad de vecinos');
  await page.getByLabel('Familias').check();
  await rate(page, 'Pisos turísticos', 'No hay');
  await rate(page, 'Relación con los vecinos', 'Cordial');
  await rate(page, 'Estado del edificio', 'Bueno');
  await next(page);
  await heading(page, 'Barrio o zona');
  await page.getByRole('checkbox', { name: 'Tranquilo' }).check();
  await rate(page, 'Turistas en el barrio', 'Pocos');
  await rate(page, 'Ruido en el barrio', 'Normal');
  await rate(page, 'Seguridad', 'Muy segura');
  await rate(page, 'Limpieza', 'Limpio');
  await page.getByLabel('Supermercado').check();
  await next(page);
  await heading(page, 'Opinión del piso');
  await page.getByLabel('Titular').fill(headline);
  await page.getByLabel('Lo positivo').fill('Da a un patio grande y en verano corre el aire.');
  await page.getByLabel('Lo negativo').fill('La caldera tardó dos días en arreglarse.');
  await page.getByRole('group', { name: '¿Se lo recomendarías a un amigo?' }).getByRole('radio', { name: 'Sí' }).check();
}

async function pictures(count: number) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer();
  return Array.from({ length: count }, (_, i) => ({ name: `foto${i}.jpg`, mimeType: 'image/jpeg', buffer }));
}

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
  ] as const)('on a %s: sent to sign in, back, seven steps, photos, thanks', async (name, size) => {
    const { page, context, problems } = await person(browser, size);
    await page.goto(`${product.url}/write-review`);
    await page.getByText('Acceso requerido').first().waitFor();
    if (new URL(page.url()).searchParams.get('tab') !== 'entrar') await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page);
    await page.waitForURL(`${product.url}/write-review`);
    await heading(page, 'Dirección');

    // Nothing filled in: said, opened, focused.
    await next(page);
    await page.getByText('Campo requerido en Paso 1: Dirección').first().waitFor();
    expect(await focused(page)).toBe('property_address');
    await fillAddress(page, name === 'phone' ? '12ª' : '14ª');
    expect(await page.getByLabel('Dirección del piso').inputValue()).toBe('Calle Sueca, 45, 46006 València, Valencia');
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
    await page.goBack();
    await heading(page, 'Dirección');
    expect(await page.getByLabel('Puerta').inputValue()).toBe(name === 'phone' ? '12' : '14');
    await page.goForward();
    await fillTheRest(page);
    expect(await tooWide(page)).toBe(false);
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
    await heading(page, 'Gracias');
    await page.getByText('¡Reseña enviada!').first().waitFor();
    expect(sent).toEqual([200]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')))).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rellenar otra reseña' }).click();
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
    await page.getByText('Guardado en este dispositivo').waitFor();
    await page.waitForTimeout(500);

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
    await heading(page, 'Gracias');
    expect(sent).toEqual([200]);
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
    await page.getByText('Dirección verificada').waitFor();
    await context.close();
  });
});
