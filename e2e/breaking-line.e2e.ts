import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, draftHas, joinAs, person, phone } from './browser.ts';
import { aContractPdf, asFile } from './contract-files.ts';
import { browser, journeys, product } from './product.ts';
import { covering, joinAtContract } from './redaction.ts';
import { fillAddress, fillTheRest, heading, next, pictures } from './review-form.ts';

// Where a captive portal answers, or nobody, nothing counts as sent and nothing is lost.
journeys('a breaking line', () => {
  /** A captive portal. */
  const portal = (page: Page, what: string) =>
    page.route(what, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Bienvenido al hotel' }));

  it('keeps a photo that a captive portal answered, and sends it later', async () => {
    const { page, context } = await person(browser, phone);
    await joinAs(page, product, 'hotel', 'Ana Hotel');
    await page.goto(`${product.url}/write-review`);
    await fillAddress(page, '61');
    await next(page);
    await fillTheRest(page);
    await portal(page, '**/subir/foto');
    await page.getByLabel(/Añadir .*fotos/).setInputFiles(await pictures(1));
    await page.getByText('No se ha podido subir.').first().waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: /^Reintentar/ }).click();
    await page.getByText('Subida', { exact: true }).waitFor();
    await context.close();
  });

  it('does not take a page of a contract for sent when a captive portal answered', async () => {
    const { page, context, field } = await joinAtContract(desktop);
    await field.setInputFiles(asFile(await aContractPdf({ pages: 1 })));
    await covering(page);
    await portal(page, '**/subir/contrato');
    await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    await page.getByText('No se ha podido enviar el contrato. Vuelve a intentarlo.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Enviar 1 página tapada' }).click();
    await page.getByText('Contrato recibido: 1 página tapada').waitFor();
    await context.close();
  });

  it('sends one review from two tabs, as the later tab has it, and stops saying in that tab that it is stored', async () => {
    const { page, context } = await person(browser, desktop);
    await joinAs(page, product, 'dosveces', 'Ana Dos');
    await page.goto(`${product.url}/write-review`);
    await fillAddress(page, '62');
    await next(page);
    await fillTheRest(page);
    await draftHas(page, 'caldera');
    const second = await context.newPage();
    await second.goto(`${product.url}/write-review#paso-7`);
    await heading(second, 'Opinión del piso');
    const kept = second.getByText('Guardado en este dispositivo', { exact: true });
    await kept.waitFor();
    await page.getByRole('button', { name: 'Enviar reseña' }).click();
    await heading(page, 'Gracias');
    await second.getByLabel('Lo positivo').fill('Escrito en la segunda pestaña, después de enviarla en la primera.');
    await expect.poll(() => kept.count()).toBe(0);
    await second.getByRole('button', { name: 'Enviar reseña' }).click();
    await heading(second, 'Gracias');
    const id = new URL(second.url()).searchParams.get('enviada');
    expect(new URL(page.url()).searchParams.get('enviada')).toBe(id);
    await page.goto(`${product.url}/write-review?resena=${id}#paso-7`);
    expect(await page.getByLabel('Lo positivo').inputValue()).toContain('segunda pestaña');
    await context.close();
  });
});
