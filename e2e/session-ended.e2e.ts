import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, draftHas, joinAs, loseAnswer, person, phone } from './browser.ts';
import { aContractPdf, asFile } from './contract-files.ts';
import { browser, journeys, product } from './product.ts';
import { covering, joinAtContract } from './redaction.ts';
import { fillAddress, fillTheRest, heading, next, pictures } from './review-form.ts';

// A session that ends during an upload is renewed in place, and a request without an answer is not forgotten.
journeys('a session that ends meanwhile', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
  const again = async (page: Page, alias: string) => {
    await dialog(page).getByLabel('Email').fill(`${alias}@example.com`);
    await dialog(page).getByLabel('Contraseña').fill('Contrasena1');
    await dialog(page).getByRole('button', { name: 'Iniciar sesión' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  };

  it('goes on with photos of a review, and mentions later the review without an answer', async () => {
    const { page, context } = await person(browser, phone);
    await joinAs(page, product, 'caduca', 'Ana Caduca');
    await page.goto(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await fillAddress(page, '21');
    await next(page);
    await fillTheRest(page);
    await context.clearCookies();
    await page.getByLabel(/Añadir .*fotos/).setInputFiles(await pictures(1));
    await again(page, 'caduca');
    await page.getByText('Subida', { exact: true }).waitFor();
    expect(await page.getByText('No se enviará').count()).toBe(0);

    await page.route('**/write-review.data*', (route) => (route.request().method() === 'POST' ? loseAnswer(route) : route.continue()));
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await draftHas(page, 'sin-enviar');
    await page.goto(`${product.url}/normas`);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByText('Tienes algo sin enviar').waitFor();
    await page.getByRole('link', { name: 'Ver y enviar' }).click();
    await page.waitForURL(`${product.url}/write-review`);
    await page.goto(`${product.url}/write-review#paso-7`);
    await heading(page, 'Opinión del piso');
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await heading(page, 'Gracias');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')))).toEqual([]);
    // The first request had arrived: there is one review.
    await page.goto(`${product.url}/mis-resenas`);
    await page.locator('[id^=resena-]').first().waitFor();
    expect(await page.locator('[id^=resena-]').count()).toBe(1);
    await context.close();
  });

  it('goes on with the pages of a contract, or stops without losing them', async () => {
    const { page, context, alias, field } = await joinAtContract(desktop);
    await field.setInputFiles(asFile(await aContractPdf({ pages: 1 })));
    await covering(page);
    await context.clearCookies();
    const send = () => page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    await send();
    await dialog(page).getByRole('button', { name: 'Ahora no' }).click();
    await page.getByText('Tu sesión ha terminado: inicia sesión y vuelve a enviarlo.').waitFor();
    await send();
    await again(page, alias);
    await page.getByText('Contrato recibido: 1 página tapada').waitFor();
    await context.close();
  });
});
