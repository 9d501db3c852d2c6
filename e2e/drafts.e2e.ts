import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { filledForm } from '../test/review-form.ts';
import { desktop, draftHas, expectSoundPage, joinAs, openRow, person, phone } from './browser.ts';
import { contract } from './contract-file.ts';
import { joinAsFlatmates } from './flatmates.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';
import { formReady } from './rating-forms.ts';
import { pictures, sendReview } from './review-form.ts';

const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')));
const holds = (field: Locator, text: string) => expect.poll(() => field.inputValue()).toBe(text);

// Drafts that no other test covers: kept across a reload, deleted once sent.
journeys('drafts of forms', () => {
  it('keeps a sign-up without its password until the account is made', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/auth`);
    await formReady(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const password = async () => {
      await field('Contraseña').fill('Contrasena1');
      await field('Repite la contraseña').fill('Contrasena1');
    };
    await field('Email').fill('aplaza@example.com');
    await field('Repite el email').fill('aplaza@example.com');
    await password();
    await page.getByLabel('Prefiero no decirlo').check();
    await page.getByLabel('Nacionalidad').selectOption('Italia');
    await page.getByLabel('Fecha de nacimiento').fill('2000-02-03');
    await page.getByLabel('Acepto los términos y condiciones').check();
    await page.getByText('Guardado un día en este dispositivo').waitFor();
    await draftHas(page, '2000-02-03');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Contrasena1');
    await expectSoundPage(page);

    await page.reload();
    await holds(field('Email'), 'aplaza@example.com');
    expect([await page.getByLabel('Prefiero no decirlo').isChecked(), await field('Contraseña').inputValue()]).toEqual([true, '']);
    await password();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL('**/auth?paso=2');
    await field('Nombre visible').fill('Ana Aplaza');
    await field('Alias').fill('aplaza');
    await field('Sobre ti').fill('Hago pan.');
    await draftHas(page, 'Hago pan.');
    await page.reload();
    await holds(field('Alias'), 'aplaza');
    await holds(field('Sobre ti'), 'Hago pan.');
    // The first step is restored, and going through it again keeps the second.
    await page.goto(`${product.url}/auth`);
    await holds(field('Repite el email'), 'aplaza@example.com');
    await password();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL('**/auth?paso=2');
    await holds(field('Nombre visible'), 'Ana Aplaza');
    await page.getByRole('button', { name: 'Completar registro' }).click();
    await page.getByRole('heading', { name: 'Confirma tu email' }).waitFor();
    await expect.poll(() => drafts(page)).toEqual([]);
    await context.close();
  });

  it('forgets a sign-up that is more than a day old', async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/auth`);
    await formReady(page);
    await page.getByLabel('Email', { exact: true }).fill('vieja@example.com');
    await draftHas(page, 'vieja@example.com');
    await page.goto(`${product.url}/normas`);
    await page.evaluate(() => {
      const key = 'rellano.borrador.visita.registro';
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), at: Date.now() - 25 * 3_600_000 }));
    });
    await page.goto(`${product.url}/auth`);
    await formReady(page);
    await expect.poll(() => drafts(page)).toEqual([]);
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('');
    await context.close();
  });

  it('keeps the end of a stay, its correction and the choice of mails', async () => {
    const [one, admin] = [await person(browser, phone), await person(browser, desktop)];
    const { page, context } = one;
    await joinAsFlatmates(product, [{ page, alias: 'apunta', name: 'Ana Apunta' }], admin.page);
    const multipart = {
      ...{ address: 'Calle de Sueca 43, 46006 València', floor: '1', door: '2', start: '2023-09-01', end: '2024-06-30', method: 'document', paso: '3' },
      contrato: contract,
    };
    await context.request.post(`${product.url}/verificar-estancia`, { multipart, headers: { origin: product.url }, maxRedirects: 0 });

    await page.goto(`${product.url}/panel/estancias`);
    await hydrated(page);
    await page.getByText(/^Poner fecha de salida/).click();
    await page.getByLabel('Fecha de salida').fill('2025-05-31');
    await draftHas(page, '2025-05-31');
    await page.reload();
    await holds(page.getByLabel('Fecha de salida'), '2025-05-31');
    expect(await page.getByLabel('Fecha de salida').isVisible()).toBe(true);
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Guardar la fecha' }).click();
    await page.getByText('Fecha de salida guardada.').waitFor();
    await expect.poll(() => drafts(page)).toEqual([]);

    await page.getByRole('link', { name: /^Corregir/ }).click();
    await formReady(page);
    await page.getByLabel('Puerta').fill('4');
    await draftHas(page, '"door":"4"');
    await page.reload();
    await holds(page.getByLabel('Puerta'), '4');
    await page.getByLabel('Dirección').fill('');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Dirección').fill('Calle de Sueca 43, 46006 València');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.waitForURL(/\/panel\/estancias$/);
    await expect.poll(() => drafts(page)).toEqual([]);

    await page.goto(`${product.url}/ajustes`);
    await formReady(page);
    await page.getByRole('radio', { name: /^Cada semana/ }).check();
    await draftHas(page, 'weekly');
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: /^Cada semana/ }).isChecked()).toBe(true);
    await page.getByText('Sin guardar aún').waitFor();
    await expectSoundPage(page);
    // A choice during the reload after the response is kept too.
    const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(/\/ajustes\.data/, (route) => (route.request().method() === 'GET' ? void chosen.then(() => route.continue()) : route.continue()));
    const loaded = page.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('/ajustes.data'));
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Ajustes guardados').waitFor();
    await expect.poll(() => drafts(page)).toEqual([]);
    await page.getByRole('radio', { name: /^Al momento/ }).check();
    await draftHas(page, '"now"');
    goOn();
    await loaded;
    await page.getByRole('button', { name: 'Guardar cambios', disabled: false }).and(page.locator(':not([aria-busy])')).waitFor();
    await draftHas(page, '"now"');

    // Signing out deletes unsent text.
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await page.waitForURL(`${product.url}/`);
    await expect.poll(() => drafts(page)).toEqual([]);
    for (const { context } of [one, admin]) await context.close();
  });

  it('keeps the words of a moderator, a rejection and an answer', async () => {
    const [author, admin] = [await person(browser, phone), await person(browser, desktop)];
    await joinAs(author.page, product, 'espera', 'Ana Espera');
    const id = await sendReview(author.context.request, product.url, filledForm);
    const { page } = admin;
    await enter(page, 'admin@rellano.example', 'Admin12345');
    await page.goto(`${product.url}/admin?tab=pendientes`);
    await formReady(page);
    const row = page.locator('[data-case]', { has: page.locator(`input[name=reviewId][value="${id}"]`) });
    await openRow(row);
    await row.getByText(/^Preguntar o rechazar/).click();
    await row.getByLabel('Lo que leerá su autor').fill('¿Lo tienes por escrito?');
    await draftHas(page, '¿Lo tienes por escrito?');
    await page.reload();
    await holds(row.getByLabel('Lo que leerá su autor'), '¿Lo tienes por escrito?');

    await page.goto(`${product.url}/admin/resena/${id}`);
    await page.getByText('La tienes tú').first().waitFor();
    await page.getByRole('link', { name: 'Rechazar' }).click();
    await page.getByLabel('Norma', { exact: true }).selectOption('prueba');
    await page.getByLabel('Lo que leerá su autor').fill('¿Pagabas eso al salir?');
    await draftHas(page, '¿Pagabas eso al salir?');
    await page.reload();
    await holds(page.getByLabel('Lo que leerá su autor'), '¿Pagabas eso al salir?');
    await page.getByText('La tienes tú').first().waitFor();
    await page.getByRole('button', { name: 'Preguntar' }).click();
    await expect.poll(() => page.url()).not.toContain(id);
    await expect.poll(async () => (await drafts(page)).filter((key) => key.includes('.caso.'))).toEqual([]);

    const card = author.page.locator(`#resena-${id}`);
    await author.page.goto(`${product.url}/mis-resenas`);
    await formReady(author.page);
    await card.getByText(/^Contestar sin cambiarla/).click();
    await card.getByLabel(/^Tu respuesta/).fill('Sí: subió en 2025.');
    await draftHas(author.page, 'Sí: subió en 2025.');
    await author.page.reload();
    await holds(card.getByLabel(/^Tu respuesta/), 'Sí: subió en 2025.');
    await expectSoundPage(author.page);
    await card.getByRole('button', { name: 'Enviar respuesta' }).click();
    await card.getByText('Pendiente de verificación').waitFor();
    await expect.poll(() => drafts(author.page)).toEqual([]);
    for (const { context } of [author, admin]) await context.close();
  });

  it('goes on with a review in whichever tab it is written, photos included', async () => {
    const { page: one, context } = await person(browser, phone);
    await joinAs(one, product, 'dos_pestanas', 'Ana Dos');
    await one.goto(`${product.url}/write-review`);
    await one.locator('#property_address').waitFor();
    const two = await context.newPage();
    await two.goto(`${product.url}/write-review`);
    await two.locator('#door_number').fill('12');
    await holds(one.locator('#door_number'), '12');
    await one.locator('#floor_number').fill('3');
    await holds(two.locator('#floor_number'), '3');

    // The draft is complete except for the photos, so the last step is open.
    const { draft_key: key, ...values } = filledForm;
    const place = (await drafts(one)).find((name) => name.endsWith('.resena')) ?? '';
    await one.evaluate(([place, draft]) => localStorage.setItem(place, draft), [place, JSON.stringify({ key, values })] as const);
    for (const page of [one, two]) {
      await page.goto(`${product.url}/write-review#paso-7`);
      await page.reload();
    }
    await two.getByLabel(/Añadir .*fotos/).setInputFiles(await pictures(1));
    await draftHas(two, '"photos":["');
    await one.getByRole('img', { name: 'Foto 1' }).waitFor();
    await one.getByLabel('Titular').fill('Mucha luz y poco ruido');
    await draftHas(one, 'Mucha luz y poco ruido');
    await draftHas(one, '"photos":["');
    await holds(two.getByLabel('Titular'), 'Mucha luz y poco ruido');
    await context.close();
  });
});
