import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { confirm, person, phone } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';

journeys('signing up', () => {
  const fillStepOne = async (page: Page, email: string) => {
    await page.goto(`${product.url}/auth`);
    await hydrated(page);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Repite el email').fill(email);
    await page.getByLabel('Prefiero no decirlo').check();
    await page.getByLabel('Nacionalidad').selectOption('España');
    await page.getByLabel('Fecha de nacimiento').fill('2000-02-03');
    await page.getByLabel('Acepto los términos y condiciones').check();
  };
  const choosePassword = async (page: Page, password: string) => {
    for (const label of ['Contraseña', 'Repite la contraseña']) {
      await page.getByLabel(label, { exact: true }).selectText();
      await page.keyboard.insertText(password);
    }
    await page.getByRole('button', { name: 'Continuar' }).click();
  };

  it('refuses a password that is too long, and truncates nothing', async () => {
    const { page, context } = await person(browser, phone);
    await fillStepOne(page, 'larga@example.com');
    await choosePassword(page, `Aa1${'x'.repeat(98)}`);
    await page.getByRole('link', { name: 'Contraseña demasiado larga' }).waitFor();
    expect((await page.getByLabel('Contraseña', { exact: true }).inputValue()).length).toBe(101);
    await choosePassword(page, `Aa1${'😀'.repeat(97)}`);
    await page.waitForURL('**/auth?paso=2');
    await context.close();
  });

  it('shows the error of the alias once at its field', async () => {
    const { page, context } = await person(browser, phone);
    await fillStepOne(page, 'alias@example.com');
    await choosePassword(page, 'Contrasena1');
    await page.waitForURL('**/auth?paso=2');
    await hydrated(page);
    await page.getByLabel('Alias', { exact: true }).fill('a b!');
    const rule = page.locator('main').getByText('El alias tiene entre 3 y 50 letras, números, puntos o guiones bajos');
    await rule.waitFor();
    await page.getByRole('button', { name: 'Completar registro' }).click();
    await page.getByText('Revisa lo que está marcado').waitFor();
    // In the summary and at the field.
    expect(await rule.count()).toBe(2);
    await context.close();
  });

  it('allows as many emoji as letters in a name', async () => {
    const { page, context } = await person(browser, phone);
    await fillStepOne(page, 'emojis@example.com');
    await choosePassword(page, 'Contrasena1');
    await page.waitForURL('**/auth?paso=2');
    await hydrated(page);
    await page.getByLabel('Nombre visible').focus();
    await page.keyboard.insertText('😀'.repeat(101));
    expect([...(await page.getByLabel('Nombre visible').inputValue())].length).toBe(100);
    await context.close();
  });

  it('waits for the upload of the photo', async () => {
    const { page, context, problems } = await person(browser, phone);
    await fillStepOne(page, 'con-foto@example.com');
    await choosePassword(page, 'Contrasena1');
    await page.waitForURL('**/auth?paso=2');
    await hydrated(page);
    let upload = () => {};
    const held = new Promise<void>((resolve) => {
      upload = resolve;
    });
    await page.route('**/subir/avatar', async (route) => {
      await held;
      await route.continue();
    });
    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#176673' } })
      .png()
      .toBuffer();
    await page.getByLabel('Foto de perfil').setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Completar registro' }).click();
    await page.getByText('Se completa en cuanto termine de subir la foto.').waitFor();
    expect(page.url()).toContain('paso=2');
    upload();
    await page.waitForURL('**/email-confirmation');
    await page.goto(`${product.url}/correo`);
    const mail = page.getByRole('listitem').filter({ hasText: 'Para con-foto@example.com' }).first();
    await page.goto((await mail.getByRole('link').getAttribute('href')) ?? '');
    await confirm(page);
    await page.getByRole('heading', { name: '¡Cuenta confirmada con éxito!' }).waitFor();
    await expect.poll(() => page.locator('header.top img.avatar').getAttribute('src')).toMatch(/^\/avatares\//);
    expect(problems).toEqual([]);
    await context.close();
  });
});
