import type { APIRequestContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { actionAnswer } from '../test/action-answer.ts';

// Steps through the wizard, shared by the tests that write a review.
export const headline = 'Luz todo el día y casera que contesta';

/** The hidden input of an option of a rating. */
const rate = (page: Page, group: string, word: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: word, exact: true }).click();
export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field') ?? document.activeElement?.tagName);

export async function fillAddress(page: Page, door = '12ª') {
  await page.getByLabel('Dirección del piso').fill(`C/ Sueca 45, 3º ${door}, 46006 València`);
  await page.getByLabel('Puerta').focus();
}

/** Fills steps 2 to 7. */
export async function fillTheRest(page: Page) {
  await heading(page, 'Estancia');
  await page.getByRole('group', { name: '¿Cuándo entraste?' }).getByLabel('Mes').selectOption('septiembre');
  await page.getByRole('group', { name: '¿Cuándo entraste?' }).getByLabel('Año').fill('2023');
  await page.getByLabel('Precio de entrada').fill('1.050');
  await next(page);
  await heading(page, 'Valoración del piso');
  await rate(page, 'Temperatura en verano', 'Correcto');
  await rate(page, 'Ruido', 'Se oye poco');
  await rate(page, 'Luz', 'Muy luminoso');
  await rate(page, 'Mantenimiento', 'Bueno'); // the last rating moves on
  await heading(page, 'Gestión');
  await rate(page, 'Trato del casero', 'Sin trato');
  await rate(page, 'Respuesta ante problemas', 'Buena');
  await next(page);
  await heading(page, 'Comunidad de vecinos');
  await page.getByLabel('Familias').check();
  await rate(page, 'Pisos turísticos', 'No hay');
  await rate(page, 'Relación con los vecinos', 'Cordial');
  await rate(page, 'Estado del edificio', 'Bueno');
  await heading(page, 'Barrio o zona');
  await page.getByRole('checkbox', { name: 'Tranquilo' }).check();
  await page.getByLabel('Supermercado').check();
  await rate(page, 'Turistas en el barrio', 'Pocos');
  await rate(page, 'Ruido en el barrio', 'Normal');
  await rate(page, 'Seguridad', 'Muy segura');
  await rate(page, 'Limpieza', 'Limpio');
  await heading(page, 'Opinión del piso');
  await page.getByLabel('Titular').fill(headline);
  await page.getByLabel('Lo positivo').fill('Da a un patio grande y en verano corre el aire.');
  await page.getByLabel('Lo negativo').fill('La caldera tardó dos días en arreglarse.');
  await page.getByRole('group', { name: '¿Se lo recomendarías a un amigo?' }).getByRole('radio', { name: 'Sí' }).check();
}

export async function pictures(count: number) {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer();
  return Array.from({ length: count }, (_, i) => ({ name: `foto${i}.jpg`, mimeType: 'image/jpeg', buffer }));
}

/** Sends a review as the wizard does; returns its id. */
export async function sendReview(request: APIRequestContext, url: string, review: object, id?: string): Promise<string> {
  const multipart = { intent: 'resena', guion: 'si', resena: JSON.stringify(review) };
  const answer = await request.post(`${url}/write-review.data${id ? `?resena=${id}` : ''}`, { multipart, headers: { origin: url } });
  const result = await (await actionAnswer(new Response(new Uint8Array(await answer.body()), { headers: answer.headers() }))).json();
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data.id;
}
