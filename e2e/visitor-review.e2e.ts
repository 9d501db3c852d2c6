import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, draftHas, expectSoundPage, person, phone, register } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { browser, journeys, product } from './product.ts';
import { fillAddress, fillTheRest, heading, headline, next, pictures } from './review-form.ts';

/** What a review leaves in the browser's storage. */
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rellano.borrador.')));
const files = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rellano');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const done = (count: number) => {
            db.close();
            resolve(count);
          };
          if (!db.objectStoreNames.contains('archivos')) return done(0);
          const all = db.transaction('archivos').objectStore('archivos').getAll();
          all.onsuccess = () => done(all.result.reduce((sum: number, kept: { files: File[] }) => sum + kept.files.length, 0));
        };
      }),
  );

journeys('a review begun without an account', () => {
  async function write(page: Page, door: string, photos = 2) {
    await page.goto(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await page.getByText('Puedes escribirla sin cuenta').waitFor();
    expect(await page.getByLabel('La dirección está bien así').count()).toBe(0);
    await fillAddress(page, door);
    await next(page);
    await fillTheRest(page);
    await page.getByLabel(/Añadir .*fotos/).setInputFiles(await pictures(photos));
    await expect.poll(() => page.getByText('Guardada en este dispositivo', { exact: true }).count()).toBe(photos);
    await expect.poll(() => files(page)).toBe(photos);
    await draftHas(page, headline);
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Acceso requerido' });
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar reseña' }).click();
  async function expectOne(page: Page, door: string, photos: number) {
    await page.goto(`${product.url}/mis-resenas`);
    const card = page.locator('[id^=resena-]').filter({ hasText: `, ${door}, Piso 3` });
    await card.waitFor();
    await expect.poll(() => card.count()).toBe(1);
    const { request } = page.context();
    const id = (await card.getAttribute('id'))?.replace('resena-', '');
    expect((await (await request.get(`${product.url}/write-review.data?resena=${id}`)).text()).match(/[0-9a-f]{32}/g)?.length ?? 0).toBeGreaterThanOrEqual(
      photos,
    );
  }

  it('is sent with its photos once its author has registered and followed the mail, after closing the page', { tags: ['engines'] }, async () => {
    const { page, context, problems } = await person(browser, phone);
    await write(page, '31');
    await expectSoundPage(page);
    // The draft survives closing the page.
    await page.goto('about:blank');
    await page.goto(`${product.url}/write-review#paso-7`);
    await heading(page, 'Opinión del piso');
    await expect.poll(() => page.getByLabel('Titular').inputValue()).toBe(headline);
    await expect.poll(() => page.getByText('Guardada en este dispositivo', { exact: true }).count()).toBe(2);

    await send(page);
    await dialog(page).waitFor();
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    await page.getByText('Error de autenticación').first().waitFor();
    await page.getByText('Debes iniciar sesión para enviar una reseña', { exact: true }).first().waitFor();
    await send(page);
    await dialog(page).getByRole('link', { name: 'Crear cuenta' }).click();
    await page.getByRole('heading', { level: 1, name: 'Crea tu cuenta' }).waitFor();
    await register(context, product, 'nuevaautora', 'Nueva autora');

    // Another tab opens the draft at its step.
    const another = await context.newPage();
    await another.goto(`${product.url}/write-review`);
    await heading(another, 'Opinión del piso');
    await another.close();

    // Another browser, which may have someone else's finished draft, sends nothing and says where the review waits.
    const stranger = await person(browser, phone);
    await write(stranger.page, '38', 0);
    await stranger.page.goto(`${product.url}/correo`);
    const mail = (of: Page) => of.getByRole('listitem').filter({ hasText: 'Para nuevaautora@example.com' }).first().getByRole('link');
    await mail(stranger.page).click();
    await stranger.page.getByText('Está esperando en el navegador donde la escribiste').waitFor();
    await hydrated(stranger.page);
    expect(await stranger.page.getByRole('button', { name: 'Confirmar' }).allTextContents()).toEqual(['Confirmar y entrar']);
    await stranger.context.close();

    // In another tab of the same browser, one press on the mail's page confirms and sends; waiting tabs do not send.
    const waiting = await context.newPage();
    await waiting.goto(`${product.url}/email-confirmation`);
    await hydrated(waiting);
    await page.goto(`${product.url}/correo`);
    await mail(page).click();
    await heading(page, 'Tu reseña está esperando');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Confirmar y enviar reseña' }).click();
    await page.getByText('Ahora se envía tu reseña.').waitFor();
    await waiting.waitForURL(`${product.url}/`);
    await heading(page, 'Gracias');
    await expectSoundPage(page);
    await expect.poll(() => files(page)).toBe(0);
    expect(await drafts(page)).toEqual([]);
    await expectOne(page, '31', 2);
    expect(problems.filter((problem) => !/40[01]/.test(problem))).toEqual([]);
    await context.close();
  });

  it('is sent immediately by a member, whose own draft comes next', async () => {
    const { page, context } = await person(browser, desktop);
    await page.goto(`${product.url}/auth?tab=entrar`);
    await page.getByLabel('Email', { exact: true }).fill('miembro@rellano.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('Miembro1234');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.goto(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await page.getByLabel('Dirección del piso').fill('Calle de Cuba 28, 46006 València');
    await draftHas(page, 'Calle de Cuba 28');
    await context.clearCookies();

    await write(page, '32');
    await page.getByText('Tu cuenta tiene aquí otra a medias.').waitFor();
    const sent: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/write-review.data') && response.request().method() === 'POST') sent.push(response.status());
    });
    await send(page);
    await dialog(page).getByRole('button', { name: 'Iniciar sesión' }).click();
    await dialog(page).getByRole('link', { name: 'Email inválido' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('errs');
    await dialog(page).getByLabel('Email').fill('miembro@rellano.example');
    await dialog(page).getByLabel('Contraseña').fill('Otra12345');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('alert').filter({ hasText: 'Email o contraseña incorrectos' }).waitFor();
    await dialog(page).getByLabel('Contraseña').fill('Miembro1234');
    await page.keyboard.press('Enter');
    await heading(page, 'Gracias');
    expect(sent).toEqual([200]);
    await expect.poll(() => files(page)).toBe(0);
    await page.getByRole('link', { name: 'Rellenar otra reseña' }).click();
    await heading(page, 'Dirección');
    await expect.poll(() => page.getByLabel('Dirección del piso').inputValue()).toContain('Cuba');
    await expectOne(page, '32', 2);
    await context.close();
  });

  it('goes on in its tab when its author signs in in another, and leaves nothing behind at sign-out', async () => {
    const { page, context } = await person(browser, phone);
    await write(page, '33', 1);
    const other = await context.newPage();
    await other.goto(`${product.url}/auth?tab=entrar`);
    await other.getByLabel('Email', { exact: true }).fill('miembro@rellano.example');
    await other.getByLabel('Contraseña', { exact: true }).fill('Miembro1234');
    await other.getByRole('button', { name: 'Iniciar sesión' }).click();
    await other.waitForURL(`${product.url}/`);
    await page.getByText('Subida', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Titular').inputValue()).toBe(headline);
    await heading(page, 'Opinión del piso');

    await other.getByRole('button', { name: /Tu cuenta/ }).click();
    await other.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await other.getByText('Has cerrado sesión').waitFor();
    await heading(page, 'Dirección');
    expect(await page.getByLabel('Dirección del piso').inputValue()).toBe('');
    expect(await drafts(page)).toEqual([]);
    await expect.poll(() => files(page)).toBe(0);

    await page.getByLabel('Dirección del piso').fill('Calle de Cuba 28, 46006 València');
    await draftHas(page, 'Calle de Cuba 28');
    // The form also stores its draft when it is left, so the draft is made older than its lifetime on another page.
    await page.goto(`${product.url}/normas`);
    const aged = await page.evaluate(() => {
      const key = 'rellano.borrador.visita.resena';
      const draft = JSON.parse(localStorage.getItem(key) ?? 'null');
      localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() - 15 * 86_400_000 }));
      return draft !== null;
    });
    expect(aged).toBe(true);
    await page.reload();
    await expect.poll(() => drafts(page), { timeout: 15_000 }).toEqual([]);
    await page.goto(`${product.url}/write-review`);
    await heading(page, 'Dirección');
    await page.getByText('Puedes escribirla sin cuenta').waitFor();
    expect(await page.getByLabel('Dirección del piso').inputValue()).toBe('');
    await context.close();
  });

  it('deletes photos after two weeks, or without their draft, when any page is opened', async () => {
    const { page, context } = await person(browser, phone);
    await write(page, '37', 1);
    await page.goto('about:blank');
    await page.goto(`${product.url}/normas`);
    /** As if it had been stored that many days ago. */
    const keptDaysAgo = (days: number) =>
      page.evaluate(
        (at) =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('rellano');
            opening.onsuccess = () => {
              const change = opening.result.transaction('archivos', 'readwrite');
              change.objectStore('archivos').openCursor().onsuccess = ({ target }) => {
                const { result: one } = target as IDBRequest<IDBCursorWithValue>;
                one?.update({ ...one.value, at });
              };
              change.oncomplete = () => {
                opening.result.close();
                resolve();
              };
            };
          }),
        Date.now() - days * 86_400_000,
      );
    const later = () => page.waitForTimeout(6000);
    await keptDaysAgo(13);
    await page.reload();
    await later();
    expect(await files(page)).toBe(1);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(() => files(page), { timeout: 10_000 }).toBe(0);
    await context.close();
  });
});
