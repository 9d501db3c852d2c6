import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginToRegister, person, phone } from './browser.ts';
import { aContractPdf, asFile } from './contract-files.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { pictures } from './review-form.ts';

journeys('input before hydration', () => {
  /** Opens the page with its scripts held back; the returned function releases them and waits for hydration. */
  async function open(page: Page, path: string) {
    const done = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await done.promise;
      await route.continue();
    });
    await page.goto(product.url + path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return async () => {
      done.resolve();
      await hydrated(page);
      await page.unrouteAll();
    };
  }

  it('orders the list by the option chosen', async () => {
    const { page, context, problems } = await person(browser, phone);
    const letCome = await open(page, '/buscar-resenas');
    const select = page.getByRole('combobox', { name: 'Orden' });
    await select.selectOption('mejor');
    await letCome();
    await page.waitForURL(/orden=mejor/);
    expect(await select.inputValue()).toBe('mejor');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps the choices and files for checking a contract', async () => {
    const { page, context, problems } = await person(browser, phone);
    const letCome = await open(page, '/revisar-contrato');
    const chosen = [page.getByRole('radio', { name: 'Empresa' }), page.getByRole('radio', { name: 'Temporada' })];
    for (const one of chosen) await one.check();
    const [camera, file] = [page.getByLabel('Hacer fotos'), page.getByLabel('Elegir fotos o PDF')];
    await camera.setInputFiles(await pictures(1));
    await file.setInputFiles(asFile(await aContractPdf({ pages: 1 })));
    await letCome();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    for (const one of chosen) expect(await one.isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('list', { name: 'Archivos elegidos' }).getByRole('listitem').count()).toBe(2);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps the photo of a profile', async () => {
    const { page, context, problems } = await person(browser, phone);
    await beginToRegister(context, product, 'temprana');
    const letCome = await open(page, '/auth?paso=2');
    const photo = page.getByLabel('Foto de perfil');
    await photo.setInputFiles(await pictures(1));
    await letCome();
    await page.getByRole('button', { name: 'Quitar foto' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps and checks a new password', async () => {
    const { page, context, problems } = await person(browser, phone);
    const letCome = await open(page, '/auth?tab=registrarse');
    const fields = [page.getByLabel('Contraseña', { exact: true }), page.getByLabel('Repite la contraseña')];
    for (const field of fields) await field.fill('Contrasena1');
    await letCome();
    await expect.poll(() => page.getByText('(cumplido)').count()).toBeGreaterThan(2);
    for (const field of fields) expect(await field.inputValue()).toBe('Contrasena1');
    expect(problems).toEqual([]);
    await context.close();
  });
});
