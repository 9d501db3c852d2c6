import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, joinAs, person } from './browser.ts';
import { chooseAt, expectFocusSeen, hasFocus, pressAt, selectAt, tabTo, typeAt } from './by-keyboard.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { joinedPair } from './rating-forms.ts';
import { headline } from './review-form.ts';

/** As narrow as a phone, with a keyboard. */
const narrow = { viewport: { width: 360, height: 740 } };

journeys('by keyboard alone', () => {
  async function open(page: Page, path: string) {
    await page.goto(product.url + path);
    await hydrated(page);
  }
  async function enter(page: Page, email: string, password: string) {
    await open(page, '/auth?tab=entrar');
    await typeAt(page, page.getByLabel('Email', { exact: true }), email);
    await typeAt(page, page.getByLabel('Contraseña', { exact: true }), password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.url}/`);
    await hydrated(page);
  }
  /** The heading of the new screen or step has the focus, so that a screen reader says it. */
  const announced = (page: Page, name: RegExp) =>
    page.waitForFunction(
      ([source = '']) => document.activeElement?.tagName === 'H1' && new RegExp(source).test(document.activeElement.textContent ?? ''),
      [name.source],
    );

  it.each([
    ['narrow', narrow],
    ['desktop', desktop],
  ] as const)('leads from an advert to a sentence of a review, and a judgement: %s', async (_name, size) => {
    const { page, context, problems } = await person(browser, size);
    await open(page, '/');
    await tabTo(page, page.getByLabel('¿Qué piso has visto?'));
    await page.keyboard.insertText('Alquiler de piso en calle de Puerto Rico, 33, Russafa. 950 €/mes');
    await page.getByRole('option', { name: /^Calle de Puerto Rico, 33/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/address=Calle\+de\+Puerto\+Rico/);
    await announced(page, /^Reseñas por piso/);
    const flat = page.getByRole('article').first().getByRole('heading').getByRole('link');
    await pressAt(page, flat);
    await page.waitForURL(/\/(piso|edificio)\//);
    await announced(page, /Calle de Puerto Rico, 33/);
    if (page.url().includes('/edificio/')) {
      await pressAt(page, page.getByRole('main').locator('a[href^="/piso/"]').first());
      await page.waitForURL(/\/piso\//);
    }
    await pressAt(page, page.locator('summary', { hasText: 'Ordenar' }));
    await tabTo(page, page.getByRole('group', { name: 'Tema' }).getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/tema=/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('returns the focus from photos, sharing and comparing', async () => {
    const { page, context } = await person(browser, narrow);
    const list = await (await fetch(`${product.url}/buscar-resenas?solo=con-fotos`)).text();
    const path = /href="(\/piso\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '';
    await open(page, path);
    const photo = page.locator('main a[data-photo]').first();
    await pressAt(page, photo);
    const viewer = page.getByRole('dialog', { name: 'Fotos de inquilinos' });
    await viewer.waitFor();
    await expectFocusSeen(page);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(photo)).toBe(true);
    await open(page, path);
    await pressAt(page, page.getByRole('button', { name: /^Guardar/ }));
    await page.getByText('Guardado en este dispositivo').first().waitFor();
    await pressAt(page, page.getByRole('link', { name: /^Comparar/ }));
    await page.waitForURL(/\/comparar/);
    await announced(page, /^Comparar/);
    await context.close();
  });

  it('writes a review as a new member', async () => {
    const { page, context, problems } = await person(browser, narrow);
    await joinAs(page, product, 'teclado', 'Ana Prueba');
    await open(page, '/write-review');
    const next = () => pressAt(page, page.getByRole('button', { name: 'Siguiente' }));
    const rate = (group: string, word: string) => chooseAt(page, page.getByRole('group', { name: group, exact: true }), word);
    const tick = async (name: string) => {
      await tabTo(page, page.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    };
    await typeAt(page, page.getByLabel('Dirección del piso'), 'C/ Sueca 45, 3º 12ª, 46006 València');
    await tabTo(page, page.getByLabel('Puerta'));
    await next();
    await announced(page, /^Estancia$/);
    const since = page.getByRole('group', { name: '¿Cuándo entraste?' });
    await selectAt(page, since.getByLabel('Mes'), 'septiembre');
    await typeAt(page, since.getByLabel('Año'), '2023');
    await typeAt(page, page.getByLabel('Precio de entrada'), '1.050');
    await next();
    await announced(page, /^Valoración del piso$/);
    await rate('Temperatura en verano', 'Correcto');
    await rate('Ruido', 'Se oye poco');
    await rate('Luz', 'Muy luminoso');
    await rate('Mantenimiento', 'Bueno');
    await next();
    await announced(page, /^Gestión$/);
    await rate('Trato del casero', 'Sin trato');
    await rate('Respuesta ante problemas', 'Buena');
    await next();
    await announced(page, /^Comunidad de vecinos$/);
    await tick('Familias');
    await rate('Pisos turísticos', 'No hay');
    await rate('Relación con los vecinos', 'Cordial');
    await rate('Estado del edificio', 'Bueno');
    await next();
    await announced(page, /^Barrio o zona$/);
    await tick('Tranquilo');
    await tick('Supermercado');
    await rate('Turistas en el barrio', 'Pocos');
    await rate('Ruido en el barrio', 'Normal');
    await rate('Seguridad', 'Muy segura');
    await rate('Limpieza', 'Limpio');
    await next();
    await announced(page, /^Opinión del piso$/);
    // Sent incomplete, the error summary takes the focus, and links to the fields.
    await pressAt(page, page.getByRole('button', { name: 'Enviar reseña' }));
    await expect.poll(() => hasFocus(page.locator('.errs'))).toBe(true);
    await pressAt(page, page.locator('.errs').getByRole('link').first());
    await expect.poll(() => hasFocus(page.getByLabel('Titular'))).toBe(true);
    await expectFocusSeen(page);
    await page.keyboard.type(headline);
    await typeAt(page, page.getByLabel('Lo positivo'), 'Da a un patio grande y en verano corre el aire.');
    await typeAt(page, page.getByLabel('Lo negativo'), 'La caldera tardó dos días en arreglarse.');
    await chooseAt(page, page.getByRole('group', { name: '¿Se lo recomendarías a un amigo?' }), 'Sí');
    await pressAt(page, page.getByRole('button', { name: 'Enviar reseña' }));
    await announced(page, /^Gracias$/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('registers a stay', async () => {
    const { page, context, problems } = await person(browser, narrow);
    await enter(page, 'miembro@rellano.example', 'Miembro1234');
    await open(page, '/verificar-estancia');
    await typeAt(page, page.getByLabel('Dirección'), 'Calle de Cádiz 47, 46006 València');
    await typeAt(page, page.getByLabel('Piso', { exact: true }), '3');
    await typeAt(page, page.getByLabel('Puerta', { exact: true }), '12');
    // The native date field takes day, month, year.
    await typeAt(page, page.getByLabel('Fecha de entrada'), '01092023');
    await pressAt(page, page.getByRole('button', { name: 'Siguiente' }));
    await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Cómo lo compruebas' })), { timeout: 10_000 }).toBe(true);
    await chooseAt(page, page.getByRole('main'), /^Confirmación/);
    await pressAt(page, page.getByRole('button', { name: 'Siguiente' }));
    await pressAt(page, page.getByRole('button', { name: 'Registrar estancia' }));
    await page.waitForURL(/\/panel\/estancias$/);
    await page.getByText('Calle de Cádiz, 47').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('rates a flatmate', async () => {
    const { page, context, problems, short } = await joinedPair(product, browser);
    await open(page, short);
    await chooseAt(page, page.getByRole('group', { name: 'Respeto' }), 'Bueno');
    await pressAt(page, page.getByRole('button', { name: 'Guardar valoración' }));
    await page.getByText('Valoración guardada').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('moves the focus to the next case when moderating', async () => {
    const { page, context, problems } = await person(browser, desktop);
    await enter(page, 'admin@rellano.example', 'Admin12345');
    await open(page, '/admin?tab=pendientes');
    const rows = page.locator('[data-case]');
    const before = await rows.count();
    await pressAt(page, rows.first().locator('summary').first());
    await pressAt(page, page.getByRole('button', { name: /^Verificar/ }));
    await page.getByText('Review verificada', { exact: true }).waitFor();
    await expect.poll(() => rows.count()).toBe(before - 1);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await expectFocusSeen(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
