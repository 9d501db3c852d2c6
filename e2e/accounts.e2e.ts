import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { confirm, desktop, expectSoundPage, person, phone, register } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, enter, journeys, product } from './product.ts';

const password = 'Contrasena1';
const picture = async () => ({
  name: 'yo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#176673' } })
    .png()
    .toBuffer(),
});

journeys('accounts', () => {
  const fillStepOne = async (page: Page, email: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Repite el email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByLabel('Repite la contraseña').fill(password);
    await page.getByLabel('Prefiero no decirlo').check();
    await page.getByLabel('Nacionalidad').selectOption('Italia');
    await page.getByLabel('Fecha de nacimiento').fill('2000-02-03');
    await page.getByLabel('Acepto los términos y condiciones').check();
  };
  /** The link of the newest mail to this address. */
  const mailedLink = async (page: Page, to: string) => {
    await page.goto(`${product.url}/correo`);
    const mail = page
      .getByRole('listitem')
      .filter({ hasText: `Para ${to}` })
      .first();
    return (await mail.getByRole('link').getAttribute('href')) ?? '';
  };
  const header = (page: Page) => page.locator('header.top');

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('on a %s: register, confirm by mail, sign out and in again', async (name, size) => {
    const { page, context, problems } = await person(browser, size);
    const email = `persona-${name}@example.com`;
    await page.goto(product.url);
    await header(page).getByRole('link', { name: 'Entrar' }).click();
    await page.waitForURL('**/auth?tab=entrar');
    await expectSoundPage(page);
    await page.getByRole('link', { name: 'Registrarse' }).click();
    await page.getByRole('heading', { name: 'Tus datos' }).waitFor();

    // The rules are checked while typing; the error summary takes the focus and links to the fields.
    await page.getByLabel('Contraseña', { exact: true }).fill('Contrasena');
    await page.getByText('Una mayúscula (cumplido)').waitFor();
    await page.getByLabel('Repite la contraseña').fill('otra');
    await page.getByText('Las contraseñas no coinciden').waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('link', { name: 'Debe contener al menos un número' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('errs');
    await page.getByRole('link', { name: 'Email inválido' }).first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await expectSoundPage(page);

    await page.getByRole('link', { name: 'Leer los términos y condiciones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Términos y Condiciones - Documento PDF' });
    await dialog.getByRole('img', { name: 'Página 1 de' }).waitFor();
    await expect.poll(() => dialog.getByRole('link').allTextContents()).toEqual(['Ver en nueva pestaña', 'Descargar PDF', 'Leerlos como texto']);
    await page.keyboard.press('Escape');

    await fillStepOne(page, email);
    await page.getByText('Las contraseñas coinciden').waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL('**/auth?paso=2');
    await expectSoundPage(page);

    await page.getByRole('button', { name: 'Volver al paso 1' }).click();
    await expect.poll(() => page.getByLabel('Repite la contraseña').inputValue()).toBe(password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL('**/auth?paso=2');

    await page.getByLabel('Alias').fill('miembro');
    await page.getByText('Comprobando…').waitFor();
    await page.getByText('No disponible').waitFor();
    await page.getByRole('button', { name: 'Generar alias' }).click();
    await page.getByText('Disponible', { exact: true }).waitFor();
    const alias = await page.getByLabel('Alias').inputValue();
    await page.getByLabel('Foto de perfil').setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
    await page.getByText('Por favor selecciona un archivo de imagen válido').waitFor();
    await page.getByLabel('Foto de perfil').setInputFiles(await picture());
    await page.getByRole('img', { name: 'Tu foto de perfil' }).waitFor();
    await page.getByRole('button', { name: 'Completar registro' }).click();
    await page.waitForURL('**/email-confirmation');
    await page.getByText('Registro exitoso').waitFor();
    await page.getByText(`Te hemos enviado un correo a ${email}`).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('rellano.emailPendiente'))).toBe(email);
    await expectSoundPage(page);

    // The mail opens in another tab; this tab follows by itself.
    const mail = await context.newPage();
    await mail.goto(await mailedLink(mail, email));
    await expectSoundPage(mail);
    await confirm(mail);
    await mail.waitForURL('**/email-confirmation#type=signup');
    await mail.getByRole('heading', { name: '¡Cuenta confirmada con éxito!' }).waitFor();
    await expectSoundPage(mail);
    await mail.waitForURL(`${product.url}/`);
    await page.waitForURL(`${product.url}/`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rellano.emailPendiente'))).toBeNull();
    expect(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('rellano.sesion') ?? '{}')))).toEqual([
      'alias',
      'displayName',
      'photoUrl',
      'expiresAt',
    ]);

    // Signing out also signs the other tab out, and deletes the drafts.
    await page.evaluate(() => localStorage.setItem('rellano.borrador.prueba', 'texto'));
    await header(page)
      .getByRole('button', { name: `Tu cuenta, @${alias}` })
      .click();
    await page.getByText(email).waitFor();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await header(page).getByRole('link', { name: 'Entrar' }).waitFor();
    await header(mail).getByRole('link', { name: 'Entrar' }).waitFor();
    expect(await mail.evaluate(() => [localStorage.getItem('rellano.borrador.prueba'), localStorage.getItem('rellano.sesion')])).toEqual([null, null]);

    await header(page).getByRole('link', { name: 'Entrar' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña').fill('Mala12345');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.locator('#contenido').getByText('Email o contraseña incorrectos').waitFor();
    await expectSoundPage(page);
    await page.getByLabel('Contraseña').fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.getByText('Has iniciado sesión correctamente').waitFor();
    await header(mail)
      .getByRole('button', { name: `Tu cuenta, @${alias}` })
      .waitFor();
    expect(problems.filter((text) => !/status of (400|404)/.test(text))).toEqual([]);
    await context.close();
  });

  it('works without script: register with a photo, confirm, choose a new password, sign in', async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false, locale: 'es-ES' });
    const page = await context.newPage();
    const email = 'sin-script@example.com';
    await page.goto(`${product.url}/auth`);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('link', { name: 'Selecciona una nacionalidad' }).waitFor();
    await fillStepOne(page, email);
    await page.getByLabel('Repite la contraseña').fill('Otra12345');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('link', { name: 'Las contraseñas no coinciden' }).waitFor();
    await expect.poll(() => page.getByLabel('Nacionalidad').inputValue()).toBe('Italia');
    await fillStepOne(page, email);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('Paso 2 de 2').waitFor();
    expect(await page.content()).not.toContain(password);
    await page.getByLabel('Foto de perfil').setInputFiles(await picture());
    await page.getByRole('button', { name: 'Subir foto' }).click();
    await page.getByRole('img', { name: 'Tu foto de perfil' }).waitFor();
    await page.getByLabel('Alias').fill('sin.script');
    await page.getByRole('button', { name: 'Completar registro' }).click();
    await page.getByText(`Te hemos enviado un correo a ${email}`).waitFor();
    await page.getByRole('button', { name: 'Reenviar correo de confirmación' }).click();
    await page.getByText('Te hemos reenviado el email de confirmación.').waitFor();
    await page.goto(await mailedLink(page, email));
    await confirm(page);
    await page.getByRole('heading', { name: '¡Cuenta confirmada con éxito!' }).waitFor();
    await page.getByRole('link', { name: 'Continuar' }).click();
    await page.waitForURL(`${product.url}/`);
    await expect.poll(() => page.content()).toContain('@sin.script');
    await page.request.post(`${product.url}/salir`);

    await page.goto(`${product.url}/auth?tab=olvido`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByText('Si hay una cuenta con ese email').waitFor();
    await page.goto(await mailedLink(page, email));
    await page.getByLabel('Contraseña', { exact: true }).fill('Nueva12345');
    await page.getByLabel('Repite la contraseña').fill('Nueva12345');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByText('Contraseña cambiada').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña').fill('Nueva12345');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(`${product.url}/`);
    await context.close();
  });

  it('hides the draft of one account from another that a mailed link signs in, in every tab', async () => {
    const { page, context } = await person(browser, desktop);
    const other = await browser.newContext();
    await register(other, product, 'recien', 'Quien acaba de llegar');
    await other.close();
    await enter(page);
    await page.goto(`${product.url}/editar-perfil`);
    await hydrated(page);
    await page.getByLabel('Biografía').fill('Solo lo sabe quien lo escribió.');
    await page.getByText('está solo en este dispositivo').waitFor();

    const mail = await context.newPage();
    await mail.goto(await mailedLink(mail, 'recien@example.com'));
    await mail.getByRole('button', { name: 'Confirmar y cambiar de cuenta' }).click();
    await mail.getByRole('heading', { name: '¡Cuenta confirmada con éxito!' }).waitFor();
    await header(mail).getByRole('button', { name: 'Tu cuenta, @recien' }).waitFor();
    await header(page).getByRole('button', { name: 'Tu cuenta, @recien' }).waitFor();
    await expect.poll(() => page.getByLabel('Nombre completo').inputValue()).toBe('Quien acaba de llegar');
    expect(await page.getByLabel('Biografía').inputValue()).toBe('');
    const storedDrafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')));
    expect(await storedDrafts()).toEqual([]);
    // The new account's own draft stays.
    await page.getByLabel('Biografía').fill('Hola, acabo de llegar.');
    await page.getByText('está solo en este dispositivo').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Biografía').inputValue()).toBe('Hola, acabo de llegar.');
    expect(await storedDrafts()).toHaveLength(1);
    await context.close();
  });

  it('takes a tab at the sign-in form to the home page when another tab signs in', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await hydrated(page);
    await enter(await context.newPage());
    await page.waitForURL(`${product.url}/`);
    await header(page).getByRole('button', { name: 'Tu cuenta' }).waitFor();
    await context.close();
  });

  it("'Verificar ahora' shows that it checks, and reloads after a second", async () => {
    const { page, context } = await person(browser, phone);
    await page.goto(`${product.url}/email-confirmation`);
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'Verificar ahora' }).click();
    await page.getByRole('button', { name: 'Verificando...' }).waitFor();
    await page.waitForFunction(() => !('before' in window));
    await page.getByText('Tu cuenta todavía no está confirmada en este navegador.').waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Reenviar correo de confirmación' }).click();
    await page.locator('#contenido').getByText('No encontramos tu email. Vuelve a registrarte.').waitFor();
    await context.close();
  });
});
