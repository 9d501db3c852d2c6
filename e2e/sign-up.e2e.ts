import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, phone } from './browser.ts';
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

  it('refuses a password that is too long, and cuts nothing of it', async () => {
    const { page, context } = await person(browser, phone);
    await fillStepOne(page, 'larga@example.com');
    await choosePassword(page, `Aa1${'x'.repeat(98)}`);
    await page.getByRole('link', { name: 'Contraseña demasiado larga' }).waitFor();
    expect((await page.getByLabel('Contraseña', { exact: true }).inputValue()).length).toBe(101);
    await choosePassword(page, `Aa1${'😀'.repeat(97)}`);
    await page.waitForURL('**/auth?paso=2');
    await context.close();
  });

  it('takes a name of as many emoji as letters', async () => {
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
});
