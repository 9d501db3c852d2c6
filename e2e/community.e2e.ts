import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, desktop, joinAs, launch, type Product, person, phone, signIn, sound, startProduct } from './browser.ts';

const contract = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nContrato de arrendamiento\n%%EOF') };

describe.runIf(browserPath)('stays and ratings', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function enter(page: Page, email: string, password: string) {
    await page.goto(`${product.url}/auth?tab=entrar`);
    await signIn(page, email, password);
    await page.waitForURL(`${product.url}/`);
  }
  const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();

  async function register(page: Page, check: boolean) {
    await page.goto(`${product.url}/verificar-estancia`);
    if (check) {
      await sound(page);
      await next(page);
      await page.getByText('Por favor, completa todos los campos obligatorios').first().waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('address');
    }
    await page.getByLabel('Dirección').fill('Calle de Sueca 41, 46006 València');
    await page.getByLabel('Piso', { exact: true }).fill('3');
    await page.getByLabel('Puerta', { exact: true }).fill('12');
    await page.getByLabel('Fecha de entrada').fill('2024-09-01');
    if (check) {
      await page.getByText('Guardado en este dispositivo').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('Puerta', { exact: true }).inputValue()).toBe('12');
    }
    await next(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cómo lo compruebas');
    await page.getByRole('radio', { name: /^Documento/ }).check();
    await page.getByLabel('Contrato', { exact: true }).setInputFiles(contract);
    if (check) await sound(page);
    await next(page);
    await page.getByText('contrato.pdf').waitFor();
    if (check) {
      await page.route('**/subir/estancia', (route) => route.fulfill({ status: 400, json: {} }));
      await page.getByRole('button', { name: 'Registrar estancia' }).click();
      await page.getByText('No se pudo registrar la estancia. Inténtalo de nuevo.').waitFor();
      await page.unroute('**/subir/estancia');
    }
    await page.getByRole('button', { name: 'Registrar estancia' }).click();
    await page.getByText('¡Estancia registrada!').waitFor();
    await page.waitForURL(/\/panel\/estancias$/);
    await page.getByText('Pendiente', { exact: true }).waitFor();
  }

  it('leads from two stays to a rating that counts, the author known to nobody', async () => {
    const marta = await person(browser, phone);
    const pau = await person(browser, desktop);
    const admin = await person(browser, desktop);
    await joinAs(marta.page, product, 'marta', 'Marta de prueba');
    await enter(pau.page, 'visitante@rellano.example', 'Visitante1');
    await enter(admin.page, 'admin@rellano.example', 'Admin12345');
    await register(marta.page, true);
    await register(pau.page, false);

    await admin.page.goto(`${product.url}/admin?tab=estancias`);
    await sound(admin.page);
    for (let i = 0; i < 2; i++) {
      await admin.page
        .getByRole('button', { name: /^Verificar/ })
        .first()
        .click();
      await admin.page.getByText('Estancia verificada').first().waitFor();
      await expect.poll(() => admin.page.getByRole('button', { name: /^Verificar/ }).count()).toBe(1 - i);
    }

    const { page } = marta;
    await page.goto(`${product.url}/panel/estancias`);
    await page.getByText('Verificada', { exact: true }).waitFor();
    await sound(page);
    await page.getByRole('link', { name: /^Valoraciones pendientes/ }).click();
    await page.getByRole('heading', { name: 'Visitante de prueba' }).waitFor();
    await sound(page);
    await page.getByRole('button', { name: 'Valorar la convivencia' }).click();
    await page.waitForURL(/\/valorar-companero\//);
    await page.getByRole('heading', { name: 'Valora tu convivencia con Visitante de prueba' }).waitFor();
    await sound(page);

    const send = page.getByRole('button', { name: 'Enviar valoración' });
    await send.click();
    await page.getByText('Debes indicar la fecha de inicio de la convivencia').first().waitFor();
    await page.getByLabel('Mes de inicio: año').selectOption('2025');
    await page.getByLabel('Mes de inicio: mes').selectOption('Septiembre');
    await page.getByLabel('Seguimos viviendo juntos').check();
    expect(await page.getByLabel('Mes de fin: mes').count()).toBe(0);
    const score = (aspect: string, word: string) => page.getByRole('group', { name: aspect }).getByText(word, { exact: true }).click();
    await score('Puntualidad en los pagos', 'Excelente');
    await score('Respeto del descanso', 'Bueno');
    await page.getByLabel('Acoso de cualquier tipo').check();
    await page.getByLabel('Explica la situación').fill('Entraba de noche en las habitaciones de los demás sin llamar.');
    await page.getByText('Guardado en este dispositivo').waitFor();
    await page.waitForTimeout(400);
    await page.reload();
    await expect.poll(() => page.getByLabel('Explica la situación').inputValue()).toContain('Entraba de noche');
    expect(await page.getByLabel('Mes de inicio: mes').inputValue()).toBe('09');
    await send.click();
    await page.getByText('Debes aceptar los términos y condiciones para continuar').first().waitFor();
    await page.getByLabel(/^He vivido con esta persona/).check();
    await send.click();
    const dialog = page.getByRole('dialog', { name: '¡Valoración enviada!' });
    await dialog.getByText('Visitante de prueba').first().waitFor();
    await dialog.getByText('4,57').waitFor();
    await dialog.getByText('Excelente').waitFor();
    await dialog.getByText('Aviso de incidencia grave registrado').waitFor();
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await page.waitForURL(/\/mensajes$/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')))).toEqual([]);

    await page.goto(`${product.url}/panel/estancias?tab=pendientes`);
    await page.getByRole('link', { name: /^Valorar a/ }).click();
    await page.getByRole('heading', { name: 'Valorar a Visitante de prueba' }).waitFor();
    await sound(page);
    await page.getByRole('group', { name: 'Respeto' }).getByText('Bueno', { exact: true }).click();
    await page.getByRole('button', { name: 'Guardar valoración' }).click();
    await page.getByText('Valoración guardada').waitFor();
    await page.getByText('No tienes valoraciones pendientes').waitFor();

    await admin.page.goto(`${product.url}/admin?tab=convivencia`);
    await admin.page.getByRole('heading', { name: 'Sobre @visitante' }).waitFor();
    await sound(admin.page);
    expect(await admin.page.getByRole('main').textContent()).not.toContain('@marta');
    const review = admin.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sobre @visitante' });
    await review.getByRole('button', { name: /^Aprobar/ }).click();
    await admin.page.getByText('La reseña de convivencia ha sido aprobada exitosamente').waitFor();
    await admin.page.getByRole('link', { name: 'Aprobadas' }).click();
    await review.getByText('Aprobada', { exact: true }).waitFor();
    await sound(admin.page);
    for (const { context, problems } of [marta, pau, admin]) {
      expect(problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
      await context.close();
    }
  });
});
